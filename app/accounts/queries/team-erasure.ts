import { sql } from "drizzle-orm";

/** Whoever works here, by their folded addresses. */
export const isOfTeam = (emails: readonly string[]) =>
	sql`exists (select 1 from users as member, json_each(${JSON.stringify(emails)}) as one where one.value = member.email_folded and member.role is not null)`;

export const staffIds = sql`(select member.id from users as member where member.role is not null)`;

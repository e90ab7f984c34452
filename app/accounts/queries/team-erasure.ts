import { sql } from "drizzle-orm";

/** Whoever works here, by their folded addresses, also where another account of the mailbox has that. */
export const isOfTeam = (emails: readonly string[]) =>
	sql`exists (select 1 from users as member, json_each(${JSON.stringify(emails)}) as one where one.value in (member.email_folded, member.folded_twin) and member.role is not null)`;

export const staffIds = sql`(select member.id from users as member where member.role is not null)`;

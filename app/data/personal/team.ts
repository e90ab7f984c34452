import { sql } from "drizzle-orm";

/** Whoever works here, by their folded address. */
export const isOfTeam = (email: string) =>
	sql`exists (select 1 from users as member where member.email_folded = ${email} and member.role is not null)`;

export const staffIds = sql`(select member.id from users as member where member.role is not null)`;

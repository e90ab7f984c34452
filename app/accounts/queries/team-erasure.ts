import { sql } from "drizzle-orm";

/** Whoever works here, by their folded address, also where another account of the mailbox has that. */
export const isOfTeam = (email: string) =>
	sql`exists (select 1 from users as member where ${email} in (member.email_folded, member.folded_twin) and member.role is not null)`;

export const staffIds = sql`(select member.id from users as member where member.role is not null)`;

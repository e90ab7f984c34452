import { foldEmail } from "#app/platform/data/emails.ts";
import { sql } from "../stores/sql.ts";
import type { Database } from "../stores/store.ts";

/** Accounts whose addresses are one mailbox: versions before 2026-11-25 took them for several. None is ever merged. */
export async function sharedMailboxes({ read }: Database): Promise<string[][]> {
	const unusual = await read<{ email: string }>(
		"select email from users where email glob '*[^ -~]*' or email glob '*[Xx][Nn]--*'",
	);
	if (unusual.length === 0) return [];
	const folded = JSON.stringify(unusual.map(({ email }) => foldEmail(email)));
	const others = await read<{ email: string }>(sql`select email from users where email_folded in (
		select value from json_each(${folded}))`);
	const emails = new Set([...others, ...unusual].map(({ email }) => email));
	return [...Map.groupBy(emails, foldEmail).values()].filter((group) => group.length > 1);
}

export function sayShared(groups: readonly string[][]): string[] {
	return groups.map(
		(group) =>
			`\nOne mailbox, several accounts: ${group.join(", ")}. One of them can sign in; /admin/persones finds all.`,
	);
}

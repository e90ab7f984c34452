import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { foldEmail } from "./emails.ts";

/** Gmail's two domains are one, and it ignores dots. */
const gmail = ["gmail.com", "googlemail.com"] as const;

/**
 * What limits count: plus-addresses (`berta+bici@…`) mostly reach the same mailbox. Never whose something is: at some
 * servers + is a letter as any other.
 */
export function mailboxOf(email: string): string {
	const [, local = "", domain] = /^([^+@]*).*@(.*)$/.exec(foldEmail(email)) ?? [];
	return gmail.some((one) => one === domain) ? `${local.replaceAll(".", "")}@${gmail[0]}` : `${local}@${domain}`;
}

/** SQL of `mailboxOf`, for a folded address. */
export function mailboxIn(address: AnySQLiteColumn | SQL): SQL {
	const at = sql`instr(${address}, '@')`;
	const domain = sql`substr(${address}, ${at} + 1)`;
	const local = sql`substr(${address}, 1, coalesce(nullif(instr(${address}, '+'), 0), ${at}) - 1)`;
	const [one, other] = gmail;
	return sql`iif(${domain} in (${one}, ${other}), replace(${local}, '.', '') || '@' || ${one}, ${local} || '@' || ${domain})`;
}

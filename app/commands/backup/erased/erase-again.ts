import { retained } from "#app/persons/retention/queries/due.ts";
import type { LedgerPage } from "#app/platform/records/queries/erasure-ledger.ts";
import { nameOfTable } from "#app/platform/records/registry.ts";
import { quote, sql } from "../../stores/sql.ts";
import { anonymizeStatement } from "./anonymize-again.ts";
import type { Erased } from "./find-erased.ts";

/** D1 takes statements of up to 100 KB. */
const atOnce = 500;

function inParts<T>(items: readonly T[], statement: (part: readonly T[]) => string): string[] {
	const parts = Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) =>
		items.slice(at * atOnce, (at + 1) * atOnce),
	);
	return parts.map(statement);
}

const listOf = (ids: readonly string[]) => ids.map(quote).join(", ");

/** Tables whose rows stay, with the columns that name somebody. */
const naming: Record<string, string[]> = {
	audit_log: ["title"],
	person_requests: ["email", "email_folded"],
	erasures: ["email"],
};
const withoutNames = (table: string) => naming[table]?.map((column) => `"${column}" = null`).join(", ");

/** For one transaction: erases the same rows again, and completes the ledger. */
export function statementsAgainst(
	{ rows, emptied, anonymous, records, media }: Erased,
	pages: readonly LedgerPage[],
): string[] {
	const now = Date.now();
	return [
		...[...rows].flatMap(([table, ids]) =>
			inParts(ids, (part) => `delete from "${table}" where id in (${listOf(part)})`),
		),
		...[...emptied].flatMap(([table, ids]) =>
			inParts(ids, (part) => `update "${table}" set ${withoutNames(table)} where id in (${listOf(part)})`),
		),
		...retained.flatMap((one) => {
			const ids = anonymous.get(nameOfTable(one.entry)) ?? [];
			return inParts(ids, (part) => anonymizeStatement(one, listOf(part), new Date(now)));
		}),
		...inParts(records, (part) => `update audit_log set title = null where record_id in (${listOf(part)})`),
		...inParts(media, (part) => {
			const values = part.map((key) => sql`(${key}, ${now}, 1)`).join(", ");
			return `insert or ignore into unclaimed_media (key, due_at, is_released) values ${values}`;
		}),
		...pages.flatMap(ledgerAgain),
	];
}

function ledgerAgain({ key, erasedAt, rows, addresses }: LedgerPage): string[] {
	const entries = [
		...rows.map((hash) => [hash, "row"] as const),
		...addresses.map((hash) => [hash, "address"] as const),
	];
	return [
		sql`insert or ignore into erasure_keys (id, key) values ('ledger', ${key})`,
		...inParts(entries, (part) => {
			const values = part.map(([hash, of]) => sql`(${hash}, ${of}, ${erasedAt})`).join(", ");
			return `insert or ignore into erasure_ledger (hash, "of", erased_at) values ${values}`;
		}),
	];
}

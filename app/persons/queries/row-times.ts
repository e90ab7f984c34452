import { getTableColumns } from "drizzle-orm";
import type { PersonalTable } from "#app/platform/data/personal-data.ts";
import { termOf } from "#app/platform/records/registry.ts";
import type { Terms } from "#app/platform/records/retention-terms.ts";
import type { Columns, PersonalRow } from "./find-person.ts";

const timeColumns = ["createdAt", "submittedAt", "deletedAt", "lastUsedAt"];

export function sinceOf(row: PersonalRow): Date | null {
	const time = timeColumns.map((name) => row[name]).find((value) => value instanceof Date);
	return time instanceof Date ? time : null;
}

const dayMs = 24 * 3600_000;

/** When the row ends by itself; "account", "record" as the registry says; "open" if nothing ends it yet. */
export function untilOf(entry: PersonalTable, row: PersonalRow, terms: Terms): Date | "account" | "record" | "open" {
	const { table, kept } = entry;
	if (typeof kept !== "object") return kept;
	const settable = termOf(entry);
	const days = settable ? terms[settable.term] : "ms" in kept ? kept.ms / dayMs : null;
	if (days === null || row.anonymizedAt) return "open";
	const columns: Columns = getTableColumns(table);
	const name = Object.keys(columns).find((key) => columns[key] === kept.from) ?? "";
	const from = row[name];
	const start = from instanceof Date ? from : typeof from === "string" ? new Date(`${from}T00:00:00Z`) : undefined;
	return start ? new Date(start.getTime() + days * dayMs) : "open";
}

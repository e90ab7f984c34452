import { getTableColumns } from "drizzle-orm";
import { nameOf } from "../office/record-queries.ts";
import { isRecordKind, records } from "../records.ts";
import type { PersonalRow } from "./find-person.ts";
import type { PersonalTable } from "./personal-data.ts";
import { personalEntryOf } from "./registry.ts";

/** Tables whose rows hold a whole record as JSON, with the column that has its id. */
export const recordHolders: Readonly<Record<string, "id" | "recordId">> = { trash: "recordId", withdrawals: "id" };

interface Trashed {
	entry: PersonalTable;
	/** By its names in TypeScript. */
	row: PersonalRow;
	/** As it is stored. */
	values: Record<string, unknown>;
}

/** The record that a row of the trash, or of what was withdrawn, holds. */
export function trashedIn({ kind, row, at }: PersonalRow): Trashed | undefined {
	if (typeof kind !== "string" || typeof row !== "string" || !isRecordKind(kind)) return undefined;
	const entry = personalEntryOf(records[kind].table);
	if (!entry) return undefined;
	const values: Record<string, unknown> = JSON.parse(row);
	const columns = Object.entries(getTableColumns(entry.table));
	const named = Object.fromEntries(columns.map(([name, column]) => [name, values[nameOf(column)]]));
	return { entry, values, row: { ...named, at } };
}

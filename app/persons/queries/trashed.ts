import { getTableColumns } from "drizzle-orm";
import type { PersonalTable } from "#app/platform/data/personal-data.ts";
import { storedName } from "#app/platform/records/queries/records.ts";
import { isRecordKind, records } from "#app/platform/records/records.ts";
import { personalEntryOf } from "#app/platform/records/registry.ts";
import { columnNamed } from "./chosen-rows.ts";
import type { PersonalRow } from "./find-person.ts";

/** Tables whose rows hold a whole record as JSON, with the column that has its id. */
export const recordHolders: Readonly<Record<string, "id" | "recordId">> = { trash: "recordId", withdrawals: "id" };

interface Trashed {
	entry: PersonalTable;
	/** By its names in TypeScript. */
	row: PersonalRow;
	/** As it is stored. */
	values: Record<string, unknown>;
}

/** The names of columns in the database. */
export const storedNames = (entry: PersonalTable, names: readonly string[]): string[] =>
	names.flatMap((name) => {
		const column = columnNamed(entry, name);
		return column ? [storedName(column)] : [];
	});

/** The record that a row of the trash, or of what was withdrawn, holds. */
export function trashedIn({ kind, row, at }: PersonalRow): Trashed | undefined {
	if (typeof kind !== "string" || typeof row !== "string" || !isRecordKind(kind)) return undefined;
	const entry = personalEntryOf(records[kind].table);
	if (!entry) return undefined;
	const values: Record<string, unknown> = JSON.parse(row);
	const columns = Object.entries(getTableColumns(entry.table));
	const named = Object.fromEntries(columns.map(([name, column]) => [name, values[storedName(column)]]));
	return { entry, values, row: { ...named, at } };
}

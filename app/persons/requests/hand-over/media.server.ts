import type { PersonalTable } from "#app/platform/data/personal-data.ts";
import { records } from "#app/platform/records/records.ts";
import { kindOf } from "../../queries/chosen-rows.ts";
import type { PersonalRow } from "../../queries/find-person.ts";
import { trashedIn } from "../../queries/trashed.ts";

/** Keys in R2, and paths in the ZIP. */
export function filesOf(entry: PersonalTable, row: PersonalRow): { key: string; path: string }[] {
	const trashed = trashedIn(row);
	if (trashed) return filesOf(trashed.entry, trashed.row);
	const kind = kindOf(entry);
	const keys = kind ? records[kind].media.map(({ column }) => row[column.name]) : [row.mediaKey];
	return keys.flatMap((key) => (typeof key === "string" ? [{ key, path: `fitxers/${key}` }] : []));
}

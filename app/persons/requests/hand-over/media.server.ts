import { kindOf } from "#app/data/personal/deeds.ts";
import type { PersonalRow } from "#app/data/personal/find-person.ts";
import type { PersonalTable } from "#app/data/personal/personal-data.ts";
import { trashedIn } from "#app/data/personal/trashed.ts";
import { records } from "#app/data/records.ts";

/** In R2, and in the ZIP. */
export interface HandedFile {
	key: string;
	path: string;
}

export function filesOf(entry: PersonalTable, row: PersonalRow): HandedFile[] {
	const trashed = trashedIn(row);
	if (trashed) return filesOf(trashed.entry, trashed.row);
	const kind = kindOf(entry);
	const keys = kind ? records[kind].media.map(({ column }) => row[column.name]) : [row.mediaKey];
	return keys.flatMap((key) => (typeof key === "string" ? [{ key, path: `fitxers/${key}` }] : []));
}

import { getTableColumns, getTableName, inArray, is, type SQL } from "drizzle-orm";
import { type AnySQLiteColumn, SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { accountTables } from "#app/accounts/tables-personal.ts";
import { eachOf } from "#app/platform/data/each-of.ts";
import type { Meaning, PersonalTable } from "#app/platform/data/personal-data.ts";
import { type RecordKind, recordKinds, records } from "#app/platform/records/records.ts";
import { personalTables } from "#app/platform/records/registry.ts";
import type { ChosenRow } from "../requests/tables.ts";

export const kindOf = ({ table }: PersonalTable): RecordKind | undefined =>
	recordKinds.find((kind) => records[kind].table === table);

/** By its name in TypeScript. */
export function columnNamed({ table }: PersonalTable, name: string): SQLiteColumn | undefined {
	const columns: Record<string, SQLiteColumn> = getTableColumns(table);
	const column = columns[name];
	return column && is(column, SQLiteColumn) ? column : undefined;
}

/** Its name in TypeScript. */
export function nameIn(table: SQLiteTable, wanted: AnySQLiteColumn): string {
	const [name] = Object.entries(getTableColumns(table)).find(([, column]) => column === wanted) ?? [];
	return name ?? wanted.name;
}

export const idOf = (entry: PersonalTable): SQLiteColumn | undefined => columnNamed(entry, "id");

/** An account goes as a whole, with its links and invitations. Requests are emptied at the end of an erasure. */
export function canBeChosen(entry: PersonalTable): boolean {
	if (idOf(entry) === undefined || kindOf(entry) === "personRequests") return false;
	if (accountTables.some(({ table }) => table === entry.table)) return false;
	return entry.erased === "row" || getTableName(entry.table) === "audit_log";
}

/** Only what was sent: nobody else sees what belongs to an account. */
export function canBeRestricted(entry: PersonalTable): boolean {
	return entry.erased === "row" && kindOf(entry) !== undefined;
}

export function isAmongChosen(entry: PersonalTable, chosen: readonly ChosenRow[]): SQL | undefined {
	const id = idOf(entry);
	const ids = chosen.filter(({ table }) => table === getTableName(entry.table)).map((one) => one.id);
	return id && canBeChosen(entry) && ids.length > 0 ? inArray(id, eachOf(ids)) : undefined;
}

export type Fact = "name" | "email";

/** Facts may be corrected by staff; the words of people stay as they wrote them. */
export function factsOf(entry: PersonalTable): Fact[] {
	if (!canBeRestricted(entry)) return [];
	const meanings: Record<string, Meaning> = entry.columns;
	return (["name", "email"] as const).filter((fact) => meanings[fact] === fact);
}

export function readChosen(texts: readonly string[]): ChosenRow[] {
	const tables = personalTables.filter(canBeChosen).map(({ table }) => getTableName(table));
	return texts.flatMap((text) => {
		const [, table, id] = /^([a-z_]{1,40}):([\w-]{1,64})$/.exec(text) ?? [];
		return table && id && tables.includes(table) ? [{ table, id }] : [];
	});
}

import { getTableColumns, getTableName } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { accountTables } from "#app/accounts/tables-personal.ts";
import * as capabilities from "#app/capabilities/tables.ts";
import { causedMailsPersonal } from "#app/mail/caused/tables.ts";
import type { Meaning, OtherTable, PersonalTable } from "#app/platform/data/personal-data.ts";
import { formTables } from "#app/platform/http/forms/tables.ts";
import { receiptGuessesPersonal, receiptSessionsPersonal, receiptsPersonal } from "#app/receipts/tables.ts";
import { authorNewsPersonal, correctionsPersonal, withdrawalsPersonal } from "#app/receipts/tables-authors.ts";
import { recordKinds, records } from "./records.ts";
import { officeTables } from "./tables-personal.ts";

/** Tables of records are in it by their descriptor. `registry.test.ts` names another that is missing. */
export const registry: readonly (PersonalTable | OtherTable)[] = [
	...accountTables,
	...officeTables,
	...recordKinds.map((kind) => records[kind].personal),
	...Object.values<{ records: object; otherTables?: readonly (PersonalTable | OtherTable)[] }>(capabilities).flatMap(
		({ otherTables = [] }) => otherTables,
	),
	receiptsPersonal,
	receiptSessionsPersonal,
	receiptGuessesPersonal,
	correctionsPersonal,
	withdrawalsPersonal,
	authorNewsPersonal,
	causedMailsPersonal,
	...formTables,
];

export const personalTables = registry.filter((entry) => entry.of !== "nobody");

export const nameOfTable = ({ table }: Pick<PersonalTable, "table">) => getTableName(table);

export function personalEntryOf(table: SQLiteTable): PersonalTable | undefined {
	return personalTables.find((entry) => entry.table === table);
}

export function isPersonal(table: SQLiteTable): boolean {
	return personalEntryOf(table) !== undefined;
}

export function personalColumns(table: SQLiteTable): AnySQLiteColumn[] {
	const meanings: Record<string, Meaning> = personalEntryOf(table)?.columns ?? {};
	const columns: Record<string, AnySQLiteColumn> = getTableColumns(table);
	return Object.entries(columns).flatMap(([name, column]) => (meanings[name] === "none" ? [] : (column ?? [])));
}

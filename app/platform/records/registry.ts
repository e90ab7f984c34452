import { getTableColumns, getTableName } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { accountTables } from "#app/accounts/tables-personal.ts";
import * as capabilities from "#app/capabilities/tables.ts";
import { causedMailsPersonal } from "#app/mail/caused/tables.ts";
import type { Keeping, Meaning, OtherTable, PersonalTable } from "#app/platform/data/personal-data.ts";
import { formTables } from "#app/platform/http/forms/tables.ts";
import { receiptGuessesPersonal, receiptSessionsPersonal, receiptsPersonal } from "#app/receipts/tables.ts";
import {
	answeredMailboxesPersonal,
	authorNewsPersonal,
	correctionsPersonal,
	withdrawalsPersonal,
} from "#app/receipts/tables-authors.ts";
import { personalOf, recordKinds } from "./records.ts";
import { officeTables } from "./tables-personal.ts";

type Capability = (typeof capabilities)[keyof typeof capabilities];
type OtherOf<One> = One extends { otherTables: readonly (infer Entry)[] } ? Entry : never;

/** Tables of records are in it by their descriptor. `registry.test.ts` names another that is missing. */
const entries = [
	...accountTables,
	...officeTables,
	...recordKinds.map(personalOf),
	...Object.values<{ records: object; otherTables?: readonly OtherOf<Capability>[] }>(capabilities).flatMap(
		({ otherTables = [] }) => otherTables,
	),
	receiptsPersonal,
	receiptSessionsPersonal,
	receiptGuessesPersonal,
	correctionsPersonal,
	withdrawalsPersonal,
	authorNewsPersonal,
	answeredMailboxesPersonal,
	causedMailsPersonal,
	...formTables,
];

export const registry: readonly (PersonalTable | OtherTable)[] = entries;

/** Kinds of data whose days the back-office sets: each is `kept` of a table. */
export type RetentionKind = Extract<(typeof entries)[number], { kept: { term: string } }>["kept"]["term"];

type Term = Extract<Keeping, { term: string }> & { term: RetentionKind };

/** Undefined where the office sets no days. */
export const termOf = ({ kept }: Pick<PersonalTable, "kept">): Term | undefined =>
	typeof kept === "object" && "term" in kept ? (kept as Term) : undefined;

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

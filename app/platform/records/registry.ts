import { getTableColumns, getTableName } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { accountTables } from "#app/accounts/tables-personal.ts";
import { causedMailsPersonal } from "#app/mail/caused/tables.ts";
import { mapCellsPersonal, municipalityCommentsPersonal } from "#app/map/tables.ts";
import { deliveriesPersonal, mailDaysPersonal } from "#app/newsletter/sending/tables.ts";
import { consentEventsPersonal, consentTextsPersonal } from "#app/newsletter/subscribers/tables-consent.ts";
import type { Meaning, OtherTable, PersonalTable } from "#app/platform/data/personal-data.ts";
import {
	audioAllowancesPersonal,
	dailySaltsPersonal,
	storedAnswersPersonal,
	wordAllowancesPersonal,
} from "#app/platform/http/forms/tables.ts";
import { receiptGuessesPersonal, receiptSessionsPersonal, receiptsPersonal } from "#app/receipts/tables.ts";
import { authorNewsPersonal, correctionsPersonal, withdrawalsPersonal } from "#app/receipts/tables-authors.ts";
import { pendingAudioPersonal } from "#app/voices/tables.ts";
import { recordKinds, records } from "./records.ts";
import { officeTables } from "./tables-personal.ts";

/** Tables of records are in it by their descriptor. `registry.test.ts` names another that is missing. */
export const registry: readonly (PersonalTable | OtherTable)[] = [
	...accountTables,
	...officeTables,
	...recordKinds.map((kind) => records[kind].personal),
	pendingAudioPersonal,
	mapCellsPersonal,
	municipalityCommentsPersonal,
	consentEventsPersonal,
	consentTextsPersonal,
	deliveriesPersonal,
	mailDaysPersonal,
	receiptsPersonal,
	receiptSessionsPersonal,
	receiptGuessesPersonal,
	correctionsPersonal,
	withdrawalsPersonal,
	authorNewsPersonal,
	causedMailsPersonal,
	storedAnswersPersonal,
	audioAllowancesPersonal,
	wordAllowancesPersonal,
	dailySaltsPersonal,
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

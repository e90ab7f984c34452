import { getTableColumns, getTableName } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { recordKinds, records } from "../records.ts";
import { authorNewsPersonal, correctionsPersonal, withdrawalsPersonal } from "../tables/people/authors.ts";
import { causedMailsPersonal } from "../tables/people/caused-mails.ts";
import { consentEventsPersonal, consentTextsPersonal } from "../tables/people/consent.ts";
import { deliveriesPersonal, mailDaysPersonal } from "../tables/people/deliveries.ts";
import { mapCellsPersonal, municipalityCommentsPersonal } from "../tables/people/map-comments.ts";
import { receiptGuessesPersonal, receiptSessionsPersonal, receiptsPersonal } from "../tables/people/receipts.ts";
import {
	audioAllowancesPersonal,
	dailySaltsPersonal,
	storedAnswersPersonal,
	wordAllowancesPersonal,
} from "../tables/people/submissions.ts";
import { pendingAudioPersonal } from "../tables/people/testimonials.ts";
import { accountTables } from "./accounts.ts";
import { officeTables } from "./office.ts";
import type { Meaning, OtherTable, PersonalTable } from "./personal-data.ts";

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

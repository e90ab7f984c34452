import { getTableColumns, getTableName } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { activitiesPersonal } from "../tables/content/activities.ts";
import { biciFucsiaPhotosPersonal } from "../tables/content/bici-fucsia-photos.ts";
import { footerConfigPersonal, footerLogosPersonal } from "../tables/content/footer.ts";
import { homeBackgroundPersonal } from "../tables/content/home-background.ts";
import { landingsPersonal } from "../tables/content/landings.ts";
import { lettersPersonal } from "../tables/content/letters.ts";
import { videosPersonal } from "../tables/content/videos.ts";
import { authorNewsPersonal, correctionsPersonal, withdrawalsPersonal } from "../tables/people/authors.ts";
import { consentEventsPersonal, consentTextsPersonal } from "../tables/people/consent.ts";
import { deliveriesPersonal, mailDaysPersonal } from "../tables/people/deliveries.ts";
import { mapCellsPersonal, mapCommentsPersonal, municipalityCommentsPersonal } from "../tables/people/map-comments.ts";
import { newsletterSubscriptionsPersonal } from "../tables/people/newsletter-subscriptions.ts";
import { receiptGuessesPersonal, receiptSessionsPersonal, receiptsPersonal } from "../tables/people/receipts.ts";
import { reflectionsPersonal } from "../tables/people/reflections.ts";
import {
	audioAllowancesPersonal,
	dailySaltsPersonal,
	storedAnswersPersonal,
	wordAllowancesPersonal,
} from "../tables/people/submissions.ts";
import { pendingAudioPersonal, testimonialsPersonal } from "../tables/people/testimonials.ts";
import { accountTables } from "./accounts.ts";
import { officeTables } from "./office.ts";
import type { Meaning, OtherTable, PersonalTable } from "./personal-data.ts";

/** `registry.test.ts` names a table that is missing. */
export const registry: readonly (PersonalTable | OtherTable)[] = [
	...accountTables,
	...officeTables,
	activitiesPersonal,
	biciFucsiaPhotosPersonal,
	footerConfigPersonal,
	footerLogosPersonal,
	homeBackgroundPersonal,
	landingsPersonal,
	lettersPersonal,
	videosPersonal,
	testimonialsPersonal,
	pendingAudioPersonal,
	mapCommentsPersonal,
	mapCellsPersonal,
	municipalityCommentsPersonal,
	reflectionsPersonal,
	newsletterSubscriptionsPersonal,
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

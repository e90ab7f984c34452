import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { endedText } from "#app/platform/content/privacy.ts";
import type { Meaning } from "#app/platform/data/personal-data.ts";
import { records } from "#app/platform/records/records.ts";
import type { Retained } from "./due.ts";

/** Values by names in TypeScript. What leads to a person is emptied; published words and places stay. */
export function withoutPerson({ entry, record }: Retained): Record<string, SQL> {
	const meanings: Record<string, Meaning> = entry.columns;
	const columns: Record<string, SQLiteColumn> = getTableColumns(entry.table);
	const shown = record && records[record].isShown;
	const isShown = shown instanceof Object ? shown : sql`false`;
	return Object.fromEntries(
		Object.entries(columns).flatMap(([name, column]) => {
			const meaning = meanings[name] ?? "none";
			// The id leads to nobody without the receipt.
			if (meaning === "none" || column.primary || column.generated) return [];
			const empty = column.notNull ? sql`${endedText}` : sql`null`;
			const isPublished = meaning === "words" || meaning === "place";
			return [[name, isPublished ? sql`case when ${isShown} then ${column} else ${empty} end` : empty]];
		}),
	);
}

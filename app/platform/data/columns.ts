import { type SQL, sql } from "drizzle-orm";
import { type AnySQLiteColumn, integer, text } from "drizzle-orm/sqlite-core";

export const id = () =>
	text()
		.primaryKey()
		.$defaultFn(() => crypto.randomUUID());
export const time = () => integer({ mode: "timestamp_ms" });
export const createdAt = () =>
	time()
		.notNull()
		.$defaultFn(() => new Date());
export const flag = () => integer({ mode: "boolean" }).notNull();

export const oneOf = (column: AnySQLiteColumn, values: readonly string[]) =>
	sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
export const isFlag = (column: AnySQLiteColumn) => sql`${column} in (0, 1)`;
export const isJson = (column: AnySQLiteColumn) => sql`json_valid(${column})`;
/** "2026-05-03", a day that exists. */
export const isDay = (column: AnySQLiteColumn) =>
	sql`${column} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' and date(${column}) is ${column}`;
export const notNegative = (column: AnySQLiteColumn) => sql`${column} >= 0`;
/** NULL passes, as in all SQL checks; an empty text does not. */
export const lengthUpTo = (column: AnySQLiteColumn, most: number) =>
	sql`length(${column}) between 1 and ${sql.raw(String(most))}`;

interface WithAddress {
	email: AnySQLiteColumn;
	/** `foldEmail`: what is compared. Null in rows of a version that had no such column, until they are folded. */
	emailFolded: AnySQLiteColumn;
}

/**
 * SQL of `foldEmail`. Without the column it is right for plain addresses; others wait for `persons/queries/addresses/`. An index
 * holds it, and drizzle-kit cuts expressions at commas.
 */
export const foldedEmail = ({ email, emailFolded }: WithAddress) =>
	sql`lower(case when ${emailFolded} is null then ${email} else ${emailFolded} end)`;

/** The same of a record as JSON, by the names of its columns. */
export const foldedEmailIn = (row: AnySQLiteColumn): SQL => {
	const folded = sql`(${row} ->> '$.email_folded')`;
	return sql`lower(case when ${folded} is null then ${row} ->> '$.email' else ${folded} end)`;
};

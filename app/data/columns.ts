import { sql } from "drizzle-orm";
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
export const notNegative = (column: AnySQLiteColumn) => sql`${column} >= 0`;
/** NULL passes, as in all SQL checks; an empty text does not. */
export const lengthUpTo = (column: AnySQLiteColumn, most: number) =>
	sql`length(${column}) between 1 and ${sql.raw(String(most))}`;

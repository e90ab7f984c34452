import { Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

type Insert<Table extends SQLiteTable> = Table["$inferInsert"];
type Values<Table extends SQLiteTable> = { [Name in keyof Insert<Table>]: Insert<Table>[Name] | SQL | AnySQLiteColumn };

/** Random ids are made by SQL: one for each row. */
function defaultOf(column: Column): SQL {
	if (column.primary && column.defaultFn) return sql`lower(hex(randomblob(16)))`;
	if (column.defaultFn) return sql`${sql.param(column.defaultFn(), column)}`;
	return column.default === undefined ? sql`null` : sql`${sql.param(column.default, column)}`;
}

/**
 * For `insert(table).select(…)`, whose values go by position: here they go by name. A column without one gets its default.
 * `from` is what follows: "from … where …".
 */
export function valuesFor<Table extends SQLiteTable>(table: Table, values: Values<Table>, from = sql``): SQL {
	const named: Record<string, unknown> = values;
	const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated);
	const list = columns.map(([name, column]) => {
		const value = named[name];
		if (value === undefined) return defaultOf(column);
		if (value === null || is(value, SQL) || is(value, Column)) return sql`${value}`;
		return sql`${sql.param(value, column)}`;
	});
	return sql`select ${sql.join(list, sql`, `)} ${from}`;
}

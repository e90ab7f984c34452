import { getTableColumns, sql } from "drizzle-orm";
import { type SQLiteColumn, SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { withoutPerson } from "#app/persons/retention/queries/anonymize.ts";
import type { Retained } from "#app/persons/retention/queries/due.ts";
import { storedName } from "#app/platform/records/queries/records.ts";

const dialect = new SQLiteSyncDialect({ casing: "snake_case" });

/** The worker's anonymization as SQL text. `ids`: a list of SQL literals. */
export function anonymizeStatement(one: Retained, ids: string, now: Date): string {
	const columns: Record<string, SQLiteColumn> = getTableColumns(one.entry.table);
	const sets = Object.entries(withoutPerson(one)).map(([name, value]) => {
		const column = columns[name];
		return sql`${sql.identifier(column ? storedName(column) : name)} = ${value}`;
	});
	const all = sql.join([...sets, sql`anonymized_at = ${now.getTime()}`], sql`, `);
	const update = sql`update ${one.entry.table} set ${all} where id in (${sql.raw(ids)}) and anonymized_at is null`;
	return dialect.sqlToQuery(update.inlineParams()).sql;
}

import { eq, type SQL } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import type { Edit } from "../record-version.ts";
import { type RecordKind, type TableOf, tableOf } from "../records.ts";
import { type Actor, change, createOnce, matchesStored } from "./audit-log.ts";

type Row<Kind extends RecordKind> = TableOf<Kind>["$inferSelect"];
type Insert<Kind extends RecordKind> = TableOf<Kind>["$inferInsert"];
type Found<Kind extends RecordKind> = RunnableQuery<Row<Kind>[], "sqlite"> & PromiseLike<Row<Kind>[]>;
type OrSql<Columns> = { [Name in keyof Columns]: Columns[Name] | SQL };

/** Reading, creating and editing a record of this kind by its form. */
export function contentOf<Kind extends RecordKind>(kind: Kind) {
	const table: SQLiteTable & { id: AnySQLiteColumn } = tableOf(kind);
	const find = (db: Db, id: string) => db.select().from(table).where(eq(table.id, id)) as unknown as Found<Kind>;
	return {
		find,
		/**
		 * `more`: columns that are not of the form; undefined if an earlier submission has brought the file, and so the
		 * record. `taking`: writes that take the files. False if it is there with other `fields`.
		 */
		create<Fields extends Partial<Row<Kind>>>(
			db: Db,
			by: Actor,
			id: string,
			fields: Fields,
			more: OrSql<Omit<Insert<Kind>, keyof Fields | "id">> | undefined,
			...taking: Query[]
		): Promise<boolean> {
			const stored: Partial<Row<Kind>> = fields;
			if (!more) return matchesStored(stored, () => find(db, id));
			const insert = db
				.insert(table)
				.values({ id, ...fields, ...more })
				.onConflictDoNothing({ target: table.id });
			return createOnce(db, by, { kind, id }, insert, stored, () => find(db, id), ...taking);
		},
		/** False if it was deleted or edited since it was read. */
		update(db: Db, by: Actor, id: string, set: OrSql<Partial<Omit<Row<Kind>, "id">>>, edit: Edit): Promise<boolean> {
			const update = db.update(table).set(set).where(eq(table.id, id));
			return change(db, by, { action: "updated", kind, id, changed: edit.changed }, ...edit.guard, update);
		},
		/** Of a table with one row, which the first edit makes. False if it was edited since it was read. */
		put(db: Db, by: Actor, id: string, fields: Omit<Insert<Kind>, "id">, edit: Edit): Promise<boolean> {
			const write = db
				.insert(table)
				.values({ id, ...fields })
				.onConflictDoUpdate({ target: table.id, set: fields });
			return change(db, by, { action: "updated", kind, id, changed: edit.changed }, ...edit.guard, write);
		},
	};
}

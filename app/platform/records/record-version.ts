import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import type { RecordKind } from "./records.ts";
import { records } from "./records.ts";

export interface Edited {
	kind: RecordKind;
	id: string;
	fields: readonly string[];
}

type Stored = string | number | null;

/** What a form edits, at one moment; `text` is equal while it is unchanged. */
export interface Version {
	text: string;
	fields: Record<string, Stored>;
	media: string[];
}

export function findVersion(db: Db, edited: Edited) {
	const { table } = records[edited.kind];
	return db
		.select({ version: versionOf(edited).mapWith(readVersion).as("version") })
		.from(table)
		.where(eq(table.id, edited.id));
}

function readVersion(text: string): Version {
	const { fields, media } = JSON.parse(text) as { fields: Record<string, Stored>; media: Stored[] };
	return { text, fields, media: media.filter((key) => typeof key === "string") };
}

/** `guard` goes into the batch before the change. */
export interface Edit {
	guard: Query[];
	changed: readonly string[];
}

/** Fails the whole batch if the record has changed since `version`. */
export function asRead(db: Db, edited: Edited, version: Version | undefined): Query {
	const { table } = records[edited.kind];
	const now = sql`(select ${versionOf(edited)} from ${table} where ${table.id} = ${edited.id})`;
	return db
		.select({ isSame: sql`case when ${now} is ${version?.text ?? null} then 1 else json('changed') end`.as("is_same") })
		.from(sql`(select 1)`);
}

function versionOf({ kind, fields }: Edited): SQL<string> {
	const { table, media } = records[kind];
	const columns: Record<string, AnySQLiteColumn> = getTableColumns(table) as never;
	const pairs = fields.flatMap((name) => {
		const column = columns[name];
		return column ? [sql`${name}, ${column}`] : [];
	});
	return sql`json_object('fields', json_object(${sql.join(pairs, sql`, `)}), 'media', json_array(${sql.join(
		media.map(({ column }) => column),
		sql`, `,
	)}))`;
}

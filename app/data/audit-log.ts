import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "./account-tables.ts";
import { type Cursor, newestFirst, type PageStart } from "./cursor.ts";
import type { Db, Query } from "./db.server.ts";
import { type AuditAction, auditLog, type RecordKind, recordKinds, trash } from "./office-tables.ts";
import { allOrNothing, orNothing } from "./or-nothing.ts";
import { type Kind, nameOf, records } from "./records.ts";

/** Who makes a change. */
export interface Actor {
	userId: string;
}

interface Entry {
	action: AuditAction;
	kind: RecordKind;
	/** Missing for what concerns all of a kind. */
	id?: string;
	/** Where the record goes when it is deleted. */
	trashId?: string;
}

/** For a batch: tells of a change, with the name that the record has at that moment. */
export function audit(db: Db, by: Actor, { action, kind, id = "", trashId }: Entry) {
	const { table, title } = records[kind];
	const name = title ? sql`(select ${title} from ${table} where ${table.id} = ${id})` : sql`null`;
	// In the order of the table's columns.
	return db
		.insert(auditLog)
		.select(
			sql`select ${crypto.randomUUID()}, ${Date.now()}, ${by.userId}, ${action}, ${kind}, ${id || null}, ${name}, ${trashId ?? null}`,
		);
}

/** The same of each record that `which` finds at that moment: it stands before the change that makes it find others. */
export function auditEach(db: Db, by: Actor, { action, kind }: Pick<Entry, "action" | "kind">, which: SQL | undefined) {
	const { table, title } = records[kind];
	return db
		.insert(auditLog)
		.select(
			sql`select lower(hex(randomblob(16))), ${Date.now()}, ${by.userId}, ${action}, ${kind}, ${table.id}, ${title ?? null}, null from ${table} where ${which}`,
		);
}

/**
 * Makes a change and tells of it, both or neither. False, and nothing changed, where the last of the writes touched no
 * row: somebody else was first.
 */
export async function change(db: Db, by: Actor, entry: Entry, ...writes: Query[]): Promise<boolean> {
	const [first = orNothing(db), ...rest] = [...writes, orNothing(db), audit(db, by, entry)];
	return allOrNothing(db.batch([first, ...rest]));
}

/**
 * Makes a record under the id that its form brought. The same form sent again changes nothing and is as good; sent
 * again with something else it is not kept: false.
 */
export async function createOnce<Fields extends object>(
	db: Db,
	by: Actor,
	record: { kind: RecordKind; id: string },
	insert: Query,
	fields: Fields,
	find: () => PromiseLike<Fields[]>,
	/** What goes before it in the same batch. */
	...before: Query[]
): Promise<boolean> {
	if (await change(db, by, { action: "created", ...record }, ...before, insert)) return true;
	return isKept(fields, find);
}

/** Whether what a form brings is there already, because it was sent before. */
export async function isKept<Fields extends object>(
	fields: Fields,
	find: () => PromiseLike<Fields[]>,
): Promise<boolean> {
	const [kept] = await find();
	return kept !== undefined && (Object.keys(fields) as (keyof Fields)[]).every((name) => kept[name] === fields[name]);
}

/**
 * Who did what, newest first; `canUndo` while what was deleted is in the trash. What a record without a name says comes
 * from the record itself, wherever it is: once it is erased nobody reads it here either.
 */
export function listAuditLog(db: Db, most: number, start?: PageStart<Cursor>) {
	const { id, createdAt, action, kind, recordId, title, trashId } = auditLog;
	const { where, orderBy } = newestFirst(createdAt, id, start);
	return db
		.select({
			id,
			createdAt,
			/** Null once the account is deleted. */
			userEmail: users.email,
			action,
			kind,
			recordId,
			title,
			trashId,
			words: sql<string | null>`substr(${now(({ words }) => words)}, 1, 200)`.as("words"),
			since: now(({ since }) => since)
				.mapWith((time: number): Date | null => new Date(time))
				.as("since"),
			canUndo: sql<boolean>`${trash.id} is not null`.mapWith(Boolean).as("can_undo"),
		})
		.from(auditLog)
		.leftJoin(users, eq(users.id, auditLog.userId))
		.leftJoin(trash, eq(trash.id, trashId))
		.where(where)
		.orderBy(...orderBy)
		.limit(most);
}

/** Who has changed a record last: null once the account is deleted. */
export function findLastEditor(db: Db, { kind, id }: Required<Pick<Entry, "kind" | "id">>) {
	const { createdAt, recordId } = auditLog;
	return db
		.select({ email: users.email })
		.from(auditLog)
		.leftJoin(users, eq(users.id, auditLog.userId))
		.where(and(eq(recordId, id), eq(auditLog.kind, kind)))
		.orderBy(desc(createdAt))
		.limit(1);
}

/** A column of the record that an entry is about, as it is now: in its table, or in the trash. */
function now(pick: (kind: Kind) => AnySQLiteColumn | undefined): SQL {
	const cases = recordKinds.flatMap((kind) => {
		const column = pick(records[kind]);
		const { table } = records[kind];
		if (!column) return [];
		const there = sql`select ${column} from ${table} where ${table.id} = ${auditLog.recordId}`;
		const trashed = sql`select json_extract(${trash.row}, ${`$.${nameOf(column)}`}) from ${trash} where ${trash.recordId} = ${auditLog.recordId}`;
		return [sql`when ${kind} then coalesce((${there}), (${trashed} limit 1))`];
	});
	return sql`case ${auditLog.kind} ${sql.join(cases, sql` `)} end`;
}

export type AuditEntry = Awaited<ReturnType<typeof listAuditLog>>[number];

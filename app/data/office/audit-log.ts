import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Cursor, newestFirst, type PageStart } from "../cursor.ts";
import type { Db, Query } from "../db.server.ts";
import type { RecordDescriptor } from "../record.ts";
import { type RecordKind, recordKinds, records } from "../records.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "../rollback-unless-changed.ts";
import { isWithin, mostCounted, type Period } from "../search.ts";
import { users } from "../tables/accounts.ts";
import { type AuditAction, auditLog, trash } from "../tables/office.ts";
import { nameOf } from "./record-queries.ts";

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
	/** Of an edit, the names of the fields that it changes. */
	changed?: readonly string[];
}

/** For a batch: tells of a change, with the name that the record has at that moment. */
export function audit(db: Db, by: Actor, { action, kind, id = "", trashId, changed }: Entry) {
	const { table, title } = records[kind];
	const name = title ? sql`(select ${title} from ${table} where ${table.id} = ${id})` : sql`null`;
	// In the order of the table's columns.
	return db
		.insert(auditLog)
		.select(
			sql`select ${crypto.randomUUID()}, ${Date.now()}, ${by.userId}, ${action}, ${kind}, ${id || null}, ${name}, ${trashId ?? null}, ${changed ? JSON.stringify(changed) : null}`,
		);
}

/** The same of each record that `which` finds at that moment: it stands before the change that makes it find others. */
export function auditEach(db: Db, by: Actor, { action, kind }: Pick<Entry, "action" | "kind">, which: SQL | undefined) {
	const { table, title } = records[kind];
	return db
		.insert(auditLog)
		.select(
			sql`select lower(hex(randomblob(16))), ${Date.now()}, ${by.userId}, ${action}, ${kind}, ${table.id}, ${title ?? null}, null, null from ${table} where ${which}`,
		);
}

/**
 * Makes a change and tells of it, both or neither. False, and nothing changed, where the last of the writes touched no
 * row: somebody else was first.
 */
export async function change(db: Db, by: Actor, entry: Entry, ...writes: Query[]): Promise<boolean> {
	const [first = rollbackUnlessChanged(db), ...rest] = [...writes, rollbackUnlessChanged(db), audit(db, by, entry)];
	return commitOrRollBack(db.batch([first, ...rest]));
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
	return matchesStored(fields, find);
}

/** Whether what a form brings is there already, because it was sent before. */
export async function matchesStored<Fields extends object>(
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
export function listAuditLog(
	db: Db,
	most: number,
	{ start, search }: { start?: PageStart<Cursor>; search?: AuditSearch } = {},
) {
	const { id, createdAt, action, kind, recordId, title, trashId, changed } = auditLog;
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
			changed,
			/** Whether the record is there to be shown: it is neither in the trash nor erased. */
			isThere: ofKind(({ table }) => sql`exists (select 1 from ${table} where ${table.id} = ${recordId})`)
				.mapWith(Boolean)
				.as("is_there"),
			sentAt: now(({ sentAt }) => sentAt)
				.mapWith((time: number): Date | null => new Date(time))
				.as("sent_at"),
			words: sql<string | null>`substr(${now(({ words }) => words)}, 1, 200)`.as("words"),
			since: now(({ since }) => since)
				.mapWith((time: number): Date | null => new Date(time))
				.as("since"),
			canUndo: sql<boolean>`${trash.id} is not null`.mapWith(Boolean).as("can_undo"),
		})
		.from(auditLog)
		.leftJoin(users, eq(users.id, auditLog.userId))
		.leftJoin(trash, eq(trash.id, trashId))
		.where(and(search && matches(search), where))
		.orderBy(...orderBy)
		.limit(most);
}

export interface AuditSearch {
	userId?: string;
	kind?: RecordKind;
	action?: AuditAction;
	time: Period;
}

function matches({ userId, kind, action, time }: AuditSearch): SQL | undefined {
	return and(
		userId === undefined ? undefined : eq(auditLog.userId, userId),
		kind && eq(auditLog.kind, kind),
		action && eq(auditLog.action, action),
		isWithin(auditLog.createdAt, time),
	);
}

/** How many entries a search finds, up to one more than `mostCounted`. */
export function countAuditLog(db: Db, search: AuditSearch) {
	const found = sql`select 1 from ${auditLog} where ${matches(search) ?? sql`true`} limit ${mostCounted + 1}`;
	return db.select({ records: sql<number>`(select count(*) from (${found}))`.as("records") }).from(sql`(select 1)`);
}

/**
 * Whose changes the audit log has, of the accounts that there are. It steps from one user to the next through the index
 * on user_id: "distinct" would read every entry.
 */
export function listAuditors(db: Db) {
	const userIds = sql`with recursive t(id) as (select min(user_id) from ${auditLog} union all select (select min(user_id) from ${auditLog} where user_id > t.id) from t where t.id is not null) select id from t`;
	return db
		.select({ id: users.id, email: users.email })
		.from(users)
		.where(sql`${users.id} in (${userIds})`)
		.orderBy(users.email);
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
function now(pick: (kind: RecordDescriptor) => AnySQLiteColumn | undefined): SQL {
	return ofKind((kind) => {
		const column = pick(kind);
		if (!column) return undefined;
		const { table } = kind;
		const there = sql`select ${column} from ${table} where ${table.id} = ${auditLog.recordId}`;
		const trashed = sql`select json_extract(${trash.row}, ${`$.${nameOf(column)}`}) from ${trash} where ${trash.recordId} = ${auditLog.recordId}`;
		return sql`coalesce((${there}), (${trashed} limit 1))`;
	});
}

/** For each entry what is right for the kind of its record; null for a kind that has none. */
function ofKind(pick: (kind: RecordDescriptor) => SQL | undefined): SQL {
	const cases = recordKinds.flatMap((kind) => {
		const value = pick(records[kind]);
		return value ? [sql`when ${kind} then ${value}`] : [];
	});
	return sql`case ${auditLog.kind} ${sql.join(cases, sql` `)} end`;
}

export type AuditEntry = Awaited<ReturnType<typeof listAuditLog>>[number];

import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "#app/accounts/tables.ts";
import { invitations } from "#app/accounts/team/tables.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import { countUpTo, isWithin, type Period } from "#app/platform/data/lists/search.ts";
import type { RecordDescriptor } from "#app/platform/data/record.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { type RecordKind, records } from "../records.ts";
import { type AuditAction, type AuditedKind, auditLog, teamKinds, trash } from "../tables.ts";
import { ofKind, storedName, timeIn } from "./records.ts";

export interface Actor {
	userId: string;
}

/** Of whoever acted, in a subquery: those whose account is gone drop out. */
export const actors = {
	email: users.email,
	join: (userId: AnySQLiteColumn) => sql`join ${users} on ${users.id} = ${userId}`,
};

interface Entry {
	action: AuditAction;
	kind: AuditedKind;
	id?: string;
	/** Of what is no record itself. */
	title?: string;
	trashId?: string;
	changed?: readonly string[];
}

const descriptors: Partial<Record<AuditedKind, RecordDescriptor>> = records;

type EntryValues = Omit<Parameters<typeof valuesFor<typeof auditLog>>[1], "userId" | "createdAt">;

/** For `insert(auditLog).select(…)`. `from` as for `valuesFor`. */
export const entryOf = ({ userId }: Actor, values: EntryValues, from?: SQL) =>
	valuesFor(auditLog, { ...values, userId, createdAt: new Date() }, from);

export function audit(db: Db, by: Actor, { action, kind, id = "", title: given, trashId, changed }: Entry) {
	const { table, title } = descriptors[kind] ?? {};
	const name = given ?? (table && title ? sql`(select ${title} from ${table} where ${table.id} = ${id})` : sql`null`);
	const entry = { action, kind, recordId: id || null, title: name, trashId, changed: changed && [...changed] };
	return db.insert(auditLog).select(entryOf(by, entry));
}

/** One entry for each record that `which` matches: put it before the change. */
export function auditEach(
	db: Db,
	by: Actor,
	{ action, kind }: { action: AuditAction; kind: RecordKind },
	which: SQL | undefined,
) {
	const { table, title } = records[kind];
	const entry = { action, kind, recordId: table.id, title };
	return db.insert(auditLog).select(entryOf(by, entry, sql`from ${table} where ${which}`));
}

/** As `auditEach`, for the invitations of somebody who may not invite any more. */
export function auditInvitationsOf(db: Db, by: Actor, userId: string) {
	const entry = { action: "deleted", kind: "invitations", recordId: invitations.id } as const;
	return db
		.insert(auditLog)
		.select(entryOf(by, entry, sql`from ${invitations} where ${invitations.invitedBy} = ${userId}`));
}

/** Makes a change and logs it, in one transaction. False if the last write changed no row. */
export async function change(db: Db, by: Actor, entry: Entry, ...writes: Query[]): Promise<boolean> {
	const [first = rollbackUnlessChanged(db), ...rest] = [...writes, rollbackUnlessChanged(db), audit(db, by, entry)];
	return commitOrRollBack(db.batch([first, ...rest]));
}

/** The id comes from the form. Sent twice, it is created once; false if the second form has other content. */
export async function createOnce<Fields extends object>(
	db: Db,
	by: Actor,
	record: { kind: RecordKind; id: string },
	insert: Query,
	fields: Fields,
	find: () => PromiseLike<Fields[]>,
	...before: Query[]
): Promise<boolean> {
	if (await change(db, by, { action: "created", ...record }, ...before, insert)) return true;
	return matchesStored(fields, find);
}

export async function matchesStored<Fields extends object>(
	fields: Fields,
	find: () => PromiseLike<Fields[]>,
): Promise<boolean> {
	const [stored] = await find();
	return (
		stored !== undefined && (Object.keys(fields) as (keyof Fields)[]).every((name) => stored[name] === fields[name])
	);
}

/** Restricted: nobody reads it here either. */
const isRestricted = sql`exists (select 1 from ${trash} where ${trash.recordId} = ${auditLog.recordId} and ${trash.restrictedAt} is not null)`;

/** Newest first. A record without a name shows its own text, while it exists. */
export function listAuditLog(
	db: Db,
	most: number,
	{ start, search }: { start?: PageStart<Cursor>; search?: AuditSearch } = {},
) {
	const { id, createdAt, action, kind, recordId, title, trashId, changed } = auditLog;
	const { where, orderBy } = newestFirst.page(createdAt, id, start);
	return db
		.select({
			id,
			createdAt,
			userEmail: users.email,
			action,
			kind,
			recordId,
			title: sql<string | null>`case when not ${isRestricted} then ${title} end`.as("title"),
			trashId,
			changed,
			isThere: ofKind(kind, ({ table }) => sql`exists (select 1 from ${table} where ${table.id} = ${recordId})`)
				.mapWith(Boolean)
				.as("is_there"),
			sentAt: timeIn(sqlNow(({ sentAt }) => sentAt)).as("sent_at"),
			words: sql<string | null>`substr(${sqlNow(({ words }) => words)}, 1, 200)`.as("words"),
			since: timeIn(sqlNow(({ since }) => since)).as("since"),
			/** Address of a team member, while the account or the invitation exists. */
			member: sql<string | null>`case when ${inArray(kind, [...teamKinds])} then coalesce(
				(select ${users.email} from ${users} where ${users.id} = ${recordId}),
				(select ${invitations.email} from ${invitations} where ${invitations.id} = ${recordId})) end`.as("member"),
			state: sql<
				string | null
			>`${ofKind(kind, ({ state }) => state && sql`json_extract(${trash.row}, ${`$.${storedName(state)}`})`)}`.as(
				"state",
			),
			canUndo: sql<boolean>`${trash.id} is not null and ${trash.restrictedAt} is null`.mapWith(Boolean).as("can_undo"),
		})
		.from(auditLog)
		.leftJoin(users, eq(users.id, auditLog.userId))
		.leftJoin(trash, eq(trash.id, trashId))
		.where(and(search && matches(search), where))
		.orderBy(orderBy)
		.limit(most);
}

export interface AuditSearch {
	userId?: string;
	kind?: AuditedKind;
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

export function countAuditLog(db: Db, search: AuditSearch) {
	return countUpTo(db, sql`from ${auditLog} where ${matches(search) ?? sql`true`}`);
}

/** Steps through the index on user_id; "distinct" would read every entry. */
export function listAuditors(db: Db) {
	const userIds = sql`with recursive t(id) as (select min(user_id) from ${auditLog} union all select (select min(user_id) from ${auditLog} where user_id > t.id) from t where t.id is not null) select id from t`;
	return db
		.select({ id: users.id, email: users.email })
		.from(users)
		.where(sql`${users.id} in (${userIds})`)
		.orderBy(users.email);
}

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

function sqlNow(pick: (kind: RecordDescriptor) => AnySQLiteColumn | undefined): SQL {
	return ofKind(auditLog.kind, (kind) => {
		const column = pick(kind);
		if (!column) return undefined;
		const { table } = kind;
		const there = sql`select ${column} from ${table} where ${table.id} = ${auditLog.recordId}`;
		const trashed = sql`select json_extract(${trash.row}, ${`$.${storedName(column)}`}) from ${trash} where ${trash.recordId} = ${auditLog.recordId} and ${trash.restrictedAt} is null`;
		return sql`coalesce((${there}), (${trashed} limit 1))`;
	});
}

export type AuditEntry = Awaited<ReturnType<typeof listAuditLog>>[number];

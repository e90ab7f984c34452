import { type AnyColumn, and, eq, inArray, isNotNull, isNull, lte, SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "#app/accounts/tables.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { isTaken } from "#app/platform/data/errors.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import { countUpTo } from "#app/platform/data/lists/search.ts";
import type { RecordDescriptor } from "#app/platform/data/record.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { type RecordKind, recordKinds, records } from "../records.ts";
import { isPersonal } from "../registry.ts";
import { auditLog, trash } from "../tables.ts";
import { type Actor, audit, change } from "./audit-log.ts";
import { enterInLedger } from "./erasure-ledger.ts";
import { findMedia, mediaOf, ofKind, storedColumns, storedName, timeIn } from "./records.ts";
import { releaseMedia, releaseStoredIn } from "./unclaimed-media.ts";

const endedBy = (now: Date) => new Date(now.getTime() - lifetimes.trash);
/** Erasing one of these removes its name from the audit log. */
const personalKinds = recordKinds.filter((kind) => isPersonal(records[kind].table));

/** `isRestricted`: it stays there, unseen, until it is released (persons/queries/facts.ts). */
export async function moveToTrash(
	db: Db,
	by: Actor,
	kind: RecordKind,
	id: string,
	{ isRestricted = false } = {},
): Promise<boolean> {
	const { table } = records[kind];
	const trashId = crypto.randomUUID();
	const pairs = storedColumns(kind).map((column) => sql`${storedName(column)}, ${column}`);
	const now = new Date();
	const row = sql`json_object(${sql.join(pairs, sql`, `)})`;
	return commitOrRollBack(
		db.batch([
			db
				.insert(trash)
				.select(
					valuesFor(
						trash,
						{ id: trashId, kind, recordId: table.id, row, deletedAt: now, restrictedAt: isRestricted ? now : null },
						sql`from ${table} where ${table.id} = ${id}`,
					),
				),
			rollbackUnlessChanged(db),
			audit(db, by, isRestricted ? { action: "restricted", kind, id } : { action: "deleted", kind, id, trashId }),
			db.delete(table).where(eq(table.id, id)),
		]),
	);
}

export function listTrash(db: Db, most: number, start?: PageStart<Cursor>) {
	const { where, orderBy } = newestFirst.page(trash.deletedAt, trash.id, start);
	const stored = (pick: (kind: RecordDescriptor) => AnySQLiteColumn | undefined) =>
		ofKind(trash.kind, (kind) => {
			const column = pick(kind);
			return column && sql`json_extract(${trash.row}, ${`$.${storedName(column)}`})`;
		});
	return db
		.select({
			id: trash.id,
			kind: trash.kind,
			deletedAt: trash.deletedAt,
			userEmail: users.email,
			title: sql<string | null>`${stored(({ title }) => title)}`.as("title"),
			words: sql<string | null>`substr(${stored(({ words }) => words)}, 1, 200)`.as("words"),
			state: sql<string | null>`${stored(({ state }) => state)}`.as("state"),
			since: timeIn(stored(({ since }) => since)).as("since"),
		})
		.from(trash)
		.leftJoin(auditLog, and(eq(auditLog.recordId, trash.recordId), eq(auditLog.trashId, trash.id)))
		.leftJoin(users, eq(users.id, auditLog.userId))
		.where(and(isNull(trash.restrictedAt), where))
		.orderBy(orderBy)
		.limit(most);
}

export function countTrash(db: Db) {
	return countUpTo(db, sql`from ${trash} where ${isNull(trash.restrictedAt)}`);
}

const isTrashed = (id: string) => and(eq(trash.id, id), isNull(trash.restrictedAt));
const isRestricted = (id: string) => and(eq(trash.id, id), isNotNull(trash.restrictedAt));

export const findTrashed = (db: Db, id: string) => db.select().from(trash).where(isTrashed(id));
export const findRestricted = (db: Db, id: string) => db.select().from(trash).where(isRestricted(id));

/** What staff have deleted, at the request of its person: the cleanup leaves it there. Returns its kind. */
export async function restrictTrashed(db: Db, by: Actor, id: string): Promise<RecordKind | undefined> {
	const [found] = await findTrashed(db, id);
	if (!found) return undefined;
	const { kind, recordId } = found;
	const restrict = db.update(trash).set({ restrictedAt: new Date() }).where(isTrashed(id));
	return (await change(db, by, { action: "restricted", kind, id: recordId }, restrict)) ? kind : undefined;
}

/** Back to the trash, with its thirty days to come. False if it is gone. */
export function releaseToTrash(db: Db, by: Actor, { id, kind, recordId }: Trashed): Promise<boolean> {
	const release = db.update(trash).set({ restrictedAt: null, deletedAt: new Date() }).where(isRestricted(id));
	return change(db, by, { action: "released", kind, id: recordId }, release);
}

type Trashed = typeof trash.$inferSelect;

/** Null for a kind whose state no right goes by. */
export function stateOf({ kind, row }: Trashed): string | null {
	const { state } = records[kind] ?? {};
	return state ? JSON.parse(row)[storedName(state)] : null;
}

/** The column's default if the row is older than the column. */
function storedValue(column: AnyColumn): SQL {
	const path = `$.${storedName(column)}`;
	const value = sql`json_extract(${trash.row}, ${path})`;
	if (column.default === undefined) return value;
	const fallback = column.default instanceof SQL ? column.default : sql.param(column.default, column);
	return sql`iif(json_type(${trash.row}, ${path}) is null, ${fallback}, ${value})`;
}

/** "taken" if another record has its unique value by now. */
export async function restoreFromTrash(
	db: Db,
	by: Actor,
	{ id: trashId, kind, recordId, restrictedAt }: Trashed,
): Promise<"restored" | "gone" | "taken"> {
	const { table, restoredWith } = records[kind];
	const values = storedColumns(kind).map((column) => {
		const changed = restoredWith?.find((one) => one.column === column);
		return changed ? changed.value(storedValue) : storedValue(column);
	});
	try {
		const isRestored = await commitOrRollBack(
			db.batch([
				db
					.insert(table)
					.select(
						sql`select ${sql.join(values, sql`, `)} from ${trash} where ${trash.id} = ${trashId} and ${trash.restrictedAt} is ${restrictedAt?.getTime() ?? null}`,
					),
				rollbackUnlessChanged(db),
				db.delete(trash).where(eq(trash.id, trashId)),
				audit(db, by, { action: restrictedAt ? "released" : "restored", kind, id: recordId }),
			]),
		);
		return isRestored ? "restored" : "gone";
	} catch (error) {
		if (isTaken(error)) return "taken";
		throw error;
	}
}

/** For a batch: what people have sent does not come back with a backup. The caller copies the ledger. */
async function ledgerOf(db: Db, kind: RecordKind, id: string): Promise<Query[]> {
	const { table } = records[kind];
	return isPersonal(table) ? enterInLedger(db, [{ table, id }]) : [];
}

/** Deletes for good. Returns the R2 keys of its media, undefined if the record is gone. */
export async function eraseRecord(db: Db, by: Actor, kind: RecordKind, id: string): Promise<string[] | undefined> {
	const { table } = records[kind];
	return erase(db, by, kind, id, await findMedia(db, kind, id), db.delete(table).where(eq(table.id, id)));
}

export function eraseTrashed(db: Db, by: Actor, { id, kind, recordId, row }: Trashed): Promise<string[] | undefined> {
	const removal = db.delete(trash).where(isTrashed(id));
	return erase(db, by, kind, recordId, mediaOf(kind, JSON.parse(row)), removal);
}

async function erase(db: Db, by: Actor, kind: RecordKind, id: string, keys: string[], removal: Query) {
	const ledger = await ledgerOf(db, kind, id);
	const isErased = await commitOrRollBack(
		db.batch([
			// If the caller fails to delete them, the cleanup does.
			releaseMedia(db, keys, new Date()),
			// In front of the removal: it copies the record's name.
			audit(db, by, { action: "erased", kind, id }),
			removal,
			rollbackUnlessChanged(db),
			eraseNames(db, and(eq(auditLog.recordId, id), inArray(auditLog.kind, personalKinds))),
			...ledger,
		]),
	);
	return isErased ? keys : undefined;
}

/** For a batch: deletes rows older than thirty days, with their names in the audit log, and releases their media. */
export function emptyTrash(db: Db, now: Date) {
	const isOver = sql`${lte(trash.deletedAt, endedBy(now))} and ${isNull(trash.restrictedAt)}`;
	const over = db.select({ id: trash.recordId }).from(trash).where(isOver);
	return [
		eraseNames(db, and(inArray(auditLog.recordId, over), inArray(auditLog.kind, personalKinds))),
		releaseStoredIn(db, trash, isOver, now),
		db.delete(trash).where(isOver),
	] as const;
}

export function eraseNames(db: Db, which: SQL | undefined) {
	return db
		.update(auditLog)
		.set({ title: null })
		.where(and(isNotNull(auditLog.title), which));
}

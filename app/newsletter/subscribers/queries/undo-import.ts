import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { rollbackUnlessChanged, wasRolledBack } from "#app/platform/data/rollback-unless-changed.ts";
import { type Actor, entryOf } from "#app/platform/records/queries/audit-log.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { newsletterSubscriptions } from "../tables.ts";
import { isOnlyOf, isUndone } from "./imported.ts";

const { recordId, title, createdAt, changed, kind, action } = auditLog;

const mayBeUndone = (now: Date, which?: SQL) =>
	and(
		eq(kind, "imports"),
		eq(action, "imported"),
		gt(createdAt, new Date(now.getTime() - lifetimes.importUndo)),
		sql`not ${isUndone(sql`audit_log.record_id`)}`,
		which,
	);

/** The newest first. `changed`: how many subscriptions it has made, of how many lines. */
export function listImports(db: Db, now: Date, which?: SQL) {
	return db
		.select({ id: sql<string>`${recordId}`, title, createdAt, changed })
		.from(auditLog)
		.where(mayBeUndone(now, which))
		.orderBy(desc(createdAt))
		.limit(20);
}

export const findImport = (db: Db, id: string, now: Date) => listImports(db, now, eq(recordId, id));

export const countRemovable = (db: Db, id: string) => db.$count(newsletterSubscriptions, isOnlyOf(id));

/** Returns how many are gone; undefined if it was undone before, or is too old. Triggers end the proofs. */
export async function undoImport(db: Db, by: Actor, id: string, now: Date): Promise<number | undefined> {
	const gone = sql`json_array((select count(*) from ${newsletterSubscriptions} where ${isOnlyOf(id)}) || '')`;
	const entry = { action: "deleted", kind: "imports", recordId: id, title, changed: gone } as const;
	const from = sql`from ${auditLog} where ${mayBeUndone(now, eq(recordId, id))}`;
	const log = db
		.insert(auditLog)
		.select(entryOf(by, entry, from))
		.returning({ changed });
	try {
		const [[logged]] = await db.batch([
			log,
			rollbackUnlessChanged(db),
			db.delete(newsletterSubscriptions).where(isOnlyOf(id)),
		]);
		return Number(logged?.changed?.[0]);
	} catch (error) {
		if (wasRolledBack(error)) return undefined;
		throw error;
	}
}

import { sql } from "drizzle-orm";
import { type Db, reasonOf } from "./db.server.ts";

/**
 * Stands in a batch after a change that must find its row: where it found none, because another request was first, the
 * whole batch is undone. SQLite raises errors of one's own in triggers only; what is no JSON is one anywhere.
 */
export function rollbackUnlessChanged(db: Db) {
	// Without parameters: drizzle binds none to a raw statement in a batch.
	return db.run(sql`select case when changes() = 0 then json('nothing to change') end`);
}

/** Whether a batch failed because what it was to change was not there any more. */
export function wasRolledBack(error: unknown): boolean {
	return /malformed JSON/.test(reasonOf(error));
}

/** Whether a batch with `rollbackUnlessChanged` in it was done. */
export async function commitOrRollBack(batch: Promise<unknown>): Promise<boolean> {
	try {
		await batch;
		return true;
	} catch (error) {
		if (wasRolledBack(error)) return false;
		throw error;
	}
}

import { sql } from "drizzle-orm";
import { type Db, reasonOf } from "./db.server.ts";

/**
 * Stands in a batch after a change that must find its row: where it found none, because another request was first, the
 * whole batch is undone. SQLite raises errors of one's own in triggers only; what is no JSON is one anywhere.
 */
export function orNothing(db: Db) {
	// Without parameters: drizzle binds none to a raw statement in a batch.
	return db.run(sql`select case when changes() = 0 then json('nothing to change') end`);
}

/** Whether a batch failed because what it was to change was not there any more. */
export function foundNothing(error: unknown): boolean {
	return /malformed JSON/.test(reasonOf(error));
}

/** Whether a batch with `orNothing` in it was done. */
export async function allOrNothing(batch: Promise<unknown>): Promise<boolean> {
	try {
		await batch;
		return true;
	} catch (error) {
		if (foundNothing(error)) return false;
		throw error;
	}
}

import { sql } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import { reasonOf } from "./errors.ts";

/** In a batch, after a change that must find its row: invalid JSON makes the batch fail. RAISE works only in triggers. */
export function rollbackUnlessChanged(db: Db) {
	// Without parameters: drizzle binds none to a raw statement in a batch.
	return db.run(sql`select case when changes() = 0 then json('nothing to change') end`);
}

export function wasRolledBack(error: unknown): boolean {
	return /malformed JSON/.test(reasonOf(error));
}

export async function commitOrRollBack(batch: Promise<unknown>): Promise<boolean> {
	try {
		await batch;
		return true;
	} catch (error) {
		if (wasRolledBack(error)) return false;
		throw error;
	}
}

import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { letters } from "../../letters/tables.ts";

/** Letters that wait until somebody looks, because the mail server takes nothing. */
export function countHeldLetters(db: Db): Promise<number> {
	return db.$count(letters, and(eq(letters.state, "paused"), eq(letters.pause, "server")));
}

import { and, eq } from "drizzle-orm";
import type { Db } from "../db.server.ts";
import { letters } from "../tables/content/letters.ts";

/** Letters that wait until somebody looks, because the mail server takes nothing. */
export function countHeldLetters(db: Db): Promise<number> {
	return db.$count(letters, and(eq(letters.state, "paused"), eq(letters.pause, "server")));
}

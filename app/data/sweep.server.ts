import type { Log } from "#app/http/log.server.ts";
import { forgetOldSalts } from "./daily-salts.ts";
import type { Db } from "./db.server.ts";
import { endExpiredSessions } from "./sessions.ts";

/** What time has made void. Runs on the cron trigger of wrangler.toml. */
export async function sweep(db: Db, now: Date, log: Log): Promise<void> {
	const [sessions, salts] = await db.batch([endExpiredSessions(db, now), forgetOldSalts(db, now)]);
	log.info("swept", { sessions: sessions.meta.changes, salts: salts.meta.changes });
}

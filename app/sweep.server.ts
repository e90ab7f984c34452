import { forgetOldSalts } from "./data/daily-salts.ts";
import type { Db } from "./data/db.server.ts";
import { endExpiredSessions } from "./data/sessions.ts";
import type { Log } from "./http/log.server.ts";

/** What time has made void. Runs on the cron trigger of wrangler.toml. */
export async function sweep(db: Db, now: Date, log: Log): Promise<void> {
	const [sessions, salts] = await db.batch([endExpiredSessions(db, now), forgetOldSalts(db, now)]);
	log.info("swept", { sessions: sessions.meta.changes, salts: salts.meta.changes });
}

import { connect, lacksMigrations } from "#app/data/db.server.ts";
import { listMigrations, missingAmong } from "#app/data/migrations.ts";
import type { Log } from "./log.server.ts";

/** A database that has the migrations of this build keeps them: an isolate asks until then. */
let isMigrated = false;

/**
 * Whether the database is behind this build. It is asked before anything else is: what a page read of it meanwhile would
 * stay in KV for minutes. A database that does not answer is a passing fault, which each page meets in its own way.
 */
export async function isBehind({ DB }: Pick<Cloudflare.Env, "DB">, log: Log): Promise<boolean> {
	if (isMigrated) return false;
	try {
		const missing = missingAmong(await listMigrations(connect(DB)));
		isMigrated = missing.length === 0;
		if (!isMigrated) log.error("migrations-missing", new Error(missing.join(", ")));
		return !isMigrated;
	} catch (error) {
		log.error("migrations-unread", error);
		return lacksMigrations(error);
	}
}

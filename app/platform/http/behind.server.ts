import { connect } from "#app/platform/data/db.server.ts";
import { lacksMigrations } from "#app/platform/data/errors.ts";
import { listMigrations, missingAmong } from "#app/platform/data/migrations.ts";
import type { Log } from "./log/log.server.ts";

let isMigrated = false;

/** Checked before any read: KV would keep a page of an old schema. An unreachable database counts as up to date. */
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

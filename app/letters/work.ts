import type { Settings } from "#app/config.server.ts";
import type { Db } from "#app/data/db.server.ts";
import type { Log } from "#app/http/log/log.server.ts";

/** What who puts batches into the queue needs. */
export interface Sending {
	db: Db;
	env: Pick<Cloudflare.Env, "LETTERS">;
	settings: Settings;
}

/** What who receives a message of a queue needs. */
export type Work = Sending & { env: Cloudflare.Env; log: Log; requestId: string };

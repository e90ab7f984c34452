import type { Settings } from "#app/config.server.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";

/** For code that puts batches into the queue. */
export interface Sending {
	db: Db;
	env: Pick<Cloudflare.Env, "LETTERS">;
	settings: Settings;
}

/** For code that receives messages of a queue. */
export type QueueState = Sending & { env: Cloudflare.Env; log: Log; requestId: string };

import { readSettings } from "#app/config.server.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { isBehind } from "#app/platform/http/behind.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { sendDueLetters } from "./due.server.ts";

export async function sendDue(env: Cloudflare.Env, now: Date, log: Log): Promise<void> {
	try {
		if (await isBehind(env, log)) return;
		await sendDueLetters({ db: connect(env.DB), env, settings: readSettings(env), log }, now);
	} catch (error) {
		log.error("letters-not-sent", error);
	}
}

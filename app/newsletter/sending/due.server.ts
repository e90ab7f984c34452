import { readSettings } from "#app/config.server.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { isBehind } from "#app/platform/http/behind.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { findLetter } from "../letters/queries.ts";
import { freezeBody } from "../letters/render/freeze.server.ts";
import type { Sending } from "../queue-state.ts";
import { produce } from "./produce.server.ts";
import { goOnAfterLimit, listDueLetters, startScheduled } from "./queries/sending.ts";

export async function sendDue(env: Cloudflare.Env, now: Date, log: Log): Promise<void> {
	try {
		if (await isBehind(env, log)) return;
		await sendDueLetters({ db: connect(env.DB), env, settings: readSettings(env), log }, now);
	} catch (error) {
		log.error("letters-not-sent", error);
	}
}

/** Begins and continues letters that are due, also retries. An error of one letter does not hold up the others. */
export async function sendDueLetters(sending: Sending & { env: Cloudflare.Env; log: Log }, now: Date): Promise<void> {
	const { db, settings, log } = sending;
	for (const { id, state } of await listDueLetters(db, now)) {
		try {
			if (state === "scheduled") {
				if (!settings.owner.address)
					throw new Error("OWNER_ADDRESS is not set: a letter has to say where its sender is");
				const [letter] = await findLetter(db, id);
				if (!letter) continue;
				await startScheduled(db, letter, await freezeBody(sending, letter.body, settings.siteUrl, now), now);
			}
			if (state === "paused") await goOnAfterLimit(db, id);
			await produce(sending, id, now);
		} catch (error) {
			log.error("letter-not-sent", error, { letterId: id });
		}
	}
}

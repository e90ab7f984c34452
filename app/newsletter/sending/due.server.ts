import { findLetter } from "#app/data/content/letters.ts";
import { goOnAfterLimit, listDueLetters, startScheduled } from "#app/data/people/newsletter/sending.ts";
import type { Log } from "#app/http/log/log.server.ts";
import { freezeBody } from "../render/freeze.server.ts";
import type { Sending } from "../work.ts";
import { produce } from "./produce.server.ts";

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

import type { Settings } from "#app/config.server.ts";
import type { Db } from "#app/data/db.server.ts";
import { type Batch, countLeases, endLeases, takeLease, takenOn } from "#app/data/people/newsletter/leases.ts";
import { endIfSent, pauseSending } from "#app/data/people/newsletter/sending.ts";
import { addDays, dayInMadrid, startOfDayInMadrid } from "#app/ui/text/dates.ts";

export interface Sending {
	db: Db;
	env: Pick<Cloudflare.Env, "LETTERS">;
	settings: Settings;
}

/** Consumers at work on a letter at once: a relay sees as many connections. */
const mostLeases = 2;
/** Some 20 seconds of work, and far below what D1 allows a worker to ask. */
export const batchSize = 25;

/**
 * Leases the next recipients of a letter and puts them in the queue. Safe to call at any time, by several at once; a letter
 * of which nobody is left is ended.
 */
export async function produce({ db, env, settings }: Sending, letterId: string, now: Date): Promise<void> {
	await endLeases(db, letterId, now);
	const day = dayInMadrid(now);
	for (let open = await countLeases(db, letterId); open < mostLeases; open++) {
		const left = await leftToday(db, settings, day);
		if (left <= 0) {
			// A pause would hold back those whose turn it is.
			if (open > 0 || (await endIfSent(db, letterId, now))) return;
			return pauseSending(db, letterId, { until: startOfDayInMadrid(addDays(day, 1)) });
		}
		const batch = await takeLease(db, letterId, { most: Math.min(left, batchSize), day, now });
		if (!batch) break;
		await env.LETTERS.send(batch satisfies Batch);
	}
	await endIfSent(db, letterId, now);
}

async function leftToday(db: Db, { newsletterDailyLimit }: Settings, day: string): Promise<number> {
	return newsletterDailyLimit === undefined ? batchSize : newsletterDailyLimit - (await takenOn(db, day));
}

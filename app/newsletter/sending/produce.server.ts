import type { Settings } from "#app/config.server.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { addDays, dayInMadrid, startOfDayInMadrid } from "#app/platform/ui/text/dates.ts";
import type { Sending } from "../queue-state.ts";
import { type DailyLimit, sentOn } from "../subscribers/queries/hand-over.ts";
import type { Batch } from "./queries/lease-conditions.ts";
import { countLeases, endLeases, takeLease } from "./queries/leases.ts";
import { endIfSent, pauseSending } from "./queries/sending.ts";

/** Consumers at work on a letter at once: a relay sees as many connections. */
const mostLeases = 2;
/** About 20 seconds of work, and far below what D1 allows a worker to ask. */
export const batchSize = 25;

/** Leases the next recipients and queues them. Ends the letter if nobody is left. Safe to call in parallel. */
export async function produce({ db, env, settings }: Sending, letterId: string, now: Date): Promise<void> {
	await endLeases(db, letterId, now);
	const limit = limitOf(settings, now);
	for (let open = await countLeases(db, letterId); open < mostLeases; open++) {
		const left = await leftToday(db, limit);
		if (left <= 0) {
			// Not while a lease is open: a pause would hold back its mails.
			if (open > 0 || (await endIfSent(db, letterId, now))) return;
			return pauseSending(db, letterId, { until: startOfDayInMadrid(addDays(dayInMadrid(now), 1)) });
		}
		const batch = await takeLease(db, letterId, { most: Math.min(left, batchSize), mostLeases, now });
		if (!batch) break;
		await env.LETTERS.send(batch satisfies Batch);
	}
	await endIfSent(db, letterId, now);
}

export function limitOf({ newsletterDailyLimit }: Settings, now: Date): DailyLimit | undefined {
	return newsletterDailyLimit === undefined ? undefined : { day: dayInMadrid(now), most: newsletterDailyLimit };
}

async function leftToday(db: Db, limit: DailyLimit | undefined): Promise<number> {
	return limit ? limit.most - (await sentOn(db, limit.day)) : batchSize;
}

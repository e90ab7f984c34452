import { sql } from "drizzle-orm";
import { audioBytesADay } from "#app/platform/content/limits.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { chargeEach, type Sender } from "#app/platform/http/forms/queries/senders.ts";
import { audioAllowances } from "#app/platform/http/forms/tables.ts";

const day = (at: Date) => at.toISOString().slice(0, 10);

/** Adds to the day's bytes. False if that exceeds a limit. */
export function chargeAudio(db: Db, sender: Sender, bytes: number, now: Date): Promise<boolean> {
	return chargeEach(db, sender, now, ({ hash, times }) =>
		db
			.insert(audioAllowances)
			.values({ addressHash: hash, day: day(now), bytes })
			.onConflictDoUpdate({
				target: audioAllowances.addressHash,
				set: { bytes: sql`${audioAllowances.bytes} + excluded.bytes` },
				setWhere: sql`${audioAllowances.bytes} + excluded.bytes <= ${times * audioBytesADay}`,
			}),
	);
}

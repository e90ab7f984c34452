import { sql } from "drizzle-orm";
import { audioBytesADay } from "#app/content/limits.ts";
import type { Db } from "../db.server.ts";
import { audioAllowances } from "../tables/people/submissions.ts";

const day = (at: Date) => at.toISOString().slice(0, 10);

/** Adds to the day's bytes of an address. False if that exceeds the limit. */
export async function chargeAudio(db: Db, addressHash: string, bytes: number, now: Date): Promise<boolean> {
	const [charged] = await db
		.insert(audioAllowances)
		.values({ addressHash, day: day(now), bytes })
		.onConflictDoUpdate({
			target: audioAllowances.addressHash,
			set: { bytes: sql`${audioAllowances.bytes} + excluded.bytes` },
			setWhere: sql`${audioAllowances.bytes} + excluded.bytes <= ${audioBytesADay}`,
		})
		.returning({ bytes: audioAllowances.bytes });
	return charged !== undefined;
}

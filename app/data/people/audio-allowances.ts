import { lt, sql } from "drizzle-orm";
import { audioBytesADay } from "#app/content/limits.ts";
import type { Db } from "../db.server.ts";
import { audioAllowances } from "../tables/submissions.ts";

const day = (at: Date) => at.toISOString().slice(0, 10);

/** Counts audio that an address sends; gives whether it is within what one may send a day. */
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

/** The hashes of other days mean nothing any more. */
export function deleteOldAudioAllowances(db: Db, now: Date) {
	return db.delete(audioAllowances).where(lt(audioAllowances.day, day(now)));
}

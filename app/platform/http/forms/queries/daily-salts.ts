import { eq, lt } from "drizzle-orm";
import { randomHex } from "#app/platform/crypto/digest.server.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { dailySalts } from "../tables.ts";

const day = (at: Date) => at.toISOString().slice(0, 10);
const dayBefore = (at: Date) => new Date(at.getTime() - 24 * 3600 * 1000);

/** The first caller of a day (UTC) creates it. */
export async function saltOf(db: Db, at: Date): Promise<string> {
	const [, [row]] = await db.batch([
		db
			.insert(dailySalts)
			.values({ day: day(at), salt: randomHex(32) })
			.onConflictDoNothing(),
		db
			.select({ salt: dailySalts.salt })
			.from(dailySalts)
			.where(eq(dailySalts.day, day(at))),
	]);
	if (!row) throw new Error("the daily salt was neither made nor found");
	return row.salt;
}

/** Yesterday's salt stays, for forms opened before midnight. */
export function deleteOldSalts(db: Db, now: Date) {
	return db.delete(dailySalts).where(lt(dailySalts.day, day(dayBefore(now))));
}

import { eq, ne } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import { homeBackground } from "./tables.ts";

export function findActiveBackground(db: Db) {
	const { mediaKey, mediaType, posterKey } = homeBackground;
	return db.select({ mediaKey, mediaType, posterKey }).from(homeBackground).where(eq(homeBackground.isActive, true));
}

/** Makes one background the active one; what was active is so no more. */
export async function activateBackground(db: Db, id: string): Promise<void> {
	await db.batch([
		db.update(homeBackground).set({ isActive: false }).where(ne(homeBackground.id, id)),
		db.update(homeBackground).set({ isActive: true }).where(eq(homeBackground.id, id)),
	]);
}

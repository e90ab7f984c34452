import { and, eq, exists } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import { homeBackground } from "./tables.ts";

export function findActiveBackground(db: Db) {
	const { mediaKey, mediaType, posterKey } = homeBackground;
	return db.select({ mediaKey, mediaType, posterKey }).from(homeBackground).where(eq(homeBackground.isActive, true));
}

/**
 * Makes one background the active one; what was active is so no more. Where there is no such background nothing
 * changes, and the answer is false.
 */
export async function activateBackground(db: Db, id: string): Promise<boolean> {
	const isThere = exists(db.select({ id: homeBackground.id }).from(homeBackground).where(eq(homeBackground.id, id)));
	const [, activated] = await db.batch([
		db
			.update(homeBackground)
			.set({ isActive: false })
			.where(and(eq(homeBackground.isActive, true), isThere)),
		db
			.update(homeBackground)
			.set({ isActive: true })
			.where(eq(homeBackground.id, id))
			.returning({ id: homeBackground.id }),
	]);
	return activated.length === 1;
}

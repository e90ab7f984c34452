import { and, eq, gt, lte } from "drizzle-orm";
import type { Db } from "../db.server.ts";
import { releaseHeld } from "../office/unclaimed-media.ts";
import { heldUploads } from "../tables/testimonials.ts";

const lifeMs = 3600 * 1000;
const endedBy = (now: Date) => new Date(now.getTime() - lifeMs);

export async function holdUpload(db: Db, upload: typeof heldUploads.$inferInsert): Promise<void> {
	await db.insert(heldUploads).values(upload);
}

/** The upload held under this id, for an hour. */
export async function findHeldUpload(db: Db, id: string, now: Date) {
	const [upload] = await db
		.select()
		.from(heldUploads)
		.where(and(eq(heldUploads.id, id), gt(heldUploads.createdAt, endedBy(now))));
	return upload;
}

/** For a batch: forgets what has been held for an hour; its objects are due. */
export function forgetHeldUploads(db: Db, now: Date) {
	const isOver = lte(heldUploads.createdAt, endedBy(now));
	return [releaseHeld(db, isOver, now), db.delete(heldUploads).where(isOver)] as const;
}

import { and, eq, gt, lte } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import { heldUploads } from "./tables.ts";

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

/** Forgets what has been held for an hour; its objects have no row any more. */
export function forgetHeldUploads(db: Db, now: Date) {
	return db.delete(heldUploads).where(lte(heldUploads.createdAt, endedBy(now)));
}

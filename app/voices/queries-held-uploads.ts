import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { heldUploads } from "./tables.ts";

const endedBy = (now: Date) => new Date(now.getTime() - lifetimes.heldUploads);

export async function addHeldUpload(db: Db, upload: typeof heldUploads.$inferInsert): Promise<void> {
	await db.insert(heldUploads).values(upload);
}

export async function findHeldUpload(db: Db, id: string, now: Date) {
	const [upload] = await db
		.select()
		.from(heldUploads)
		.where(and(eq(heldUploads.id, id), gt(heldUploads.createdAt, endedBy(now))));
	return upload;
}

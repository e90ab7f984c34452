import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { pendingAudio } from "./tables.ts";

const endedBy = (now: Date) => new Date(now.getTime() - lifetimes.pendingAudio);

export async function addPendingAudio(db: Db, upload: typeof pendingAudio.$inferInsert): Promise<void> {
	await db.insert(pendingAudio).values(upload);
}

export async function findPendingAudio(db: Db, id: string, now: Date) {
	const [upload] = await db
		.select()
		.from(pendingAudio)
		.where(and(eq(pendingAudio.id, id), gt(pendingAudio.createdAt, endedBy(now))));
	return upload;
}

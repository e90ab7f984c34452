import { and, desc, eq, sql } from "drizzle-orm";
import type { LngLat } from "#app/places/projection.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { olderFrom, olderThanRow } from "#app/platform/data/lists/cursor.ts";
import { mapComments } from "./tables.ts";

const { id, comment, municipality, longitude, latitude, line, status, createdAt } = mapComments;
export const publicColumns = { id, comment, municipality, longitude, latitude, line, status, createdAt };

interface Wanted {
	municipality?: string;
	cell?: number;
	/** The id of the last one of the page before. */
	after?: string;
	/** The id of the first one. */
	from?: string | null;
}

const isApproved = eq(mapComments.status, "approved");

export function listPublicMapComments(db: Db, { municipality, cell, after, from = null }: Wanted, limit: number) {
	return db
		.select(publicColumns)
		.from(mapComments)
		.where(
			and(
				isApproved,
				municipality === undefined ? undefined : eq(mapComments.municipality, municipality),
				cell === undefined ? undefined : eq(mapComments.cell, cell),
				olderThanRow(mapComments.createdAt, mapComments.id, after),
				olderFrom(mapComments.createdAt, mapComments.id, from, isApproved),
			),
		)
		.orderBy(desc(mapComments.createdAt), desc(mapComments.id))
		.limit(limit);
}

export type PublicMapComment = Awaited<ReturnType<typeof listPublicMapComments>>[number];

/** Gives a comment another place, on its author's word: it waits for a review again. False if changed since it was read. */
export async function moveMapComment(
	db: Db,
	{ recordId, status }: { recordId: string; status?: string },
	{ place, line, municipality }: { place?: LngLat; line?: string; municipality?: string },
): Promise<boolean> {
	const { meta } = await db
		.update(mapComments)
		.set({
			municipality: municipality ?? null,
			longitude: place?.longitude ?? null,
			latitude: place?.latitude ?? null,
			line: line ?? null,
			status: "pending",
			reviewedAt: null,
		})
		.where(and(eq(mapComments.id, recordId), sql`${mapComments.status} is ${status}`));
	return meta.changes > 0;
}

import { and, desc, eq } from "drizzle-orm";
import { type Actor, change } from "./audit-log.ts";
import { type Cursor, olderThan } from "./cursor.ts";
import type { Db } from "./db.server.ts";
import { queryOnce } from "./query-once.ts";
import { type mapCommentStatuses, mapComments } from "./tables.ts";

export type NewMapComment = Pick<
	typeof mapComments.$inferInsert,
	"comment" | "email" | "municipality" | "longitude" | "latitude"
> & { formKey: string };

/**
 * Keeps a comment for review. The same filled-in form sent again changes nothing; the same form with other words, as
 * when one goes back and writes another comment, is not kept: false.
 */
export async function addMapComment(db: Db, comment: NewMapComment): Promise<boolean> {
	const [added] = await db
		.insert(mapComments)
		.values(comment)
		.onConflictDoNothing({ target: mapComments.formKey })
		.returning({ id: mapComments.id });
	if (added) return true;
	const same = await db
		.select({ id: mapComments.id })
		.from(mapComments)
		.where(and(eq(mapComments.formKey, comment.formKey), eq(mapComments.comment, comment.comment)));
	return same.length > 0;
}

/** What anybody may read of a comment: the e-mail is not among it. */
const publicColumns = {
	id: mapComments.id,
	comment: mapComments.comment,
	municipality: mapComments.municipality,
	longitude: mapComments.longitude,
	latitude: mapComments.latitude,
	createdAt: mapComments.createdAt,
};

interface Wanted {
	municipality?: string;
	/** A cell of the finest grid (data/map-cells.ts). */
	cell?: number;
	after?: Cursor;
}

/** Approved comments, newest first. */
export const listPublicMapComments = queryOnce((db, { municipality, cell, after }: Wanted, limit: number) =>
	db
		.select(publicColumns)
		.from(mapComments)
		.where(
			and(
				eq(mapComments.status, "approved"),
				municipality === undefined ? undefined : eq(mapComments.municipality, municipality),
				cell === undefined ? undefined : eq(mapComments.cell, cell),
				olderThan(mapComments.createdAt, mapComments.id, after),
			),
		)
		.orderBy(desc(mapComments.createdAt), desc(mapComments.id))
		.limit(limit),
);

export type PublicMapComment = Awaited<ReturnType<typeof listPublicMapComments>>[number];

export type MapCommentStatus = (typeof mapCommentStatuses)[number];

/** All of them, or those of one status, newest first: for administrators, with the e-mail. */
export function pageOfMapComments(
	db: Db,
	most: number,
	{ after, status }: { after?: Cursor; status?: MapCommentStatus } = {},
) {
	return db
		.select({ ...publicColumns, email: mapComments.email, status: mapComments.status })
		.from(mapComments)
		.where(and(status && eq(mapComments.status, status), olderThan(mapComments.createdAt, mapComments.id, after)))
		.orderBy(desc(mapComments.createdAt), desc(mapComments.id))
		.limit(most);
}

export type MapComment = Awaited<ReturnType<typeof pageOfMapComments>>[number];

interface Review {
	/** The status with which it was shown: what somebody has changed meanwhile is left as it is. */
	from: MapCommentStatus;
	to: "approved" | "hidden";
}

/** Shows or hides a comment; gives the status that it has now, or nothing where it is not there any more. */
export async function reviewMapComment(
	db: Db,
	by: Actor,
	id: string,
	{ from, to }: Review,
): Promise<MapCommentStatus | undefined> {
	const { status } = mapComments;
	const isIt = eq(mapComments.id, id);
	const update = db
		.update(mapComments)
		.set({ status: to })
		.where(and(isIt, eq(status, from)));
	if (await change(db, by, { action: to, kind: "mapComments", id }, update)) return to;
	const [now] = await db.select({ status }).from(mapComments).where(isIt);
	return now?.status;
}

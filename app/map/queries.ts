import { and, desc, eq, sql } from "drizzle-orm";
import type { LngLat } from "#app/places/projection.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { withFolded } from "#app/platform/data/emails.ts";
import { type Cursor, olderThan } from "#app/platform/data/lists/cursor.ts";
import { addReceipt, endOldReceipts, type NewReceipt } from "#app/receipts/queries/receipts.ts";
import { mapComments } from "./tables.ts";

export type NewMapComment = Pick<
	typeof mapComments.$inferInsert,
	"comment" | "email" | "municipality" | "longitude" | "latitude"
> & { formKey: string };

/** True also if this very form was stored before; false if its key was used with other content. */
export async function addMapComment(db: Db, comment: NewMapComment, receipt: NewReceipt): Promise<boolean> {
	const [, given] = await db.batch([
		db.insert(mapComments).values(withFolded(comment)).onConflictDoNothing({ target: mapComments.formKey }),
		addReceipt(db, "mapComments", receipt, isSame(comment)),
		endOldReceipts(db, receipt),
	]);
	return given.length > 0;
}

/** Whether this very form was stored before. If so, it gets one more receipt. */
export async function acknowledgeMapComment(db: Db, sent: NewMapComment, receipt: NewReceipt): Promise<boolean> {
	const [given] = await db.batch([addReceipt(db, "mapComments", receipt, isSame(sent)), endOldReceipts(db, receipt)]);
	return given.length > 0;
}

function isSame({ formKey, comment, email, municipality, longitude, latitude }: NewMapComment) {
	return and(
		eq(mapComments.formKey, formKey),
		eq(mapComments.comment, comment),
		sql`${mapComments.email} is ${email ?? null}`,
		sql`${mapComments.municipality} is ${municipality ?? null}`,
		sql`${mapComments.longitude} is ${longitude ?? null}`,
		sql`${mapComments.latitude} is ${latitude ?? null}`,
	);
}

export const publicColumns = {
	id: mapComments.id,
	comment: mapComments.comment,
	municipality: mapComments.municipality,
	longitude: mapComments.longitude,
	latitude: mapComments.latitude,
	createdAt: mapComments.createdAt,
};

interface Wanted {
	municipality?: string;
	cell?: number;
	after?: Cursor;
}

export function listPublicMapComments(db: Db, { municipality, cell, after }: Wanted, limit: number) {
	return db
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
		.limit(limit);
}

export type PublicMapComment = Awaited<ReturnType<typeof listPublicMapComments>>[number];

/** Gives a comment another place, on its author's word: it waits for a review again. False if changed since it was read. */
export async function moveMapComment(
	db: Db,
	{ recordId, status }: { recordId: string; status?: string },
	{ place, municipality }: { place?: LngLat; municipality?: string },
): Promise<boolean> {
	const { meta } = await db
		.update(mapComments)
		.set({
			municipality: municipality ?? null,
			longitude: place?.longitude ?? null,
			latitude: place?.latitude ?? null,
			status: "pending",
			reviewedAt: null,
		})
		.where(and(eq(mapComments.id, recordId), sql`${mapComments.status} is ${status}`));
	return meta.changes > 0;
}

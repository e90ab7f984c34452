import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Scope } from "#app/content/scopes.ts";
import { type Cursor, olderThan } from "./cursor.ts";
import type { Db } from "./db.server.ts";
import { heldUploads, testimonials } from "./tables.ts";

export type NewTestimonial = Pick<
	typeof testimonials.$inferInsert,
	"title" | "category" | "audioKey" | "audioBytes" | "duration" | "peaks"
> & { formKey: string };

/**
 * Keeps a testimonial for review and lets go of the held upload that it was made of, both or neither. Gives false, and
 * changes nothing, for a filled-in form or an audio that is kept already.
 */
export async function addTestimonial(db: Db, testimonial: NewTestimonial, heldId?: string): Promise<boolean> {
	const [added] = await db.batch([
		db.insert(testimonials).values(testimonial).onConflictDoNothing(),
		db.delete(heldUploads).where(eq(heldUploads.id, heldId ?? "")),
	]);
	return added.meta.changes > 0;
}

/** Whether this filled-in form has been taken before. */
export async function hasTestimonial(db: Db, formKey: string): Promise<boolean> {
	const rows = await db.select({ id: testimonials.id }).from(testimonials).where(eq(testimonials.formKey, formKey));
	return rows.length > 0;
}

/** Approved testimonials, newest first. */
export function listApprovedTestimonials(db: Db, wanted: { category?: Scope; after?: Cursor }, limit: number) {
	return db
		.select({
			id: testimonials.id,
			title: testimonials.title,
			category: testimonials.category,
			audioKey: testimonials.audioKey,
			duration: testimonials.duration,
			peaks: testimonials.peaks,
			transcript: testimonials.transcript,
			submittedAt: testimonials.submittedAt,
		})
		.from(testimonials)
		.where(
			and(
				eq(testimonials.status, "approved"),
				wanted.category && eq(testimonials.category, wanted.category),
				olderThan(testimonials.submittedAt, testimonials.id, wanted.after),
			),
		)
		.orderBy(desc(testimonials.submittedAt), desc(testimonials.id))
		.limit(limit);
}

export type ApprovedTestimonial = Awaited<ReturnType<typeof listApprovedTestimonials>>[number];

/** The same for feeds, which name the file of each and its size. */
export function listEpisodes(db: Db, limit: number) {
	return db
		.select({
			id: testimonials.id,
			title: testimonials.title,
			category: testimonials.category,
			audioKey: testimonials.audioKey,
			audioBytes: testimonials.audioBytes,
			duration: testimonials.duration,
			transcript: testimonials.transcript,
			submittedAt: testimonials.submittedAt,
		})
		.from(testimonials)
		.where(and(eq(testimonials.status, "approved"), isNotNull(testimonials.audioKey)))
		.orderBy(desc(testimonials.submittedAt), desc(testimonials.id))
		.limit(limit);
}

export type Episode = Awaited<ReturnType<typeof listEpisodes>>[number];

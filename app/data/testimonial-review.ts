import { and, desc, eq, sql } from "drizzle-orm";
import { type Actor, auditEach, change } from "./audit-log.ts";
import { type Cursor, olderThan } from "./cursor.ts";
import type { Db, Query } from "./db.server.ts";
import { type testimonialStatuses, testimonials } from "./tables.ts";

export type TestimonialStatus = (typeof testimonialStatuses)[number];

const kind = "testimonials";

interface Wanted {
	status: TestimonialStatus;
	/** Only those of which nobody has written down what is said, among the approved ones. */
	isUnwritten: boolean;
	after?: Cursor;
}

/** Testimonials as who reviews them sees them, newest first. */
export function pageOfTestimonials(db: Db, most: number, { status, isUnwritten, after }: Wanted) {
	const { id, title, category, audioKey, duration, transcript, submittedAt, reviewedAt } = testimonials;
	const hasTranscript = sql<boolean>`${transcript} is not null`.mapWith(Boolean).as("has_transcript");
	return db
		.select({
			id,
			title,
			category,
			audioKey,
			duration,
			hasTranscript,
			status: testimonials.status,
			submittedAt,
			reviewedAt,
		})
		.from(testimonials)
		.where(
			and(
				// Word by word what the index of just those says.
				isUnwritten
					? sql`${testimonials.status} = 'approved' and ${audioKey} is not null and ${transcript} is null`
					: eq(testimonials.status, status),
				olderThan(submittedAt, id, after),
			),
		)
		.orderBy(desc(submittedAt), desc(id))
		.limit(most);
}

export type ReviewedTestimonial = Awaited<ReturnType<typeof pageOfTestimonials>>[number];

interface Review {
	/** The status with which it was shown: what somebody has changed meanwhile is left as it is. */
	from: TestimonialStatus;
	to: "approved" | "rejected";
}

/** Approves or rejects testimonials, all in one; gives the status that each one has now, of those that are still there. */
export async function reviewTestimonials(db: Db, by: Actor, ids: readonly string[], { from, to }: Review) {
	// As one parameter: D1 takes a hundred at most.
	const isAmongThem = sql`${testimonials.id} in (select value from json_each(${JSON.stringify(ids)}))`;
	const isAsShown = and(isAmongThem, eq(testimonials.status, from));
	const [, , now] = await db.batch([
		auditEach(db, by, { action: to, kind }, isAsShown),
		db.update(testimonials).set({ status: to, reviewedAt: new Date() }).where(isAsShown),
		db.select({ id: testimonials.id, status: testimonials.status }).from(testimonials).where(isAmongThem),
	]);
	return now;
}

export function findTestimonial(db: Db, id: string) {
	const { title, audioKey, duration, transcript } = testimonials;
	return db.select({ title, audioKey, duration, transcript }).from(testimonials).where(eq(testimonials.id, id));
}

/** False where it is not there any more, or not as it was read. */
export function transcribeTestimonial(
	db: Db,
	by: Actor,
	id: string,
	transcript: string | null,
	asRead: Query[],
): Promise<boolean> {
	return change(
		db,
		by,
		{ action: "updated", kind, id },
		...asRead,
		db.update(testimonials).set({ transcript }).where(eq(testimonials.id, id)),
	);
}

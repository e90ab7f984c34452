import { and, eq, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/content/scope-names.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import { countFound, hasWords, isFound, isWithin, type Period } from "#app/platform/data/lists/search.ts";
import { type Actor, change } from "#app/platform/records/queries/audit-log.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { earlierWords } from "#app/receipts/queries/corrections.ts";
import { columnsOf } from "#app/receipts/queries/store-sent.ts";
import { sentTestimonial } from "./send/sent.server.ts";
import { type testimonialStatuses, testimonials } from "./tables.ts";

export type TestimonialStatus = (typeof testimonialStatuses)[number];

const kind = "testimonials";

const searched = {
	table: testimonials,
	index: "testimonials_searched",
	id: testimonials.id,
	time: testimonials.submittedAt,
};

export interface TestimonialSearch {
	status?: TestimonialStatus;
	category?: Scope;
	words: string;
	reviewed: Period;
}

interface Wanted {
	status?: TestimonialStatus;
	isUnwritten?: boolean;
	search?: TestimonialSearch;
	start?: PageStart<Cursor>;
}

export function pageOfTestimonials(db: Db, most: number, wanted: Wanted) {
	const { id, audioKey, duration, transcript, status, submittedAt, reviewedAt, reason, reply } = testimonials;
	const hasTranscript = sql<boolean>`${transcript} is not null`.mapWith(Boolean).as("has_transcript");
	return db
		.select({
			...columnsOf(kind, sentTestimonial.fields),
			id,
			audioKey,
			duration,
			hasTranscript,
			status,
			submittedAt,
			reviewedAt,
			reason,
			reply,
			earlier: earlierWords(id),
		})
		.from(testimonials)
		.where(isWanted(most, wanted))
		.orderBy(newestFirst.page(submittedAt, id, wanted.start).orderBy)
		.limit(most);
}

export type ReviewedTestimonial = Awaited<ReturnType<typeof pageOfTestimonials>>[number];

export function pageOfTestimonialsForExport(db: Db, most: number, wanted: Wanted) {
	const { id, audioKey, duration, transcript, status, submittedAt, reviewedAt } = testimonials;
	const own = { id, audioKey, duration, transcript, status, submittedAt, reviewedAt };
	return db
		.select({ ...columnsOf(kind, sentTestimonial.fields), ...own })
		.from(testimonials)
		.where(isWanted(most, wanted))
		.orderBy(newestFirst.page(submittedAt, id, wanted.start).orderBy)
		.limit(most);
}

export function countTestimonials(db: Db, search: TestimonialSearch) {
	return countFound(db, searched, matches(search));
}

function isWanted(most: number, { status, isUnwritten, search, start }: Wanted) {
	if (search) return isFound(searched, matches(search), most, start);
	return and(
		// Must repeat the index's condition.
		isUnwritten
			? sql`${testimonials.status} = 'approved' and ${testimonials.audioKey} is not null and ${testimonials.transcript} is null`
			: status && eq(testimonials.status, status),
		newestFirst.page(testimonials.submittedAt, testimonials.id, start).where,
	);
}

function matches({ status, category, words, reviewed }: TestimonialSearch) {
	return and(
		status && eq(testimonials.status, status),
		category && eq(testimonials.category, category),
		isWithin(testimonials.reviewedAt, reviewed),
		hasWords(testimonials.folded, words),
	);
}

export function findTestimonial(db: Db, id: string) {
	const { title, audioKey, duration, transcript } = testimonials;
	return db.select({ title, audioKey, duration, transcript }).from(testimonials).where(eq(testimonials.id, id));
}

export function transcribeTestimonial(
	db: Db,
	by: Actor,
	id: string,
	transcript: string | null,
	edit: Edit,
): Promise<boolean> {
	return change(
		db,
		by,
		{ action: "updated", kind, id, changed: edit.changed },
		...edit.guard,
		db.update(testimonials).set({ transcript }).where(eq(testimonials.id, id)),
	);
}

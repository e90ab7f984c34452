import { and, eq, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/content/scope-names.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { newestFirst } from "#app/platform/data/lists/cursor.ts";
import { countFound, hasWords, isFound, isWithin, type Period } from "#app/platform/data/lists/search.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import { openedByOther } from "#app/platform/records/queries/openings.ts";
import type { Wanted as WantedOf } from "#app/platform/records/queries/reviews.ts";
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

type Wanted = WantedOf<TestimonialStatus, TestimonialSearch> & { isUnwritten?: boolean };

const { id, audioKey, duration, transcript, status, submittedAt, reviewedAt, reason, reply, repliedAt } = testimonials;
const listed = { ...columnsOf(kind, sentTestimonial.fields), id, audioKey, duration, status, submittedAt, reviewedAt };

export function pageOfTestimonials(db: Db, most: number, wanted: Wanted) {
	const pendingTranscript = sql<string | null>`case when ${status} = 'pending' then ${transcript} end`;
	const hasTranscript = sql<boolean>`${transcript} is not null`.mapWith(Boolean).as("has_transcript");
	return db
		.select({
			...listed,
			hasTranscript,
			pendingTranscript,
			reason,
			reply,
			earlier: earlierWords(id),
			openedBy: openedByOther(id, wanted.by),
		})
		.from(testimonials)
		.where(isWanted(most, wanted))
		.orderBy((wanted.order ?? newestFirst).page(submittedAt, id, wanted.start).orderBy)
		.limit(most);
}

export type ReviewedTestimonial = Awaited<ReturnType<typeof pageOfTestimonials>>[number];

export function pageOfTestimonialsForExport(db: Db, most: number, wanted: Wanted) {
	return db
		.select({ ...listed, transcript, reason, reply, repliedAt })
		.from(testimonials)
		.where(isWanted(most, wanted))
		.orderBy(newestFirst.page(submittedAt, id, wanted.start).orderBy)
		.limit(most);
}

export function countTestimonials(db: Db, search: TestimonialSearch) {
	return countFound(db, searched, matches(search));
}

export function isWanted(most: number, { status, isUnwritten, search, start, order = newestFirst }: Wanted) {
	if (search) return isFound(searched, matches(search), most, start, order);
	return and(
		// Must repeat the index's condition.
		isUnwritten
			? sql`${testimonials.status} = 'approved' and ${testimonials.audioKey} is not null and ${testimonials.transcript} is null`
			: status && eq(testimonials.status, status),
		order.page(testimonials.submittedAt, testimonials.id, start).where,
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

export function findTestimonial(db: Db, wanted: string) {
	const { title } = testimonials;
	return db.select({ title, audioKey, duration, transcript }).from(testimonials).where(eq(id, wanted));
}

export const { update: updateTestimonial } = contentOf(kind);

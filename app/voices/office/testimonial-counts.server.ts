import { scopes } from "#app/content/campaign/scope-names.ts";
import { countEach, listCounts } from "#app/data/office/record-counts.ts";
import { testimonialStatuses } from "#app/data/tables/people/testimonials.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";

/** Undefined if they could not be read. */
export async function readTestimonialCounts(state: RequestState) {
	const asked = state.read(listCounts(state.db, "testimonials"));
	const rows = await orEmpty(state, "testimonial-counts", asked, undefined);
	return rows && countEach(rows, [...testimonialStatuses, ...scopes, "unwritten"]);
}

export type TestimonialCounts = NonNullable<Awaited<ReturnType<typeof readTestimonialCounts>>>;

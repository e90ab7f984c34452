import { scopes } from "#app/platform/content/scope-names.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { countEach, listCounts } from "#app/platform/records/queries/counts.ts";
import { testimonialStatuses } from "../tables.ts";

/** Undefined if they could not be read. */
export async function readTestimonialCounts(state: RequestState) {
	const asked = state.read(listCounts(state.db, "testimonials"));
	const rows = await orEmpty(state, "testimonial-counts", asked, undefined);
	return rows && countEach(rows, [...testimonialStatuses, ...scopes, "unwritten"]);
}

export type TestimonialCounts = NonNullable<Awaited<ReturnType<typeof readTestimonialCounts>>>;

import { readSearch } from "#app/office/records/search/read.server.ts";
import type { TestimonialSearch } from "../queries-review.ts";
import { testimonialFilters } from "./filters.ts";

/** Without the right to see what is pending: of what is public. */
export function readTestimonialSearch(params: URLSearchParams, seesPending = true) {
	const { values, ...form } = readSearch(params, testimonialFilters);
	const { cerca, ambit, revisat } = values;
	const status = seesPending ? values.estat : "approved";
	const wanted: TestimonialSearch = { words: cerca, category: ambit, status, reviewed: revisat };
	return { form, isBroken: form.isBroken, status, wanted: form.isSearch ? wanted : undefined };
}

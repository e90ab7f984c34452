import type { TestimonialSearch } from "#app/data/people/testimonial-review.ts";
import { readSearch } from "../records/search/read.server.ts";
import { testimonialFilters } from "./filters.ts";

export function readTestimonialSearch(params: URLSearchParams) {
	const { values, ...form } = readSearch(params, testimonialFilters);
	const { cerca, ambit, estat, revisat } = values;
	const wanted: TestimonialSearch = { words: cerca, category: ambit, status: estat, reviewed: revisat };
	return { form, isBroken: form.isBroken, status: estat, wanted: form.isSearch ? wanted : undefined };
}

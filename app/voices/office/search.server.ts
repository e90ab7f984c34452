import { readSearch } from "#app/office/records/search/read.server.ts";
import type { TestimonialSearch } from "../queries-review.ts";
import { testimonialFilters } from "./filters.ts";

export function readTestimonialSearch(params: URLSearchParams) {
	const { values, ...form } = readSearch(params, testimonialFilters);
	const { cerca, ambit, estat, revisat } = values;
	const wanted: TestimonialSearch = { words: cerca, category: ambit, status: estat, reviewed: revisat };
	return { form, isBroken: form.isBroken, status: estat, wanted: form.isSearch ? wanted : undefined };
}

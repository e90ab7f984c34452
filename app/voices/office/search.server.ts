import { readSearch } from "#app/office/records/search/read.server.ts";
import type { ListedAt } from "#app/office/section.ts";
import { isWanted, type TestimonialSearch } from "../queries-review.ts";
import { testimonialFilters } from "./filters.ts";

/** Without the right to see what is pending: of what is public. */
export function readTestimonialSearch(params: URLSearchParams, seesPending = true) {
	const { values, ...form } = readSearch(params, testimonialFilters);
	const { cerca, ambit, revisat } = values;
	const status = seesPending ? values.estat : "approved";
	const wanted: TestimonialSearch = { words: cerca, category: ambit, status, reviewed: revisat };
	return { form, isBroken: form.isBroken, status, wanted: form.isSearch ? wanted : undefined };
}

/** What the list shows at an address. Without a search there is always a tab. */
export function readTestimonialList(params: URLSearchParams, seesPending: boolean) {
	const { wanted: search, status: chosen, form } = readTestimonialSearch(params, seesPending);
	const status = form.isSearch ? chosen : (chosen ?? "pending");
	const isUnwritten = !search && status === "approved" && params.get("transcripcio") === "falta";
	return { form, wanted: { status, isUnwritten, search } };
}

export const listedAt: ListedAt = (params, may) => {
	const { form, wanted } = readTestimonialList(params, may("pending"));
	return { form, status: wanted.status, which: (most) => isWanted(most, wanted) };
};

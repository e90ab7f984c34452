import { readSearch } from "#app/office/records/search/read.server.ts";
import type { MapCommentSearch } from "../queries-review.ts";
import { mapCommentFilters } from "./filters.ts";

/** `wanted` is missing if the search is empty or invalid. */
export function readMapCommentSearch(params: URLSearchParams) {
	const { values, ...form } = readSearch(params, mapCommentFilters);
	const { cerca, estat, revisat } = values;
	const wanted: MapCommentSearch = { words: cerca, status: estat, reviewed: revisat };
	return { form, isBroken: form.isBroken, status: estat, wanted: form.isSearch ? wanted : undefined };
}

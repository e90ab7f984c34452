import { readSearch } from "#app/office/records/search/read.server.ts";
import type { ListedAt } from "#app/office/section.ts";
import { isSeen } from "#app/participation/sent-fields.ts";
import { sentMapComment } from "../comment/sent.server.ts";
import { isWanted, type MapCommentSearch } from "../queries-review.ts";
import { mapCommentFilters } from "./filters.ts";

/** `wanted` is missing if the search is empty or invalid. Without the right to see what is pending: of what is public. */
export function readMapCommentSearch(params: URLSearchParams, seesPending = true) {
	const { values, ...form } = readSearch(params, mapCommentFilters);
	const { cerca, revisat } = values;
	const status = seesPending ? values.estat : "approved";
	const wanted: MapCommentSearch = { words: cerca, status, reviewed: revisat };
	return { form, isBroken: form.isBroken, status, wanted: form.isSearch ? wanted : undefined };
}

export const listedAt: ListedAt = (params, may) => {
	const { form, status, wanted } = readMapCommentSearch(params, may("pending"));
	const search = wanted && { ...wanted, byEmail: isSeen(sentMapComment.fields.email, may) };
	return { form, status, which: (most) => isWanted(most, { status, search }) };
};

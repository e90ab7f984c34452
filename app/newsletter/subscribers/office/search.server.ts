import { readSearch } from "#app/office/records/search/read.server.ts";
import { subscriberFilters } from "./filters.ts";

export function readSubscriberSearch(params: URLSearchParams) {
	const { values, ...form } = readSearch(params, subscriberFilters);
	return { form, isBroken: form.isBroken, wanted: values.cerca ? { words: values.cerca } : undefined };
}

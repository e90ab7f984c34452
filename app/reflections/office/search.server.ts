import { readSearch } from "#app/office/records/search/read.server.ts";
import { reflectionFilters } from "./filters.ts";

export function readReflectionSearch(params: URLSearchParams) {
	const { values, ...form } = readSearch(params, reflectionFilters);
	return {
		form,
		isBroken: form.isBroken,
		words: values.cerca,
		wanted: values.cerca ? { words: values.cerca } : undefined,
	};
}

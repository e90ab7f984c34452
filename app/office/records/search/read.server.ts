import { messages } from "#app/platform/content/forms.ts";
import { limits } from "#app/platform/content/limits.ts";
import { dayAfter, isDay, startOfDayInMadrid } from "#app/platform/ui/text/dates.ts";
import { dayParams, type Filter, type Filters, type Search, words } from "./filters.ts";

const notADay = "No entenem aquesta data. Escriu-la així: 2026-05-31.";
const turnedRound = "L'últim dia és abans que el primer.";

/** A tab may use the same parameter as a filter ("estat"): the other fields show that it is a search. */
export function readSearch<F extends Filters>(params: URLSearchParams, filters: F): Search<F> {
	const values: Record<string, unknown> = {};
	const typed: Record<string, string> = {};
	const problems: Record<string, string> = {};
	const take = (name: string) => {
		typed[name] = (params.get(name) ?? "").trim();
		return typed[name];
	};
	for (const [name, filter] of Object.entries(filters)) values[name] = readFilter(name, filter, take, problems);
	const isSearch = Object.keys(typed).every((name) => params.has(name)) || hasOwnParam(params, filters);
	return {
		isSearch,
		values: values as Search<F>["values"],
		typed,
		problems,
		isBroken: Object.keys(problems).length > 0,
	};
}

/** Of a section that is searched by words alone. */
export function readWords(params: URLSearchParams) {
	const { values, ...form } = readSearch(params, { cerca: words("") });
	return { form, isBroken: form.isBroken, wanted: values.cerca ? { words: values.cerca } : undefined };
}

function readFilter(
	name: string,
	filter: Filter,
	take: (name: string) => string,
	problems: Record<string, string>,
): unknown {
	if (filter.type === "words") {
		const text = take(name);
		if (text.length <= limits.title) return text;
		problems[name] = messages.tooLong(limits.title);
		return "";
	}
	if (filter.type === "choice") {
		const param = take(name);
		return Object.keys(filter.options).find((value) => filter.options[value]?.param === param);
	}
	const [first, last] = dayParams(name);
	const [from, to] = [take(first), take(last)];
	for (const [param, day] of [
		[first, from],
		[last, to],
	] as const)
		if (day && !isDay(day)) problems[param] = notADay;
	if (problems[first] || problems[last]) return {};
	if (from && to && to < from) problems[last] = turnedRound;
	return {
		from: from ? startOfDayInMadrid(from) : undefined,
		before: to ? startOfDayInMadrid(dayAfter(to)) : undefined,
	};
}

/** A value without a tab, from a bookmark. */
function hasOwnParam(params: URLSearchParams, filters: Filters): boolean {
	return Object.entries(filters).some(([name, { type }]) =>
		type === "days" ? dayParams(name).some((param) => params.get(param)) : type === "words" && params.get(name),
	);
}

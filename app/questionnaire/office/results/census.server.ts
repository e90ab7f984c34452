import { mayOf } from "#app/accounts/guard.server.ts";
import { nameOfMunicipality } from "#app/places/municipalities/municipality-names.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { type Census, readCensus, represent } from "../../census/census.ts";
import { optionsOf } from "../../engine/options.ts";
import type { Route } from "./+types/census";
import { keptCounts, type Results, readResults } from "./tally/count.server.ts";
import { questionsIn } from "./tally/joined.ts";
import { firstMunicipality } from "./tally/wanted.ts";

const loadFile = async () => readCensus((await import("../../census/population.csv?raw")).default);

function compare(results: Results, { bands, people }: Census) {
	const municipality = firstMunicipality(results.sections);
	const age = questionsIn(results.sections).find(
		({ question }) =>
			question.type === "one" && bands.every((band) => question.options.some(({ name }) => name === band)),
	);
	if (!municipality || !age) return undefined;
	const [byMunicipality, byAge] = [keptCounts(results, municipality), keptCounts(results, age)];
	const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
	const inMunicipalities = [...people].map(([code, numbers]) => [code, sum(numbers)] as const);
	const inBands = bands.map((band, at) => [band, sum([...people.values()].map((all) => all[at] ?? 0))] as const);
	const bandWords = (name: string) => optionsOf(age.question)?.find((option) => option.name === name)?.words;
	return {
		municipality: municipality.question.title,
		age: age.question.title,
		municipalities: represent(inMunicipalities, (code) => byMunicipality.get(code) ?? 0)
			.map((one) => ({ ...one, name: nameOfMunicipality(one.name) ?? one.name }))
			.toSorted((one, other) => other.missing - one.missing || one.ratio - other.ratio),
		bands: represent(inBands, (band) => byAge.get(band) ?? 0).map((one) => ({
			...one,
			name: bandWords(one.name) ?? one.name,
		})),
	};
}

export async function loadCensus({ context, params: { id } }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const results = await readResults(state, id);
	const census = await orEmpty(state, "census", loadFile(), undefined);
	return {
		title: results.title,
		mayReadTexts: mayOf(context)("moderation"),
		isRead: census !== undefined,
		comparison: census && compare(results, census),
	};
}

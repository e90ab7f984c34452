import { nameOfMunicipality } from "#app/places/municipalities/municipality-names.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { type Census, optionsOfBands, readCensus, represent } from "../../census/census.ts";
import type { Route } from "./+types/census";
import { keptCounts, type Results, readResults } from "./tally/count.server.ts";
import { questionsIn } from "./tally/joined.ts";
import { firstMunicipality } from "./tally/wanted.ts";

const loadFile = async () => readCensus((await import("../../census/population.csv?raw")).default);

function compare(results: Results, { bands, people }: Census) {
	const municipality = firstMunicipality(results.sections);
	const asked = questionsIn(results.sections).flatMap((age) => {
		const options = age.question.type === "one" ? optionsOfBands(bands, age.question.options) : undefined;
		return options ? [{ age, options }] : [];
	});
	const [found] = asked;
	if (!municipality || !found) return undefined;
	const { age, options } = found;
	const [byMunicipality, byAge] = [keptCounts(results, municipality), keptCounts(results, age)];
	const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
	const inMunicipalities = [...people].map(([code, numbers]) => [code, sum(numbers)] as const);
	const inBands = options.map(({ name }, at) => [name, sum([...people.values()].map((all) => all[at] ?? 0))] as const);
	return {
		municipality: municipality.question.title,
		age: age.question.title,
		municipalities: represent(inMunicipalities, (code) => byMunicipality.get(code) ?? 0)
			.map((one) => ({ ...one, name: nameOfMunicipality(one.name) ?? one.name }))
			.toSorted((one, other) => other.missing - one.missing || one.ratio - other.ratio),
		bands: represent(inBands, (name) => byAge.get(name) ?? 0).map((one) => ({
			...one,
			name: options.find(({ name }) => name === one.name)?.words ?? one.name,
		})),
	};
}

export async function loadCensus(args: Route.LoaderArgs) {
	const results = await readResults(args);
	const census = await orEmpty(results.state, "census", loadFile(), undefined);
	return { head: results.head, isRead: census !== undefined, comparison: census && compare(results, census) };
}

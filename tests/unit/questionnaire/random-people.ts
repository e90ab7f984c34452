import {
	type Answer,
	isScale,
	type Question,
	type Questionnaire,
	questionsOf,
	type Scale,
	stepsOf,
} from "#app/questionnaire/engine/definition.ts";
import { optionsOf } from "#app/questionnaire/engine/options.ts";
import { routeOf } from "#app/questionnaire/engine/route.ts";
import { split } from "#app/questionnaire/engine/stored.ts";

/** What a version counts, as its triggers do. */
export function countsOfKeys(all: readonly (readonly string[])[]): Map<string, number> {
	const counts = new Map([["#answers", all.length]]);
	for (const key of all.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
	return counts;
}

/** Each answers by chance, with some rare options and some questions often left out. What they send is counted by the engine. */
export function peopleOf(form: Questionnaire, random: () => number) {
	const upTo = (most: number) => 1 + Math.floor(random() * most);
	const weights = new Map<string, number>();
	const weightOf = (name: string) => {
		const weight = weights.get(name) ?? Math.exp(random() * 5);
		weights.set(name, weight);
		return weight;
	};
	const drawn = <Name extends string | number>(id: string, names: readonly Name[]): Name[] =>
		names
			.map((name) => ({ name, key: random() ** (1 / weightOf(`${id}/${name}`)) }))
			.sort((a, b) => b.key - a.key)
			.map(({ name }) => name);
	const leftOut = new Map(questionsOf(form).map(({ id }) => [id, [0, 0, 0.02, 0.2][upTo(4) - 1] ?? 0]));

	function answer(question: Question): Answer | undefined {
		const { id } = question;
		const names = (optionsOf(question) ?? []).map(({ name }) => name).slice(0, 8);
		const steps: readonly (string | number)[] = isScale(question as Partial<Scale>)
			? stepsOf(question as Scale)
			: names;
		switch (question.type) {
			case "one":
			case "municipality":
			case "scale":
				return drawn(id, steps)[0];
			case "number":
				return drawn(id, [0, 1, 3, 7, 12, 30])[0];
			case "several":
			case "line": {
				const { least = 1, most = names.length } = question as Partial<Question<"several">>;
				return drawn(id, names).slice(0, least - 1 + upTo(Math.min(most, names.length) - least + 1));
			}
			case "ranking":
				return drawn(id, names).slice(0, random() < 0.8 ? names.length : upTo(names.length));
			case "matrix":
				return Object.fromEntries(question.rows.map(({ name }) => [name, drawn(`${id}/${name}`, steps)[0] ?? ""]));
			case "text":
				return "Sitges";
			default:
				return undefined;
		}
	}

	return (length: number): string[][] =>
		Array.from({ length }, () => {
			const given = questionsOf(form).flatMap((question) => {
				const one = random() < (leftOut.get(question.id) ?? 0) ? undefined : answer(question);
				return one === undefined ? [] : [[question.id, one] as const];
			});
			return [...split(questionsOf(form), routeOf(form, Object.fromEntries(given)).counted).keys];
		});
}

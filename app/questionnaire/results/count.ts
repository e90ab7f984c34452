import { type Question, stepsOf } from "../engine/definition.ts";
import { namedOptions } from "../engine/named-options.ts";
import { optionsOf } from "../engine/options.ts";
import { bandOf } from "./bands.ts";
import { answersOf, type CountedVersion, countOf, type Joined, joinQuestions } from "./joined.ts";
import type { Snapshot, Table } from "./snapshot.ts";

/** Stands for who did not say where from: the municipalities add up to all who took part. */
export const noMunicipality = "";

/** Texts and places could say who it was, and a date says little: they are never published. */
const published: readonly Question["type"][] = [
	"one",
	"several",
	"scale",
	"matrix",
	"ranking",
	"line",
	"municipality",
	"number",
];
export const isPublished = ({ type }: Question): boolean => published.includes(type);

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, count) => all + count, 0);

/** How many answers name a value of this question, by a name that is made of it. */
function tally({ question: { id }, versions }: Joined, nameOf: (value: string) => string | undefined) {
	const prefix = `${id}/`;
	const tallied = new Map<string, number>();
	for (const [key, count] of versions.flatMap(({ counts }) => [...counts])) {
		const name = key.startsWith(prefix) ? nameOf(key.slice(prefix.length)) : undefined;
		if (name !== undefined && count > 0) tallied.set(name, (tallied.get(name) ?? 0) + count);
	}
	return Object.fromEntries(tallied);
}

const codes = new Set(namedOptions("municipality").map(({ name }) => name));
const byMunicipality = (joined: Joined) => tally(joined, (code) => (codes.has(code) ? code : undefined));

function tablesOf(joined: Joined): Table[] {
	const { question, asked } = joined;
	const of = { question: question.id, ...(asked && { asked }) };
	const named = (names: readonly (string | number)[], ...part: readonly string[]) =>
		Object.fromEntries(names.map((name) => [String(name), countOf(joined, ...part, name)]));
	const one = (counts: Record<string, number>, part?: string): Table => ({
		...{ ...of, ...(part !== undefined && { part }) },
		...{ kind: "one", counts, answered: sum(counts) },
	});
	const names = (optionsOf(question) ?? []).map(({ name }) => name);
	switch (question.type) {
		case "one":
			return [one(named(names))];
		case "scale":
			return [one(named(stepsOf(question)))];
		case "municipality":
			return [one(byMunicipality(joined))];
		case "number":
			return [one(tally(joined, (value) => bandOf(question, Number(value))))];
		case "matrix": {
			const { min = 0, max = 0, options, rows } = question;
			const steps = options ? names : stepsOf({ min, max });
			return rows.map(({ name }) => one(named(steps, name), name));
		}
		case "ranking":
			return names.map((_, at) => ({ ...one(named(names, `${at + 1}`), `${at + 1}`), kind: "ranking" }));
		case "several":
		case "line":
			return [{ ...of, kind: "several", counts: named(names), answered: countOf(joined), ...limitsOf(joined) }];
		default:
			return [];
	}
}

/** How many are to be picked: what holds in all versions. */
function limitsOf({ question: { id }, versions }: Joined): Pick<Table, "least" | "most"> {
	const all = versions.map(({ form }) => {
		const same = form.sections.flatMap(({ questions }) => questions).find((one) => one.id === id);
		return same as Pick<Question<"several">, "least" | "most">;
	});
	const [least, most] = [all.map((one) => one.least ?? 1), all.map((one) => one.most ?? Number.POSITIVE_INFINITY)];
	const [fewest, highest] = [Math.min(...least), Math.max(...most)];
	return { ...(fewest > 1 && { least: fewest }), ...(Number.isFinite(highest) && { most: highest }) };
}

/** The first municipality is that of the answers, as a table of its own. */
export const municipalityIn = (joined: readonly Joined[]): Joined | undefined =>
	joined.find(({ question }) => question.type === "municipality");

/** `versions`: the newest first. `chosen`: the questions to publish. */
export function countSnapshot(versions: readonly CountedVersion[], chosen: ReadonlySet<string>): Snapshot {
	const joined = joinQuestions(versions);
	const participants = answersOf(versions);
	const home = municipalityIn(joined);
	const places = home && chosen.has(home.question.id) ? byMunicipality(home) : {};
	const rest = participants - sum(places);
	return {
		participants,
		municipalities: { ...places, ...(rest > 0 && { [noMunicipality]: rest }) },
		tables: joined.filter((one) => one !== home && chosen.has(one.question.id)).flatMap(tablesOf),
	};
}

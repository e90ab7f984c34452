import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCensus, represent } from "#app/questionnaire/census/census.ts";
import populationCsv from "#app/questionnaire/census/population.csv?raw";
import { type Question, type Questionnaire, questionsOf } from "#app/questionnaire/engine/definition.ts";
import { keysOf } from "#app/questionnaire/engine/keys.ts";
import { namedOptions } from "#app/questionnaire/engine/named-options.ts";
import { chartOf } from "#app/questionnaire/office/results/charts.ts";
import { codebookOf } from "#app/questionnaire/office/results/codebook/codebook.ts";
import { ddiOf } from "#app/questionnaire/office/results/codebook/ddi.ts";
import { columnsOf } from "#app/questionnaire/office/results/files/columns.ts";
import { joinVersions, questionsIn } from "#app/questionnaire/office/results/tally/joined.ts";
import {
	marks,
	pack,
	packBlock,
	type Said,
	type StoredAnswer,
	unpack,
} from "#app/questionnaire/office/results/tally/packing.ts";
import {
	type Block,
	type Counts,
	type Crossed,
	cross,
	type Filter,
	passing,
	tally,
} from "#app/questionnaire/office/results/tally/tally.ts";
import { mobility } from "#app/questionnaire/shipped/mobility.ts";

const said = fc.array(
	fc.option(fc.uniqueArray(fc.oneof(fc.constantFrom("a", "b", "1/a", "-1,5;2"), fc.string())), { nil: undefined }),
	{ maxLength: 60 },
) satisfies fc.Arbitrary<Said[]>;

it("what is packed is unpacked", () => {
	fc.assert(
		fc.property(said, (all) => {
			expect(unpack(pack(all))).toEqual(all);
		}),
	);
});

describe("what is counted out of blocks", () => {
	const names = ["q", "r", "s"] as const;
	const options = ["a", "b", "c"] as const;
	const answer = fc.record({
		chosen: fc.record(
			{ q: fc.subarray([...options]), r: fc.subarray([...options]), s: fc.subarray([...options]) },
			{ requiredKeys: [] },
		),
		batch: fc.option(fc.nat(9)),
		isSameLine: fc.boolean(),
	});
	type Answer = typeof answer extends fc.Arbitrary<infer Made> ? Made : never;
	const filter: fc.Arbitrary<Filter> = fc.record({
		picked: fc.array(fc.record({ question: fc.constantFrom(...names), key: fc.constantFrom(...options) }), {
			maxLength: 2,
		}),
		paper: fc.constantFrom(undefined, "only", "none"),
		withoutSameLine: fc.boolean(),
	});
	const stored = ({ chosen, ...rest }: Answer): StoredAnswer => ({
		...rest,
		counted: JSON.stringify(
			Object.entries(chosen).flatMap(([question, keys]) => [question, ...keys.map((key) => `${question}/${key}`)]),
		),
	});
	const blockOf = (answers: readonly Answer[]): Block =>
		new Map(Object.entries(packBlock(names, answers.map(stored))).map(([name, text]) => [name, unpack(text)]));
	/** One by one. */
	const passes = ({ chosen, batch, isSameLine }: Answer, { picked, paper, withoutSameLine }: Filter) =>
		(paper === undefined || (batch !== null) === (paper === "only")) &&
		!(withoutSameLine && isSameLine) &&
		picked.every(({ question, key }) => chosen[question as "q"]?.includes(key as "a") ?? false);

	it("is what one counts answer by answer", () => {
		fc.assert(
			fc.property(fc.array(fc.array(answer, { maxLength: 20 }), { maxLength: 3 }), filter, (blocks, wanted) => {
				const counts: Counts = new Map();
				const crossed: Crossed = new Map();
				for (const block of blocks.map(blockOf)) {
					const those = passing(block, wanted);
					tally(counts, block.get("q"), those);
					cross(crossed, block.get("q"), block.get("r"), those);
				}
				const those = blocks.flat().filter((one) => passes(one, wanted));
				const countOf = (holds: (one: Answer["chosen"]) => boolean) =>
					those.filter(({ chosen }) => holds(chosen)).length;
				expect(counts.get("") ?? 0).toBe(countOf(({ q }) => q !== undefined));
				for (const row of options) {
					expect(counts.get(row) ?? 0).toBe(countOf(({ q }) => q?.includes(row) ?? false));
					expect(crossed.get(row)?.get("") ?? 0).toBe(
						countOf(({ q, r }) => r !== undefined && (q?.includes(row) ?? false)),
					);
					for (const column of options) {
						const expected = countOf(({ q, r }) => (q?.includes(row) && r?.includes(column)) ?? false);
						expect(crossed.get(row)?.get(column) ?? 0).toBe(expected);
					}
				}
			}),
		);
	});

	it("knows the marks of each answer, also of one that says nothing", () => {
		const block = blockOf([{ chosen: {}, batch: 3, isSameLine: true }]);
		expect(block.get(marks.question)).toEqual([[marks.paper, marks.sameLine]]);
		expect(block.get("q")).toEqual([undefined]);
	});
});

const one = (id: string, names: string[]): Question => ({
	...{ id, type: "one", title: id },
	options: names.map((name) => ({ name, words: name })),
});
const form = (...questions: Question[]): Questionnaire => ({ sections: [{ id: "s", title: "S", questions }] });
const versionsOf = (...forms: Questionnaire[]) => forms.map((form, at) => ({ id: `v${at + 1}`, number: at + 1, form }));

describe("questions of several versions", () => {
	it("join where they mean the same, and say what came later", () => {
		const sections = joinVersions(
			versionsOf(form(one("q", ["a", "b"]), one("r", ["a"])), form(one("q", ["c", "a"])), form(one("q", ["c", "d"]))),
		);
		const [q, r] = questionsIn(sections);
		expect(q?.question).toMatchObject({ options: [{ name: "c" }, { name: "d" }, { name: "a" }, { name: "b" }] });
		expect(q?.since).toEqual({ c: 2, d: 3 });
		expect(q?.versions.map(({ number }) => number)).toEqual([1, 2, 3]);
		expect(sections.map(({ title }) => title)).toEqual(["S", "Preguntes d'abans"]);
		expect(r?.name).toBe("r");
	});

	it("stay apart where they do not", () => {
		const scale = (max: number): Question => ({ id: "q", type: "scale", title: "Q", min: 0, max });
		const all = questionsIn(joinVersions(versionsOf(form(scale(5)), form(scale(10)), form(one("q", ["a"])))));
		expect(all.map(({ name, question }) => [name, question.type])).toEqual([
			["q", "one"],
			["q~1", "scale"],
			["q~2", "scale"],
		]);
	});
});

describe("a chart", () => {
	const [joined] = questionsIn(joinVersions(versionsOf(form({ id: "n", type: "number", title: "N", unit: "km" }))));
	const chart = (counts: [string, number][]) => joined && chartOf(joined, new Map(counts));

	it("groups many numbers, and loses none", () => {
		const values = Array.from({ length: 50 }, (_, n): [string, number] => [String(n * 3), 1]);
		const drawn = chart([["", 50], ...values]);
		if (drawn?.kind !== "bars") throw new Error("no bars");
		expect(drawn.bars.length).toBeLessThanOrEqual(13);
		expect(drawn.bars.reduce((sum, { records }) => sum + records, 0)).toBe(50);
		expect(drawn.mean).toBe("73,5 km");
	});

	it("says numbers as they were answered", () => {
		const years = [1987, 1949, 2004, 1996, 1950];
		const question: Question = { id: "n", type: "number", title: "N" };
		const keys = years.flatMap((year) => keysOf([question], { chosen: { n: year }, written: {} }));
		const drawn = chart([
			["", 5],
			...keys.filter((key) => key !== "n").map((key): [string, number] => [key.slice(2), 1]),
		]);
		if (drawn?.kind !== "bars") throw new Error("no bars");
		expect(drawn.bars.map(({ words }) => words)).toEqual(years.toSorted().map(String));
		expect(drawn.mean).toBe("1.977,2 km");
	});

	it("puts each number in its group", () => {
		const values = Array.from({ length: 13 }, (_, n): [string, number] => [String(n / 10), 1]);
		const drawn = chart([["", 13], ...values]);
		if (drawn?.kind !== "bars") throw new Error("no bars");
		expect(drawn.bars.map(({ records }) => records)).toEqual(values.map(() => 1));
	});

	it("of nothing has no mean", () => {
		expect(chart([])).toEqual({ kind: "bars", answered: 0, bars: [], rest: [], mean: undefined });
	});
});

describe("the census", () => {
	const census = readCensus(populationCsv);

	it("that ships has each municipality, and the bands of the questionnaire that ships", () => {
		const age = questionsOf(mobility).find(({ id }) => id === "edat") as Question<"one">;
		expect(census.bands).toEqual(age.options.map(({ name }) => name));
		expect([...census.people.keys()].toSorted()).toEqual(
			namedOptions("municipality")
				.map(({ name }) => name)
				.toSorted(),
		);
	});

	it.each(["codi_ine,a\n0801,5", "codi_ine,a\n08013,5,6", "codi_ine,a\n08013,molts"])(
		"says which line is wrong: %s",
		(csv) => {
			expect(() => readCensus(csv)).toThrow("line 2");
		},
	);

	it("with so many more, each reaches its share, and with one less it does not", () => {
		const numbers = fc.array(fc.record({ people: fc.integer({ min: 1, max: 9999 }), answers: fc.nat(500) }), {
			minLength: 2,
			maxLength: 9,
		});
		fc.assert(
			fc.property(numbers, (all) => {
				const sum = (key: "people" | "answers") => all.reduce((total, one) => total + one[key], 0);
				const found = represent(
					all.map(({ people }, at) => [String(at), people]),
					(name) => all[Number(name)]?.answers ?? 0,
				);
				for (const { people, answers, missing } of found) {
					const reaches = (more: number) => (answers + more) * sum("people") >= people * (sum("answers") + more);
					expect(reaches(missing)).toBe(true);
					expect(missing > 0 && reaches(missing - 1)).toBe(false);
				}
			}),
		);
	});
});

describe("the codebook", () => {
	const sections = joinVersions(versionsOf(mobility));

	it("names each column of the file once, in the order of the form", () => {
		const columns = questionsIn(sections).flatMap((joined) => columnsOf(joined).map(({ name }) => name));
		expect(new Set(columns).size).toBe(columns.length);
		expect(columns.slice(0, 4)).toEqual(["origen", "desti", "motiu", "motiu..text"]);
		for (const name of ["com.peu", "opinions.creuar", "punt.longitude", "canvi.1", "linies.del-vendrell-a-calafell"]) {
			expect(columns).toContain(name);
		}
		const described = codebookOf(sections).flatMap(({ variables }) => variables.flatMap((one) => one.columns));
		expect(described.map(({ name }) => name)).toEqual(columns);
	});

	it("says when a question is asked, also as XML", () => {
		const xml = ddiOf(codebookOf(sections), "Prova & més", "2026-11-28");
		expect(xml).toContain("<titl>Prova &amp; més</titl>");
		expect(xml).toContain('name="horari"');
		expect(xml).toContain("<universe>Es pregunta si a la 3 has posat «Per anar a treballar».</universe>");
		expect(xml).toContain("<catValu>mati</catValu><labl>Abans de les nou del matí</labl>");
	});
});

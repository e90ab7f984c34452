import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Option, Question, Questionnaire } from "#app/questionnaire/engine/definition.ts";
import { questionsOf } from "#app/questionnaire/engine/definition.ts";
import { keysOf } from "#app/questionnaire/engine/keys.ts";
import { bandOf, bandsOf } from "#app/questionnaire/results/bands.ts";
import { chaptersOf } from "#app/questionnaire/results/chapters.ts";
import { countSnapshot } from "#app/questionnaire/results/count.ts";
import { type CountedVersion, joinQuestions } from "#app/questionnaire/results/joined.ts";
import { shownQuestions } from "#app/questionnaire/results/shown-questions.ts";
import { suppress } from "#app/questionnaire/results/suppression.ts";
import { mobility } from "#app/questionnaire/shipped/mobility.ts";
import { everything } from "./random-conditions.ts";
import { forms, seed } from "./random-forms.ts";
import { countsOfKeys, peopleOf } from "./random-people.ts";
import { determined } from "./suppression-audit.ts";
import { publish, randomFrom } from "./suppression-tables.ts";

const options = (...names: string[]): Option[] => names.map((name) => ({ name, words: name }));
const ask = (id: string, rest: Partial<Question> & Pick<Question, "type">) => ({ id, title: id, ...rest }) as Question;

/** A question of each type, and who is asked said in each way. */
const form: Questionnaire = {
	sections: [
		{
			id: "first",
			title: "First",
			questions: [
				ask("home", { type: "municipality" }),
				ask("one", { type: "one", options: options("a", "b", "c", "constructor") }),
				ask("several", { type: "several", options: options("x", "y", "z"), most: 2 }),
				ask("exact", { type: "several", options: options("x", "y", "z", "w"), least: 2, most: 2 }),
				ask("scale", { type: "scale", min: 0, max: 4 }),
				ask("matrix", { type: "matrix", rows: options("r", "s"), options: options("a", "b", "c") }),
				ask("ranking", { type: "ranking", options: options("a", "b", "c") }),
				ask("number", { type: "number", unit: "km" }),
				ask("text", { type: "text" }),
				ask("place", { type: "place" }),
				ask("date", { type: "date" }),
			],
		},
		{
			id: "second",
			title: "Second",
			when: {
				any: [
					{ q: "one", is: "a" },
					{ q: "one", is: "b" },
				],
			},
			questions: [
				ask("ofSome", { type: "one", options: options("a", "b") }),
				ask("nested", { type: "one", options: options("a", "b"), when: { not: { q: "one", is: "b" } } }),
				ask("ofTwo", { type: "one", options: options("a", "b"), when: { q: "scale", atLeast: 2 } }),
			],
		},
		{
			id: "third",
			title: "Third",
			questions: [
				ask("except", { type: "one", options: options("a", "b"), when: { not: { q: "one", is: "c" } } }),
				ask("exceptSeveral", { type: "scale", min: 0, max: 2, when: { not: { q: "several", has: "x" } } }),
				ask("having", { type: "several", options: options("a", "b"), when: { q: "several", has: "y" } }),
				ask("havingAny", { type: "one", options: options("a", "b"), when: { q: "several", hasAny: ["x", "y"] } }),
				ask("ofRow", { type: "one", options: options("a", "b"), when: { q: "matrix", row: "r", is: "b" } }),
				ask("ofPlace", { type: "one", options: options("a", "b"), when: { q: "ranking", place: 2, is: "a" } }),
				ask("ofHome", { type: "one", options: options("a", "b"), when: { q: "home", is: "08305" } }),
				ask("ofNumber", { type: "one", options: options("a", "b"), when: { q: "number", more: 5 } }),
			],
		},
	],
};
const everyId = (of: Questionnaire) => new Set(questionsOf(of).map(({ id }) => id));
const versionOf = (of: Questionnaire, people: readonly (readonly string[])[], number = 1): CountedVersion => ({
	number,
	form: of,
	counts: countsOfKeys(people),
});
const tableOf = (versions: readonly CountedVersion[], id: string, chosen = everyId(form)) =>
	countSnapshot(versions, chosen).tables.filter(({ question }) => question === id);

describe("a snapshot is made of counts", () => {
	const home = ["home", "home/08305"];
	const people = [
		[...home, "one", "one/a", "several", "several/x", "several/y", "matrix", "matrix/r/a", "matrix/s/c"],
		[...home, "ranking", "ranking/1/b", "ranking/2/a", "number", "number/7", "text", "place", "place/1.70,41.30"],
		["home", "home/43163", "one", "one/constructor", "number", "number/0.4", "number/7", "scale", "scale/4"],
		[],
	];
	const versions = [versionOf(form, people)];

	it("of who took part, by municipality", () => {
		expect(countSnapshot(versions, everyId(form))).toMatchObject({
			participants: 4,
			municipalities: { "08305": 2, "43163": 1, "": 1 },
		});
	});

	it.each<[string, object[]]>([
		["one", [{ kind: "one", counts: { a: 1, b: 0, c: 0, constructor: 1 }, answered: 2 }]],
		["several", [{ kind: "several", counts: { x: 1, y: 1, z: 0 }, answered: 1, most: 2 }]],
		["scale", [{ kind: "one", counts: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 1 }, answered: 1 }]],
		[
			"matrix",
			[
				{ kind: "one", part: "r", counts: { a: 1, b: 0, c: 0 }, answered: 1 },
				{ kind: "one", part: "s", counts: { a: 0, b: 0, c: 1 }, answered: 1 },
			],
		],
		[
			"ranking",
			[
				{ kind: "ranking", part: "1", counts: { a: 0, b: 1, c: 0 }, answered: 1 },
				{ kind: "ranking", part: "2", counts: { a: 1, b: 0, c: 0 }, answered: 1 },
				{ kind: "ranking", part: "3", counts: { a: 0, b: 0, c: 0 }, answered: 0 },
			],
		],
		["number", [{ kind: "one", counts: { 0: 1, 5: 2 }, answered: 3 }]],
		...["home", "text", "place", "date"].map((id): [string, object[]] => [id, []]),
	])("of %s", (id, tables) => {
		expect(tableOf(versions, id)).toEqual(tables.map((table) => ({ question: id, ...table })));
	});

	it("says who was asked, where a single question decides it", () => {
		const asked = (id: string) => tableOf(versions, id)[0]?.asked;
		expect(asked("one")).toBeUndefined();
		expect(asked("ofSome")).toEqual({ question: "one", options: ["a", "b"] });
		expect(asked("nested")).toEqual({ question: "one", options: ["a"] });
		expect(asked("except")).toEqual({ question: "one", options: ["c"], isExcept: true });
		expect(asked("exceptSeveral")).toEqual({ question: "several", options: ["x"], isExcept: true });
		expect(asked("having")).toEqual({ question: "several", options: ["y"] });
		expect(asked("ofRow")).toEqual({ question: "matrix", part: "r", options: ["b"] });
		expect(asked("ofPlace")).toEqual({ question: "ranking", part: "2", options: ["a"] });
		for (const id of ["ofTwo", "havingAny", "ofNumber"]) expect(asked(id)).toBe("unknown");
	});

	it("has the questions that were chosen", () => {
		const snapshot = countSnapshot(versions, new Set(["one", "text"]));
		expect(snapshot.tables.map(({ question }) => question)).toEqual(["one"]);
		expect(snapshot.municipalities).toEqual({ "": 4 });
	});

	it("joins versions where a question is the same, and says that nobody knows how many were asked where it is not", () => {
		const change = (id: string, fields: object): Questionnaire => ({
			sections: form.sections.map((section) => ({
				...section,
				questions: section.questions.map((one) => (one.id === id ? ({ ...one, ...fields } as Question) : one)),
			})),
		});
		const older = versionOf(form, people);
		const reworded = versionOf(change("one", { title: "Other words" }), people);
		expect(tableOf([reworded, older], "one")).toMatchObject([{ counts: { a: 2 }, answered: 4 }]);
		const other = versionOf(change("one", { options: options("a", "b") }), people);
		expect(tableOf([other, older], "one")).toMatchObject([{ counts: { a: 1, b: 0 }, asked: "unknown" }]);
		expect(tableOf([other, older], "except")).toMatchObject([{ asked: "unknown" }]);
		const asksOthers = versionOf(change("except", { when: { q: "one", is: "a" } }), people);
		expect(tableOf([asksOthers, older], "except")).toMatchObject([{ asked: "unknown" }]);
		expect(tableOf([asksOthers, older], "one")[0]?.asked).toBeUndefined();
	});
});

describe("what a snapshot shows", () => {
	const chaptersWith = (versions: readonly CountedVersion[]) => {
		const chosen = everyId(versions[0]?.form ?? form);
		const snapshot = countSnapshot(versions, chosen);
		return chaptersOf(suppress(snapshot), shownQuestions(joinQuestions(versions), chosen, { snapshot, versions }));
	};
	const section = (id: string, ...questions: Question[]) => ({ id, title: "The same", questions });
	const one = ask("one", { type: "one", options: options("a", "b") });

	it("keeps sections apart that have the same title", () => {
		const twice = { sections: [section("s", one), section("t", ask("other", { type: "scale", min: 0, max: 2 }))] };
		const chapters = chaptersWith([versionOf(twice, [])]);
		expect(chapters.map(({ title, questions }) => [title, questions.map(({ id }) => id)])).toEqual([
			["The same", ["one"]],
			["The same", ["other"]],
		]);
	});

	it("says which versions a question has answers of, where these are not all", () => {
		const asking = (names: string[], number: number) => {
			const changing = ask("changing", { type: "one", options: options(...names) });
			return versionOf({ sections: [section("s", one, changing)] }, [], number);
		};
		const versions = [asking(["a", "b", "c"], 11), asking(["a", "b", "c"], 9), asking(["a", "b"], 1)];
		const questions = chaptersWith(versions).flatMap((chapter) => chapter.questions);
		expect(questions.map((question) => [question.id, question.versions])).toEqual([
			["one", undefined],
			["changing", [9, 11]],
		]);
	});

	it("draws the tables of one question with one scale", () => {
		const matrix = ask("matrix", { type: "matrix", rows: options("r", "s"), options: options("a", "b") });
		const people = [
			...Array.from({ length: 20 }, () => ["matrix", "matrix/r/a", "matrix/s/a"]),
			...Array.from({ length: 20 }, () => ["matrix", "matrix/r/a", "matrix/s/b"]),
		];
		const [chapter] = chaptersWith([versionOf({ sections: [section("s", matrix)] }, people)]);
		const lengths = chapter?.questions[0]?.tables.map(({ rows }) => rows.map(({ length }) => length));
		expect(lengths).toEqual([
			[100, 0],
			[50, 50],
		]);
	});
});

describe("bands of numbers", () => {
	it.each([
		[{ min: 0, max: 7, unit: "dies" }, ["0 dies", "1 dies"], 2.6, "3"],
		[{ min: 0, max: 200, unit: "km" }, ["de 0 a menys d'1 km", "d'1 a menys de 2 km"], 99.9, "50"],
		[{}, ["menys de 0", "de 0 a menys d'1"], -3, "-"],
		[{ min: 1, max: 7.5 }, ["d'1 a menys de 2", "de 2 a menys de 5"], 7.5, "5"],
		[{ min: 20 }, ["de 20 a menys de 50", "de 50 a menys de 100"], 9_999_999, "5000000"],
	])("of %j", (question, words, value, band) => {
		expect(
			bandsOf(question)
				.slice(0, 2)
				.map((one) => one.words),
		).toEqual(words);
		expect(bandOf(question, value)).toBe(band);
		expect(bandsOf(question).map(({ name }) => name)).toContain(band);
	});
});

it("a number is counted in the band where it is, however many digits it has", () => {
	const number: Question = ask("n", { type: "number" });
	const bandOfAnswer = (value: number) => {
		const [, key = ""] = keysOf([number], { chosen: { n: value }, written: {} });
		return bandOf({}, Number(key.slice(2)));
	};
	for (const value of [4.96, 4.98, 4.9999999, 1949, 1999.5, 99_999.99, 0.96, -0.0000001, 1e-9, 1e21, 12_345_678]) {
		expect(bandOfAnswer(value)).toBe(bandOf({}, value));
	}
});

describe("an audit finds nothing determined in snapshots of random answers", () => {
	const drawn = fc.sample(forms(everything), { numRuns: 25, seed }).filter(({ sections }) => sections.length > 1);
	const cases = [
		...Array.from({ length: 40 }, (_, n) => ({ n, of: form })),
		...Array.from({ length: 5 }, (_, n) => ({ n, of: mobility })),
		...drawn.map((of, n) => ({ n, of })),
	];

	it.each(cases)("$#", ({ n, of }) => {
		const random = randomFrom(n);
		const length = (least: number) => least + Math.floor(random() * 150);
		// The next version lacks a question, and asks the others all of its last section.
		const [left] = of.sections.flatMap((section) => section.questions).slice(n % 4);
		const next: Questionnaire = {
			sections: of.sections.map((section, at) => ({
				...section,
				when: at === of.sections.length - 1 ? undefined : section.when,
				questions: section.questions.filter((one) => n % 2 === 0 || one !== left || one.id === "home"),
			})),
		};
		const [people, later] = [peopleOf(of, random), peopleOf(n % 3 === 0 ? next : of, random)];
		const first = people(length(50));
		const second = [...first.slice(n % 3), ...people(length(50))];
		const third = later(length(50));
		const chosen = new Set([...everyId(of)].filter((_, at) => n % 5 > 0 || at % 4 > 0));
		const published = publish([
			countSnapshot([versionOf(of, first)], chosen),
			countSnapshot([versionOf(of, second)], everyId(of)),
			countSnapshot([versionOf(n % 3 === 0 ? next : of, third), versionOf(of, second)], chosen),
		]);
		expect(determined(published)).toEqual([]);
	});
});

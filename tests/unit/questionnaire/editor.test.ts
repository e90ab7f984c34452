import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { check } from "#app/questionnaire/engine/check.ts";
import type { Condition, Question, Questionnaire } from "#app/questionnaire/engine/definition.ts";
import { questionsOf } from "#app/questionnaire/engine/definition.ts";
import * as changes from "#app/questionnaire/office/editor/edit/changes.ts";
import { changeCondition, groupOf, type Step } from "#app/questionnaire/office/editor/edit/condition-tree.ts";
import { faultSentence } from "#app/questionnaire/office/editor/edit/fault-sentence.ts";
import { hintsFor } from "#app/questionnaire/office/editor/edit/hints.ts";
import { nameFrom, withNames } from "#app/questionnaire/office/editor/edit/names.ts";
import { askedBefore, operatorsFor } from "#app/questionnaire/office/editor/edit/operands.ts";
import { namesOf, optionField, readSingle, typedOf } from "#app/questionnaire/office/editor/edit/read-single.ts";
import { fieldsOf, schemaOf } from "#app/questionnaire/office/editor/edit/schemas.ts";
import { mobility } from "#app/questionnaire/shipped/mobility.ts";
import { everything } from "./random-conditions.ts";
import { forms, seed } from "./random-forms.ts";

const options = { seed, numRuns: 200 };

type Change = (form: Questionnaire) => Questionnaire | undefined;

/** What an editor can press, on any part of this form. */
function changesOf(form: Questionnaire): fc.Arbitrary<Change> {
	const ids = questionsOf(form).map(({ id }) => id);
	const target = fc.oneof(
		fc.constantFrom(...form.sections.map(({ id }) => ({ kind: "section" as const, id }))),
		...(ids.length > 0 ? [fc.constantFrom(...ids.map((id) => ({ kind: "question" as const, id })))] : []),
	);
	const title = fc.constantFrom("", "Vas en bici?", "=1+1", "constructor", "🚲", "x".repeat(300));
	const path = fc.array(fc.nat(2), { maxLength: 3 });
	const step: fc.Arbitrary<Step> = fc.oneof(
		fc.constantFrom<Step>({ is: "remove" }, { is: "negate" }, { is: "switch" }),
		fc.boolean().map((inGroup): Step => ({ is: "put", single: { q: ids[0] ?? "x", answered: true }, inGroup })),
	);
	return fc.oneof(
		target.map(
			(one): Change =>
				(now) =>
					changes.copy(now, one),
		),
		target.map(
			(one): Change =>
				(now) =>
					changes.remove(now, one),
		),
		fc.tuple(target, fc.constantFrom<1 | -1>(1, -1)).map(
			([one, by]): Change =>
				(now) =>
					changes.move(now, one, by),
		),
		title.map(
			(words): Change =>
				(now) =>
					changes.addSection(now, { title: words }),
		),
		fc.tuple(title, fc.constantFrom(...form.sections)).map(
			([words, { id }]): Change =>
				(now) =>
					changes.addQuestion(now, id, { type: "place", title: words }),
		),
		fc.tuple(target, path, step).map(
			([one, at, what]): Change =>
				(now) => {
					const part = changes.partIn(now, one);
					return part && changes.setCondition(now, one, changeCondition(part.when, at, what));
				},
		),
	);
}

it("stores nothing wrong, whatever sequence of changes, and no change touches what it was given", () => {
	const run = forms(everything).chain((form) =>
		fc.tuple(fc.constant(form), fc.array(changesOf(form), { maxLength: 15 })),
	);
	fc.assert(
		fc.property(run, ([form, all]) => {
			let stored = form;
			for (const change of all) {
				const before = JSON.stringify(stored);
				const next = change(stored);
				expect(JSON.stringify(stored)).toBe(before);
				if (!next) continue;
				const faults = check(next);
				for (const fault of faults) expect(faultSentence(stored, next, fault)).toMatch(/\.$/);
				// Names are given by us: they are never at fault.
				expect(faults.filter(({ because }) => because === "badName" || because === "twice")).toEqual([]);
				if (faults.length === 0) stored = next;
			}
			expect(check(JSON.parse(JSON.stringify(stored)))).toEqual([]);
		}),
		options,
	);
});

const one = (id: string, further: Partial<Question> = {}): Question =>
	({ id, type: "one", title: `Pregunta ${id}`, options: [{ name: "si", words: "Sí" }], ...further }) as Question;
const small: Questionnaire = {
	sections: [
		{ id: "s", title: "Primera", questions: [one("a"), one("b", { when: { q: "a", is: "si" } })] },
		{ id: "t", title: "Segona", questions: [one("c", { when: { q: "b", answered: true } })] },
	],
};
const order = (form: Questionnaire | undefined) =>
	form?.sections.map(({ questions }) => questions.map(({ id }) => id).join("")).join("|");
const question = (id: string) => ({ kind: "question", id }) as const;
const section = (id: string) => ({ kind: "section", id }) as const;

describe("a change", () => {
	it("moves a question within its section, and over its edge into the next one", () => {
		expect(order(changes.move(small, question("b"), -1))).toBe("ba|c");
		expect(order(changes.move(small, question("b"), 1))).toBe("a|bc");
		expect(order(changes.move(small, question("c"), -1))).toBe("abc|");
		expect(changes.move(small, question("a"), -1)).toBeUndefined();
		expect(changes.move(small, question("c"), 1)).toBeUndefined();
		expect(order(changes.move(small, section("t"), -1))).toBe("c|ab");
		expect(changes.move(small, section("x"), 1)).toBeUndefined();
	});

	it("copies a section with conditions that ask its own questions", () => {
		const copied = changes.copy(small, section("s"));
		expect(copied?.sections[1]).toMatchObject({ id: "primera", title: "Primera (còpia)" });
		expect(copied?.sections[1]?.questions).toMatchObject([
			{ id: "pregunta-a" },
			{ id: "pregunta-b", when: { q: "pregunta-a", is: "si" } },
		]);
	});

	it("keeps the name and the condition of a question whose words change", () => {
		const changed = changes.changeQuestion(small, "b", { type: "one", title: "Nova", options: [] });
		expect(changed && changes.questionIn(changed, "b")).toMatchObject({ title: "Nova", when: { q: "a", is: "si" } });
		expect(changes.changeQuestion(small, "b", { type: "date", title: "Nova" })).toBeUndefined();
	});

	it.each([
		["a move", changes.move(small, question("b"), -1), "«Pregunta b»: depèn de «Pregunta a», que no ve abans."],
		["an end", changes.remove(small, question("a")), "«Pregunta b»: depèn de «Pregunta a», que no hi és."],
		[
			"an option that goes",
			changes.changeQuestion(small, "a", { type: "one", title: "A", options: [{ name: "no", words: "No" }] }),
			"«Pregunta b»: depèn de «Sí», que no és cap opció.",
		],
	])("that breaks a condition is told by the names of both: %s", (_, after, sentence) => {
		if (!after) throw new Error("no change");
		expect(check(after).map((fault) => faultSentence(small, after, fault))).toContain(sentence);
	});

	it("to more questions than fit is told", () => {
		const many: Questionnaire = {
			sections: [{ id: "s", title: "S", questions: Array.from({ length: 500 }, (_, n) => one(`q${n}`)) }],
		};
		expect(check(many).map((fault) => faultSentence(small, many, fault))).toEqual(["Hi ha més de 150 preguntes."]);
	});
});

describe("names", () => {
	it.each([
		["Vas en bici?", "vas-en-bici"],
		["=1+1", "pregunta-1-1"],
		["constructor", "constructor-2"],
		["Picked", "picked-2"],
		["🚲", "pregunta"],
	])("out of %s", (words, name) => {
		expect(nameFrom(words, "pregunta", () => false)).toBe(name);
	});

	it("of options stay, come once, and are not taken by a new one", () => {
		const before = [
			{ name: "si", words: "Sí" },
			{ name: "no", words: "No" },
		];
		const given = [
			{ name: "no", words: "Mai" },
			{ name: "no", words: "Sí" },
			{ words: "Si" },
			{ name: "x", words: "Si" },
		];
		expect(withNames(given, before, "opcio").map(({ name }) => name)).toEqual(["no", "si-2", "si-3", "si-4"]);
	});
});

describe("a condition built from lists", () => {
	const on = (id: string): Step => ({ is: "put", single: { q: id, answered: true }, inGroup: false });
	const play = (...steps: [number[], Step][]) =>
		steps.reduce<Condition | undefined>((when, [path, step]) => changeCondition(when, path, step), undefined);

	it("grows, turns, and goes again", () => {
		const a = { q: "a", answered: true };
		const b = { q: "b", answered: true };
		expect(play([[], on("a")])).toEqual(a);
		expect(play([[], on("a")], [[], on("b")], [[], { is: "switch" }])).toEqual({ any: [a, b] });
		expect(play([[], on("a")], [[], { ...on("b"), inGroup: true } as Step])).toEqual({ all: [a, { any: [b] }] });
		expect(play([[], on("a")], [[0], { is: "negate" }])).toEqual({ not: a });
		expect(play([[], on("a")], [[0], { is: "negate" }], [[0], { is: "negate" }])).toEqual(a);
		expect(play([[], on("a")], [[], { ...on("b"), inGroup: true } as Step], [[1, 0], { is: "remove" }])).toEqual(a);
		expect(play([[], on("a")], [[0], { is: "remove" }])).toBeUndefined();
		expect(play([[], on("a")], [[0], { is: "negate" }], [[0], on("b")])).toEqual({ not: b });
		expect(groupOf({ not: { not: a } }).parts).toHaveLength(1);
	});

	it("offers what comes before, with what fits it, and all of that passes the check", () => {
		const last = questionsOf(mobility).at(-1);
		if (!last) throw new Error("no question");
		const all = askedBefore(mobility, question(last.id));
		expect(all.length).toBeGreaterThan(10);
		for (const asked of all) {
			for (const [operator] of operatorsFor[asked.shape]) {
				const form = new FormData();
				form.set("com", operator);
				const [name = ""] = namesOf(asked).filter((field) => field.startsWith("o."));
				if (name) form.set(name, "1");
				form.set("minim", "1");
				const { options: own = [] } = asked.question as { options?: { name: string }[] };
				const constant = { number: "2,5", date: "2026-05-03", text: "Sitges", choice: own[0]?.name ?? "08091" };
				form.set("valor", constant[asked.shape as keyof typeof constant] ?? "");
				const read = readSingle(form, asked, all);
				if ("problem" in read) throw new Error(`${asked.key} ${operator}: ${read.problem}`);
				const next = changes.setCondition(mobility, question(last.id), read.single);
				expect(next && check(next), `${asked.key} ${operator}`).toEqual([]);
				const again = new FormData();
				for (const [name, value] of Object.entries(typedOf(read.single, asked))) again.set(name, value);
				expect(readSingle(again, asked, all), `${asked.key} ${operator}`).toEqual(read);
			}
		}
	});

	it.each([
		["an operator that does not fit", { com: "more", valor: "2" }],
		["an option that is not there", { com: "is", valor: "patinet" }],
		["none", { com: "is" }],
		["a question that cannot be compared", { com: "is", altra: "c" }],
		["an operator of each object", { com: "constructor" }],
	])("refuses %s", (_, fields) => {
		const [asked, ...others] = askedBefore(small, question("c"));
		if (!asked) throw new Error("nothing before");
		const form = new FormData();
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		expect(readSingle(form, asked, [asked, ...others])).toHaveProperty("problem");
		expect(optionField("a")).toBe("o.a");
	});
});

it("says before publishing which parts are empty, and which words of options have changed", () => {
	const asks = (words: string): Questionnaire["sections"] => [
		{ id: "s", title: "S", questions: [{ id: "q", title: "Com?", type: "one", options: [{ name: "a", words }] }] },
	];
	const before = { sections: asks("No") };
	const form = { sections: [{ id: "n", title: "Nova", questions: [] }, ...asks("Patinet")] };
	expect(hintsFor(before, before)).toEqual([]);
	expect(hintsFor(before, null)).toEqual([]);
	expect(hintsFor(form, before)).toEqual([
		"La part «Nova» no té cap pregunta, i no es veurà.",
		expect.stringContaining("«No» ara diu «Patinet»"),
	]);
});

describe("the form of a question", () => {
	const read = (type: "scale" | "matrix" | "several" | "number", typed: object) =>
		schemaOf(type).safeParse({ title: "T", ...typed });
	const line = (words: string) => ({ words });

	it("leaves out what is empty, and names what is new", () => {
		const typed = { options: [line("Sí"), {}, { words: "Una altra", hasText: true }], otherRequired: true, most: "1" };
		const parsed = read("several", typed);
		expect(parsed.success && fieldsOf("several", parsed.data as never)).toEqual({
			type: "several",
			title: "T",
			options: [
				{ name: "si", words: "Sí" },
				{ name: "una-altra", words: "Una altra" },
			],
			other: { option: "una-altra", required: true },
			most: 1,
		});
	});

	it.each([
		["scale", { min: "1", max: "1" }],
		["scale", { min: "0", max: "1000000000" }],
		["scale", { min: "1" }],
		["matrix", { rows: [line("Fila")] }],
		["matrix", { rows: [line("Fila")], options: [line("Sí")], min: "1", max: "5" }],
		[
			"several",
			{
				options: [
					{ words: "A", hasText: true },
					{ words: "B", hasText: true },
				],
			},
		],
		["several", { options: Array.from({ length: 61 }, (_, n) => line(`o${n}`)) }],
		["number", { min: "molt" }],
	] as const)("refuses what nobody could answer: %s", (type, typed) => {
		expect(read(type, typed).success).toBe(false);
	});
});

import fc, { type Arbitrary } from "fast-check";
import type { Condition, Operand, Operator, Question, QuestionType } from "#app/questionnaire/engine/definition.ts";
import { optionsOf } from "#app/questionnaire/engine/options.ts";

export interface Allowed {
	types: readonly QuestionType[];
	operators: readonly Operator[];
	/** Whether a condition may compare two answers. */
	twoAnswers: boolean;
	/** Whether there are texts of the option "other", least and most, and ends of numbers. */
	limits: boolean;
	/** Names of options and rows. */
	names: readonly string[];
}

export const everything: Allowed = {
	types: [
		...[
			"text",
			"number",
			"date",
			"one",
			"several",
			"scale",
			"matrix",
			"ranking",
			"municipality",
			"line",
			"place",
			"note",
		],
	] as QuestionType[],
	operators: [
		...["is", "isNot", "more", "atLeast", "less", "atMost", "has", "hasAny", "hasAll", "hasOnly", "count", "answered"],
	] as Operator[],
	twoAnswers: true,
	limits: true,
	// Alike but for capitals, what each object of JavaScript has, and what an answer with a text has.
	names: ["bici", "Bici", "constructor", "picked"],
};

export const days = ["2024-02-28", "2024-02-29", "2024-03-01"] as const;
export const texts = ["Sitges", "SITGES", "mar i cel"] as const;
const namesOf = (question: Question) => (optionsOf(question) ?? []).map(({ name }) => name).slice(0, 5);

const shapes: Partial<Record<QuestionType, "text" | "number" | "date" | "choice" | "choices">> = {
	text: "text",
	number: "number",
	scale: "number",
	date: "date",
	one: "choice",
	municipality: "choice",
	ranking: "choice",
	several: "choices",
	line: "choices",
};
const shapeOf = (question: Question) =>
	question.type === "matrix" ? (question.options ? "choice" : "number") : shapes[question.type];

const equality: readonly Operator[] = ["is", "isNot"];
const order: readonly Operator[] = [...equality, "more", "atLeast", "less", "atMost"];
const fitting: Readonly<Record<string, readonly Operator[]>> = {
	text: equality,
	choice: equality,
	number: order,
	date: order,
	choices: ["has", "hasAny", "hasAll", "hasOnly", "count"],
};

function operandOf(question: Question): Arbitrary<Operand> {
	const q = question.id;
	if (question.type === "matrix") return fc.constantFrom(...question.rows.map(({ name }) => ({ q, row: name })));
	if (question.type !== "ranking") return fc.constant({ q });
	return fc.integer({ min: 1, max: question.options.length }).map((place) => ({ q, place }));
}

function operatorValue(operator: Operator, question: Question, earlier: readonly Question[], twoAnswers: boolean) {
	const names = namesOf(question);
	const shape = shapeOf(question);
	if (operator === "count") {
		// Some number of ticks that can be made lies between the two.
		const options = optionsOf(question)?.length ?? 0;
		const { least = 1, most = options } = question as { least?: number; most?: number };
		return fc.integer({ min: least, max: Math.min(most, options) }).chain((ticks) => {
			const [min, max] = [fc.integer({ min: 0, max: ticks }), fc.integer({ min: ticks, max: ticks + 2 })];
			return fc.record({ min, max }, { requiredKeys: [] });
		});
	}
	if (operator === "has") return fc.constantFrom(...names);
	if (shape === "choices") return fc.subarray(names, { minLength: 1 });
	const constants = fc.constantFrom<string | number>(
		...{ text: [...texts, " sitges "], number: [-1, 0, 1, 2, 3, 4], date: days, choice: names }[shape ?? "text"],
	);
	const others = earlier.filter((one) => shapeOf(one) === shape && one.type !== "matrix" && one.type !== "ranking");
	if (!twoAnswers || others.length === 0) return constants;
	return fc.oneof(
		{ arbitrary: constants as Arbitrary<unknown>, weight: 3 },
		fc.constantFrom(...others.map(({ id }) => ({ q: id }))),
	);
}

function single(
	question: Question,
	earlier: readonly Question[],
	{ operators, twoAnswers }: Allowed,
): Arbitrary<Condition> {
	const own = (fitting[shapeOf(question) ?? ""] ?? []).filter((name) => operators.includes(name));
	const answered = fc.tuple(fc.oneof(fc.constant({ q: question.id }), operandOf(question)), fc.boolean());
	return fc.oneof(
		answered.map(([operand, isAnswered]): Condition => ({ ...operand, answered: isAnswered })),
		...own.map((name) =>
			fc
				.tuple(operandOf(question), operatorValue(name, question, earlier, twoAnswers))
				.map(([operand, value]) => ({ ...operand, [name]: value }) as Condition),
		),
	);
}

/** Nested, and on what stands earlier. */
export function conditionOn(earlier: readonly Question[], allowed: Allowed): Arbitrary<Condition | undefined> {
	const asked = earlier.filter(({ type }) => type !== "note");
	if (asked.length === 0) return fc.constantFrom(undefined, undefined, { all: [] }, { not: { all: [] } });
	const { condition } = fc.letrec<{ condition: Condition }>((tie) => {
		const parts = fc.array(tie("condition"), { maxLength: 3 });
		return {
			condition: fc.oneof(
				{ maxDepth: 3, depthSize: "small" },
				{ arbitrary: fc.constantFrom(...asked).chain((question) => single(question, earlier, allowed)), weight: 10 },
				parts.map((all) => ({ all })),
				parts.map((any) => ({ any })),
				tie("condition").map((not) => ({ not })),
			),
		};
	});
	return fc.option(condition, { nil: undefined, freq: 2 });
}

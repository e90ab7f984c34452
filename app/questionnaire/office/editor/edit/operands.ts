import { type Shape, shapeOf } from "../../../engine/check.ts";
import {
	type Operand,
	type Operator,
	type Question,
	type Questionnaire,
	questionsOf,
} from "../../../engine/definition.ts";
import { ordinal } from "../../../numbers.ts";
import { numbersOf } from "../../../paper/condition-words.ts";
import type { Target } from "./changes.ts";

/** Whether a condition asks just this. */
export const isOperandOf = ({ q, row, place }: Operand, single: Operand) =>
	q === single.q && row === single.row && place === single.place;

/** What a condition may ask: an answer, a row of it, or a place of it. */
export interface Asked {
	/** Stands in forms. */
	key: string;
	words: string;
	operand: Operand;
	question: Question;
	shape: Shape;
}

function partsOf(question: Question): readonly (Omit<Operand, "q"> & { key?: string; words?: string })[] {
	if (question.type === "matrix")
		return [{}, ...question.rows.map(({ name, words }) => ({ row: name, key: `/fila/${name}`, words }))];
	if (question.type !== "ranking") return [{}];
	const places = question.options.map((_, n) => n + 1);
	return [{}, ...places.map((place) => ({ place, key: `/lloc/${place}`, words: `el ${ordinal(place)} lloc` }))];
}

const before = <One extends { id: string }>(list: readonly One[], id: string): readonly One[] =>
	list.slice(0, Math.max(0, list.map((one) => one.id).indexOf(id)));

/** All that come before a section or a question, in the order of the form. */
export function askedBefore(form: Questionnaire, { kind, id }: Target): Asked[] {
	const numbers = numbersOf(form);
	const earlier =
		kind === "section" ? questionsOf({ sections: before(form.sections, id) }) : before(questionsOf(form), id);
	return earlier
		.filter(({ type }) => type !== "note")
		.flatMap((question) =>
			partsOf(question).map(({ key = "", words, ...part }) => ({
				key: question.id + key,
				words: `${numbers.get(question.id)}. ${question.title}${words ? ` · ${words}` : ""}`,
				operand: { q: question.id, ...part },
				question,
				shape: shapeOf(question, part),
			})),
		);
}

type Choice = Exclude<Operator, "answered" | "has"> | "answered" | "empty";

const answered = [
	["answered", "ha respost"],
	["empty", "no ha respost"],
] as const;

const equality = [
	["is", "ha posat"],
	["isNot", "ha posat una cosa diferent de"],
] as const;

/** The operators that fit, with their words. */
export const operatorsFor: Readonly<Record<Shape, readonly (readonly [Choice, string])[]>> = {
	choice: [...equality, ...answered],
	text: [...equality, ...answered],
	number: [
		["is", "ha posat exactament"],
		["isNot", "ha posat un altre nombre que"],
		["more", "ha posat més de"],
		["atLeast", "ha posat això o més:"],
		["less", "ha posat menys de"],
		["atMost", "ha posat això o menys:"],
		...answered,
	],
	date: [
		["is", "ha posat aquest dia:"],
		["isNot", "ha posat un altre dia que"],
		["more", "ha posat un dia després de"],
		["atLeast", "ha posat aquest dia o un de després:"],
		["less", "ha posat un dia abans de"],
		["atMost", "ha posat aquest dia o un d'abans:"],
		...answered,
	],
	choices: [
		["hasAny", "n'ha marcat alguna d'aquestes:"],
		["hasAll", "les ha marcat totes aquestes:"],
		["hasOnly", "només n'ha marcat d'aquestes:"],
		["count", "n'ha marcat tantes:"],
		...answered,
	],
	none: answered,
};

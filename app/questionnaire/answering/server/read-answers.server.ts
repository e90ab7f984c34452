import type { Answer, Place, Question } from "../../engine/definition.ts";
import { optionsOf } from "../../engine/options.ts";
import type { Changes } from "../../engine/route.ts";
import { fieldOf, isShownField, otherField, partField } from "../../fields/names.ts";

/** The names that the form of these questions may send. */
export const namesOf = (questions: readonly Question[]): string[] =>
	questions.flatMap((question) => [isShownField(question), ...fieldsOf(question)]);

function fieldsOf(question: Question): string[] {
	const options = (optionsOf(question) ?? []).map(({ name }) => partField(question, name));
	switch (question.type) {
		case "several":
		case "line":
			return [...options, otherField(question)];
		case "ranking":
			return options;
		case "matrix":
			return question.rows.map(({ name }) => partField(question, name));
		// Where there is no map, they are typed in (office/typing/).
		case "place":
			return [partField(question, "latitude"), partField(question, "longitude")];
		case "note":
			return [];
		default:
			return [fieldOf(question), otherField(question)];
	}
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "");

/** As numbers are written in Catalan: "1.200,5". What is no number stays as it was typed. */
export function readNumber(typed: string): number | string {
	const plain = typed.replace(/\s/g, "");
	const number = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain) ? plain.replaceAll(".", "") : plain;
	return /^-?\d+([.,]\d+)?$/.test(number) ? Number(number.replace(",", ".")) : typed;
}

/** Of a scale: steps come from buttons. */
const readStep = (value: string) => (/^-?\d+$/.test(value) ? Number(value) : value);

function withText(form: FormData, question: Question, picked: string | string[]): Answer | null {
	const text = textOf(form, otherField(question));
	return "other" in question && question.other && text.trim() !== "" ? { picked, text } : picked;
}

/** From the first place on, without gaps. With a place given twice it stays as it was chosen. */
function readRanking(places: readonly (readonly [option: string, place: string])[]): Answer | null {
	const given = places.flatMap(([option, place]) => (place === "" ? [] : [[option, Number(place)] as const]));
	if (new Set(given.map(([, place]) => place)).size < given.length) return Object.fromEntries(given);
	return given.toSorted(([, a], [, b]) => a - b).map(([option]) => option);
}

/** Of a map, or of two fields. What is no place stays as it was typed. */
export type ReadPlace = (question: Question) => Place | string | null;

function readAnswer(form: FormData, question: Question, readPlace: ReadPlace): Answer | null {
	const value = textOf(form, fieldOf(question));
	const names = (optionsOf(question) ?? []).map(({ name }) => name);
	switch (question.type) {
		case "number":
			return value.trim() === "" ? null : readNumber(value);
		case "scale":
			return value === "" ? null : readStep(value);
		case "several":
		case "line":
			return withText(
				form,
				question,
				names.filter((name) => form.has(partField(question, name))),
			);
		case "matrix": {
			const rows = question.rows.map(({ name }) => [name, textOf(form, partField(question, name))] as const);
			const answered = rows.filter(([, answer]) => answer !== "");
			return Object.fromEntries(answered.map(([row, answer]) => [row, question.options ? answer : readStep(answer)]));
		}
		case "ranking":
			return readRanking(names.map((name) => [name, textOf(form, partField(question, name))]));
		case "place":
			return readPlace(question);
		case "one":
		case "municipality":
			return value === "" ? null : withText(form, question, value);
		default:
			return value === "" ? null : value;
	}
}

/** The answers to the questions that the form showed; others stay as they were. */
export function readAnswers(form: FormData, questions: readonly Question[], readPlace: ReadPlace): Changes {
	return Object.fromEntries(
		questions
			.filter((question) => question.type !== "note" && form.has(isShownField(question)))
			.map((question) => [question.id, readAnswer(form, question, readPlace)]),
	);
}

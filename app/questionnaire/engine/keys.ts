import { type Answer, type Place, type Question, under } from "./definition.ts";
import type { Stored } from "./stored.ts";

/** Degrees: about a kilometre. */
export const cellSize = 0.01;

export const cellOf = ({ longitude, latitude }: Place): string =>
	[longitude, latitude].map((degrees) => (Math.floor(degrees / cellSize) * cellSize).toFixed(2)).join(",");

/** Six digits that count, so that there are not too many of them. They are cut: rounded up, a number could reach the next band. */
const cutNumber = (value: number): number => Number(value.toExponential().replace(/(\.\d{5})\d+/, "$1"));

export const keyOf = (question: string, ...parts: readonly (string | number)[]): string =>
	[question, ...parts].join("/");

function partsOf({ type }: Question, answer: Answer): (readonly (string | number)[])[] {
	if (Array.isArray(answer)) return answer.map((name, at) => (type === "ranking" ? [at + 1, name] : [name]));
	if (type === "number") return [[cutNumber(Number(answer))]];
	if (type === "place") return [[cellOf(answer as Place)]];
	if (type === "matrix") return Object.entries(answer);
	return [[answer as string | number]];
}

/**
 * What an answer adds one to: `question` for each that was answered, and `question/option`, `question/row/step`,
 * `question/place/option`. Ids of questions have no "/", so what comes after the first belongs to the type.
 */
export function keysOf(questions: readonly Question[], { chosen, written }: Stored): string[] {
	return questions.flatMap((question) => {
		const answer = under(chosen, question.id);
		if (answer === undefined) return under(written, question.id) === undefined ? [] : [question.id];
		return [question.id, ...partsOf(question, answer).map((parts) => keyOf(question.id, ...parts))];
	});
}

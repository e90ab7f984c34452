import { type Answer, type Operand, under } from "./definition.ts";

/** A part of an answer, or what is picked of an answer with a text. */
export function partOf(answer: Answer | undefined, { place, row }: Operand): Answer | undefined {
	if (answer === undefined) return undefined;
	if (place !== undefined) return Array.isArray(answer) ? answer[place - 1] : undefined;
	if (typeof answer !== "object" || Array.isArray(answer)) return row === undefined ? answer : undefined;
	if (row !== undefined) return under(answer as Readonly<Record<string, string | number>>, row);
	return "picked" in answer ? (answer.picked as Answer) : answer;
}

import { expect, it } from "vitest";
import type { Question } from "#app/questionnaire/engine/definition.ts";
import { join, split } from "#app/questionnaire/engine/stored.ts";
import { answerWords } from "#app/questionnaire/words.ts";

const list = (...names: string[]) => names.map((name) => ({ name, words: name.toUpperCase() }));

it("rows of a matrix may be named as what an answer with a text is made of", () => {
	const matrix: Question = {
		id: "m",
		type: "matrix",
		title: "M",
		rows: list("picked", "text"),
		options: list("bo", "dolent"),
	};
	const answers = { m: { picked: "bo", text: "dolent" } };
	const stored = split([matrix], answers);
	expect(stored).toEqual({ chosen: answers, written: {}, keys: ["m", "m/picked/bo", "m/text/dolent"] });
	expect(join([matrix], stored)).toEqual(answers);
	expect(answerWords(matrix, answers.m)).toBe("PICKED: BO\nTEXT: DOLENT");
});

it("the text of an option stands beside it", () => {
	const one: Question = {
		id: "o",
		type: "one",
		title: "O",
		options: list("bici", "altres"),
		other: { option: "altres" },
	};
	const answers = { o: { picked: "altres", text: "en patins" } };
	const stored = split([one], answers);
	expect(stored).toEqual({ chosen: { o: "altres" }, written: { o: "en patins" }, keys: ["o", "o/altres"] });
	expect(join([one], stored)).toEqual(answers);
	expect(answerWords(one, answers.o)).toBe("ALTRES (en patins)");
});

import { describe, expect, it } from "vitest";
import { madeUpAnswers } from "#app/questionnaire/demo/answers.ts";
import { check } from "#app/questionnaire/engine/check.ts";
import { type Condition, type Question, questionsOf } from "#app/questionnaire/engine/definition.ts";
import { routeOf } from "#app/questionnaire/engine/route.ts";
import { join, split } from "#app/questionnaire/engine/stored.ts";
import { conditionWords, namedIn, nextWithout, numbersOf } from "#app/questionnaire/paper/condition-words.ts";
import { mobility } from "#app/questionnaire/shipped/mobility.ts";
import { faultWords } from "#app/questionnaire/words.ts";

const questions = questionsOf(mobility);

it("the questionnaire that ships passes the check, in eight sections at most", () => {
	expect(check(mobility)).toEqual([]);
	expect(mobility.sections.length).toBeLessThanOrEqual(8);
});

it("all answers of the demo could have been sent", () => {
	expect(madeUpAnswers.length).toBeGreaterThan(170);
	for (const { chosen, written, counted: keys } of madeUpAnswers) {
		const stored = { chosen: JSON.parse(chosen), written: JSON.parse(written ?? "{}") };
		const answers = join(questions, stored);
		const { incomplete, counted } = routeOf(mobility, answers);
		expect([...(incomplete?.faults ?? [])]).toEqual([]);
		expect(split(questions, counted)).toEqual({ ...stored, keys: JSON.parse(keys) });
	}
});

describe("conditions in words", () => {
	const named = { numbers: numbersOf(mobility), questions: new Map(questions.map((one) => [one.id, one])) };
	const when = (id: string) => {
		const found = [...mobility.sections, ...questions].find((one) => one.id === id)?.when;
		if (!found) throw new Error(`${id} has no condition`);
		return found;
	};

	it.each([
		["feina", "a la 3 has posat «Per anar a treballar»"],
		["escola", "a la 3 has posat «Per anar a estudiar» o a la 3 has posat «Per acompanyar algú a l'escola»"],
		["per-que-no", "a la 7 no has posat «Cada dia, o gairebé»"],
		["aparcament", "a la 6 has marcat «En bici» o «En bici elèctrica o patinet»"],
		["punt-que", "has respost la 16"],
	])("of %s", (id, words) => {
		expect(conditionWords(when(id), named)).toBe(words);
	});

	const asked = (question: object, condition: object) => {
		const one = { id: "q", title: "Q", ...question } as Question;
		const form = { sections: [{ id: "s", title: "S", questions: [one] }] };
		return conditionWords({ q: "q", ...condition } as Condition, namedIn(form));
	};

	it.each([
		[{ more: "2026-05-01" }, "a la 1 has posat un dia després de l'1 de maig de 2026"],
		[{ less: "2026-05-02" }, "a la 1 has posat un dia abans del 2 de maig de 2026"],
		[{ atLeast: "2026-05-11" }, "a la 1 has posat l'11 de maig de 2026 o un dia de després"],
	])("of a day: %j", (condition, words) => {
		expect(asked({ type: "date" }, condition)).toBe(words);
	});

	it.each([
		[{ hasAny: ["a", "b"] }, "a la 1 has marcat «Dutxes i vestidor» o «Aparcament i taller»"],
		[{ count: { min: 1 } }, "a la 1 has marcat com a mínim 1 casella"],
		[{ count: { min: 2, max: 2 } }, "a la 1 has marcat exactament 2 caselles"],
	])("of several: %j", (condition, words) => {
		const options = [
			{ name: "a", words: "Dutxes i vestidor" },
			{ name: "b", words: "Aparcament i taller" },
		];
		expect(asked({ type: "several", options }, condition)).toBe(words);
	});

	it("of a range keep its digits", () => {
		const number: Question = { id: "q", type: "number", title: "Q", min: 1900, max: 2026.5 };
		expect(faultWords(number, "range")).toBe("Ha de ser un nombre entre 1900 i 2026,5.");
	});

	it("say where to go on", () => {
		expect(nextWithout(mobility, "empresa-ajuda", when("feina"))).toBe(13);
		expect(nextWithout(mobility, "punt-que", when("punt-que"))).toBe(18);
	});
});

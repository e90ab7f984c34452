import { describe, expect, it } from "vitest";
import { madeUpAnswers } from "#app/questionnaire/demo/answers.ts";
import { check } from "#app/questionnaire/engine/check.ts";
import { questionsOf } from "#app/questionnaire/engine/definition.ts";
import { routeOf } from "#app/questionnaire/engine/route.ts";
import { join, split } from "#app/questionnaire/engine/stored.ts";
import { conditionWords, nextWithout, numbersOf } from "#app/questionnaire/paper/condition-words.ts";
import { mobility } from "#app/questionnaire/shipped/mobility.ts";

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

	it("say where to go on", () => {
		expect(nextWithout(mobility, "empresa-ajuda", when("feina"))).toBe(13);
		expect(nextWithout(mobility, "punt-que", when("punt-que"))).toBe(18);
	});
});

import fc from "fast-check";
import { Model } from "survey-core";
import { expect, it } from "vitest";
import type { Condition, Question, Questionnaire, Single } from "#app/questionnaire/engine/definition.ts";
import { routeOf } from "#app/questionnaire/engine/route.ts";
import { answersTo, type Meant } from "./random-answers.ts";
import type { Allowed } from "./random-conditions.ts";
import { forms, seed } from "./random-forms.ts";

/* SurveyJS, written by others, must show and keep the same where it has the same. */

const shared: Allowed = {
	// A text compares dates, and a ranking or a place is another thing there.
	types: ["text", "number", "one", "several", "scale", "matrix"],
	// Left out: isNot, which is true there over an empty answer; hasOnly and count, which it has not.
	operators: ["is", "more", "atLeast", "less", "atMost", "has", "hasAny", "hasAll", "answered"],
	// Two empty answers are equal there.
	twoAnswers: false,
	// It keeps what is wrong, as an answer that counts, and the text of other as an answer of its own.
	limits: false,
	// Names are compared there without regard to capitals, and a row that each object of JavaScript has is always answered.
	names: ["bici", "tren", "bici-tren", "picked"],
};

const symbols: Readonly<Record<string, string>> = {
	is: "=",
	more: ">",
	atLeast: ">=",
	less: "<",
	atMost: "<=",
	has: "contains",
	hasAny: "anyof",
	hasAll: "allof",
};

function expressionOf(condition: Condition): string {
	if ("not" in condition) return `!(${expressionOf(condition.not)})`;
	if ("all" in condition) return ["1 = 1", ...condition.all.map((one) => `(${expressionOf(one)})`)].join(" and ");
	if ("any" in condition) return ["1 = 2", ...condition.any.map((one) => `(${expressionOf(one)})`)].join(" or ");
	const { q, row, place: _, answered, ...operators }: Single = condition;
	const operand = row === undefined ? `{${q}}` : `{${q}.${row}}`;
	if (answered !== undefined) return `${operand} ${answered ? "notempty" : "empty"}`;
	const [[name = "", value] = []] = Object.entries(operators);
	return `${operand} ${symbols[name]} ${JSON.stringify(typeof value === "string" ? value.trim() : value)}`;
}

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

function fieldsOf(question: Question): object {
	switch (question.type) {
		case "number":
			return { type: "text", inputType: "number" };
		case "one":
			return { type: "radiogroup", choices: namesOf(question.options) };
		case "several":
			return { type: "checkbox", choices: namesOf(question.options) };
		case "scale":
			return { type: "rating", rateMin: question.min, rateMax: question.max };
		case "matrix":
			return {
				type: "matrix",
				rows: namesOf(question.rows),
				columns: question.options ? namesOf(question.options) : [0, 1, 2, 3],
			};
		default:
			return { type: "text" };
	}
}

const asSurvey = ({ sections }: Questionnaire) =>
	new Model({
		clearInvisibleValues: "onHiddenContainer",
		pages: sections.map(({ id, when, questions }) => ({
			name: id,
			visibleIf: when && expressionOf(when),
			elements: questions.map((question) => ({
				...fieldsOf(question),
				name: question.id,
				isRequired: question.required,
				visibleIf: question.when && expressionOf(question.when),
			})),
		})),
	});

/** Somebody answers what they see, from the first question to the last. */
function answerIn(survey: Model, meant: Meant) {
	for (const question of survey.getAllQuestions()) {
		if (!question.isVisibleInSurvey) continue;
		question.value = meant.get(question.name)?.value;
		// By itself SurveyJS leaves conditions on a row as they were when the whole matrix is emptied, or hidden.
		survey.runExpressions();
	}
}

const answered = forms(shared, { sections: 4, questions: 3 }).chain((form) =>
	fc.tuple(fc.constant(form), answersTo(form), answersTo(form)),
);

it("shows, misses and keeps what SurveyJS does, also after other answers", () => {
	fc.assert(
		fc.property(answered, ([form, before, meant]) => {
			const survey = asSurvey(form);
			answerIn(survey, before);
			answerIn(survey, meant);
			const values = [...meant].flatMap(([id, { value }]) => (value === undefined ? [] : [[id, value]]));
			const { pages, counted } = routeOf(form, Object.fromEntries(values));
			expect(pages.map(({ section }) => section.id)).toEqual(survey.visiblePages.map(({ name }) => name));
			const shown = survey.getAllQuestions().filter(({ isVisibleInSurvey }) => isVisibleInSurvey);
			expect(pages.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual(shown.map(({ name }) => name));
			const missing = shown.filter((question) => !question.validate(false)).map(({ name }) => name);
			const faults = pages.flatMap((page) => [...page.faults]).filter(([, fault]) => fault === "missing");
			expect(faults.map(([id]) => id)).toEqual(missing);
			survey.doComplete();
			expect(counted).toEqual(survey.data);
		}),
		{ seed, numRuns: 150 },
	);
});

import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { check } from "#app/questionnaire/engine/check.ts";
import type { Answers, Question, Questionnaire } from "#app/questionnaire/engine/definition.ts";
import { pageBefore, post, routeOf } from "#app/questionnaire/engine/route.ts";
import { type Case, ownCases, type Step } from "./own-cases.ts";

/*
 * Cases as in own-cases.ts: a form, what a person does with it, and what must come of it. Further ones, derived from the tests
 * of two national systems, are read where their file is there.
 */

const file = process.env.QUESTIONNAIRE_CASES ?? "../shared/questionnaire-cases.json";
const further: Case[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).cases : [];

const asOptions = (names?: readonly string[]) => names?.map((name) => ({ name, words: name.toUpperCase() }));

const asForm = ({ sections }: Case["form"]) =>
	({
		sections: sections.map((section) => ({
			...section,
			title: section.id,
			questions: section.questions.map(
				(question) =>
					({
						...question,
						title: question.id,
						...(question.options && { options: asOptions(question.options) }),
						...(question.rows && { rows: asOptions(question.rows) }),
					}) as unknown as Question,
			),
		})),
	}) as Questionnaire;

/** Where somebody stands, and with which answers. Without `at` the end is reached. */
interface Stand {
	at?: string;
	answers: Answers;
	blocked?: { at: string; missing: string[]; wrong: string[] };
}

function take(form: Questionnaire, stand: Stand, step: Step): Stand {
	if (step.back) {
		const before = pageBefore(routeOf(form, stand.answers), stand.at);
		return { answers: stand.answers, at: before?.section.id ?? stand.at };
	}
	const posted = post(form, stand.answers, step.at ?? "", step.answers ?? {});
	expect(posted.outcome === "refused", `${step.at} is refused`).toBe(step.refused === true);
	if (posted.outcome === "refused") return stand;
	if (posted.outcome === "taken") return { answers: posted.answers, at: posted.next?.section.id };
	const { page, answers } = posted;
	const named = (isMissing: boolean) =>
		[...page.faults].filter(([, fault]) => (fault === "missing") === isMissing).map(([id]) => id);
	return { answers, at: page.section.id, blocked: { at: page.section.id, missing: named(true), wrong: named(false) } };
}

const all = [...ownCases, ...further];

it("has cases of each kind", () => {
	expect(new Set(ownCases.map(({ kind }) => kind)).size).toBeGreaterThan(14);
});

describe.each(all.filter(({ refused }) => !refused))(
	"$kind: $name",
	({ form: given, steps, path, shown, blocked, stored }) => {
		const form = asForm(given);

		it("passes the check, shows and stores what it must", () => {
			expect(check(form)).toEqual([]);
			const first = routeOf(form, {}).pages[0];
			let stand: Stand = { answers: {}, at: first?.section.id };
			for (const step of steps ?? []) stand = take(form, stand, step);
			const route = routeOf(form, stand.answers);
			const ids = route.pages.map(({ section }) => section.id);
			const reached = stand.at === undefined ? ids : ids.slice(0, ids.indexOf(stand.at) + 1);
			expect(reached).toEqual(path);
			for (const [id, questions] of Object.entries(shown ?? {})) {
				const page = route.pages.find(({ section }) => section.id === id);
				expect(
					page?.questions.map((question) => question.id),
					id,
				).toEqual(questions);
			}
			expect(stand.blocked ?? null).toEqual(blocked && { wrong: [], missing: [], ...blocked });
			const isAtEnd = stand.at === undefined && !route.incomplete;
			expect(isAtEnd ? route.counted : null).toEqual(stored);
		});
	},
);

it.each(ownCases.filter(({ refused }) => refused))("refuses $name", ({ form, refused }) => {
	expect(check(asForm(form))).toEqual(refused);
});

it.each(further.filter(({ refused }) => refused))("refuses $name", ({ form, refused }) => {
	// Their reasons have other words.
	expect(check(asForm(form)).map((fault) => fault.in)).toEqual(refused?.map((fault) => fault.in));
});

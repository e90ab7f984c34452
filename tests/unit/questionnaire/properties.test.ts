import fc from "fast-check";
import { expect, it } from "vitest";
import { check } from "#app/questionnaire/engine/check.ts";
import type { Answers, Question, Questionnaire } from "#app/questionnaire/engine/definition.ts";
import { type Changes, pageBefore, post, routeOf } from "#app/questionnaire/engine/route.ts";
import { answersTo, type Given, type Meant } from "./random-answers.ts";
import { everything } from "./random-conditions.ts";
import { forms, seed } from "./random-forms.ts";
import { solve } from "./second-reading.ts";

/* What holds for all questionnaires, whatever people do. What must come is told by a second reading of the rules: `solve`. */

const options = { seed, numRuns: 300 };

const freeze = <T>(value: T): T => {
	if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
	return value;
};
const rawOf = (meant: Meant) => Object.fromEntries([...meant].map(([id, { raw }]) => [id, raw])) as Changes;
const answersOf = (meant: Meant) =>
	freeze(Object.fromEntries(Object.entries(rawOf(meant)).filter(([, raw]) => raw !== null))) as Answers;
const of = (questions: readonly Question[], meant: Meant): Meant =>
	new Map(questions.flatMap(({ id }) => (meant.has(id) ? [[id, meant.get(id) as Given]] : [])));

const stepsIn = (form: Questionnaire) =>
	fc.array(
		fc.record({
			/** A section, or where the person stands. */
			at: fc.option(fc.constantFrom(...form.sections.map(({ id }) => id), "res"), { nil: undefined, freq: 1 }),
			action: fc.constantFrom("post", "post", "post", "back", "post all", "post what is not asked"),
			meant: answersTo(form, 1, true),
		}),
		{ maxLength: 12 },
	);

type Steps = ReturnType<typeof stepsIn> extends fc.Arbitrary<infer Made> ? Made : never;

/** Plays them, with what the rules say of each post, and returns the answers. */
function play(form: Questionnaire, steps: Steps): Meant {
	let meant: Meant = new Map();
	let stands = routeOf(form, {}).pages[0]?.section.id;
	for (const { at = stands ?? "", action, meant: further } of steps) {
		const answers = answersOf(meant);
		if (action === "back") {
			stands = pageBefore(routeOf(form, answers), stands)?.section.id ?? stands;
			continue;
		}
		const onPage = form.sections.find(({ id }) => id === at)?.questions ?? [];
		const changes = action === "post all" ? further : of(onPage, further);
		const { pages, incomplete } = solve(form, meant);
		const open = incomplete === undefined ? pages : pages.slice(0, pages.indexOf(incomplete) + 1);
		const isStray = action === "post what is not asked";
		const isForeign = isStray || [...changes.values()].some((given) => given.isForeign);
		const posted = post(form, answers, at, { ...rawOf(changes), ...(isStray && { res: "res" }) });
		expect(posted.outcome === "refused").toBe(isForeign || !open.includes(at));
		if (posted.outcome === "refused") continue;
		meant = new Map([...meant, ...changes]);
		expect(posted.answers).toEqual(answersOf(meant));
		const after = solve(form, meant);
		expect(posted.route.counted).toEqual(after.counted);
		const next = after.pages.find((id) => id > at);
		stands = after.blocking.includes(at) ? at : next;
		const { section } = (posted.outcome === "blocked" ? posted.page : posted.next) ?? {};
		expect([posted.outcome, section?.id]).toEqual([stands === at ? "blocked" : "taken", stands]);
	}
	return meant;
}

const withSteps = forms(everything).chain((form) => fc.tuple(fc.constant(form), stepsIn(form), answersTo(form)));
const withAnswers = forms(everything).chain((form) => fc.tuple(fc.constant(form), answersTo(form)));

it("makes questionnaires that pass the check, also after JSON", () => {
	fc.assert(
		fc.property(withAnswers, ([form, meant]) => {
			expect(check(form)).toEqual([]);
			const read = JSON.parse(JSON.stringify({ form, answers: answersOf(meant) }));
			expect(routeOf(read.form, read.answers)).toEqual(routeOf(form, answersOf(meant)));
		}),
		options,
	);
});

it("counts what is reachable after any posts, refuses those ahead or foreign, and then changes nothing", () => {
	fc.assert(
		fc.property(withSteps, ([form, steps]) => {
			const meant = play(form, steps);
			const { shown, pages, counted, incomplete } = solve(form, meant);
			const route = routeOf(form, answersOf(meant));
			expect(route.counted).toEqual(counted);
			expect(route.pages.map(({ section }) => section.id)).toEqual(pages);
			expect(route.pages.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual(shown);
			expect(route.pages.every(({ questions }) => questions.length > 0)).toBe(true);
			expect(route.incomplete?.section.id).toBe(incomplete);
			// What does not count makes no difference.
			expect(routeOf(form, route.counted).counted).toEqual(counted);
		}),
		options,
	);
});

it("comes to the same whatever was before, in whatever order and however often pages are posted", () => {
	const withOrder = withSteps.chain((made) => {
		const all = made[0].sections;
		const order = fc.shuffledSubarray([...all, ...all], { minLength: all.length });
		return fc.tuple(fc.constant(made), order);
	});
	fc.assert(
		fc.property(withOrder, ([[form, steps, meant], order]) => {
			const sections = [...order, ...form.sections];
			let answers = answersOf(play(form, steps));
			// Each time the next one is open.
			for (const { questions, id } of form.sections.flatMap(() => sections)) {
				const posted = post(form, answers, id, rawOf(of(questions, meant)));
				if (posted.outcome !== "refused") answers = freeze(posted.answers);
			}
			const { pages, incomplete } = solve(form, meant);
			const route = routeOf(form, answers);
			expect(route.incomplete?.section.id).toBe(incomplete);
			const reached = route.pages.slice(0, incomplete === undefined ? undefined : pages.indexOf(incomplete) + 1);
			expect(reached).toEqual(routeOf(form, answersOf(meant)).pages.slice(0, reached.length));
			if (incomplete === undefined) expect(route.counted).toEqual(solve(form, meant).counted);
		}),
		options,
	);
});

it("leads from page to page to the first incomplete one or to the end, and back and forth changes nothing", () => {
	fc.assert(
		fc.property(withAnswers, ([form, meant]) => {
			const answers = answersOf(meant);
			const route = routeOf(form, answers);
			const walked: string[] = [];
			let page = route.pages[0];
			let isBlocked = false;
			while (page && !isBlocked) {
				expect(pageBefore(route, page.section.id)?.section.id).toBe(walked.at(-1));
				walked.push(page.section.id);
				const posted = post(form, answers, page.section.id, {});
				if (posted.outcome === "refused") throw new Error(`${page.section.id} is refused`);
				expect([posted.answers, posted.route]).toEqual([answers, route]);
				isBlocked = posted.outcome === "blocked";
				page = posted.outcome === "blocked" ? posted.page : posted.next;
			}
			const { pages, incomplete } = solve(form, meant);
			expect(page?.section.id).toBe(incomplete);
			expect(walked).toEqual(incomplete === undefined ? pages : pages.slice(0, pages.indexOf(incomplete) + 1));
			expect(pageBefore(route)?.section.id).toBe(pages.at(-1));
		}),
		options,
	);
});

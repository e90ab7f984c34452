import { counting, type Fault, isOfQuestion, judge } from "./answers.ts";
import { holds } from "./conditions.ts";
import {
	type Answer,
	type Answers,
	type Question,
	type Questionnaire,
	questionsOf,
	type Section,
	under,
} from "./definition.ts";

/** A section that can be reached, with the questions that it shows. */
export interface Page {
	section: Section;
	questions: readonly Question[];
	/** By question. Empty: the page is complete. */
	faults: ReadonlyMap<string, Fault>;
}

export interface Route {
	/** In the order of the form. */
	pages: readonly Page[];
	/** The answers that count. */
	counted: Answers;
	/** The first page with something to mend or to fill in. */
	incomplete?: Page;
}

/** One pass, because conditions look back only. A section without a question to show is passed over. */
export function routeOf(form: Questionnaire, answers: Answers): Route {
	const counted: Record<string, Answer> = {};
	const texts = new Set(questionsOf(form).flatMap(({ id, type }) => (type === "text" ? [id] : [])));
	const seen = { counted, texts };
	const pages: Page[] = [];
	for (const section of form.sections) {
		if (!holds(section.when, seen)) continue;
		const questions: Question[] = [];
		const faults = new Map<string, Fault>();
		for (const question of section.questions) {
			if (!holds(question.when, seen)) continue;
			questions.push(question);
			const answer = under(answers, question.id);
			const fault = judge(question, answer);
			if (fault) faults.set(question.id, fault);
			const counts = counting(question, answer);
			if (counts !== undefined) counted[question.id] = counts;
		}
		if (questions.length > 0) pages.push({ section, questions, faults });
	}
	return { pages, counted, incomplete: pages.find(({ faults }) => faults.size > 0) };
}

/** Answers to change; null empties one. */
export type Changes = Readonly<Record<string, Answer | null>>;

export type Posted =
	| { outcome: "refused" }
	/** Something on this page is to be mended. */
	| { outcome: "blocked"; answers: Answers; route: Route; page: Page }
	/** Without `next` the end is reached. */
	| { outcome: "taken"; answers: Answers; route: Route; next?: Page };

/** Where one may be: any reachable section up to the first incomplete one. */
export function mayBeAt({ pages, incomplete }: Route, id: string): boolean {
	const index = pages.findIndex(({ section }) => section.id === id);
	return index !== -1 && (!incomplete || index <= pages.indexOf(incomplete));
}

/** Whether each is of a question of this form, and names only what that has. */
export function areOfForm(form: Questionnaire, changes: Changes): boolean {
	const byId = new Map(questionsOf(form).map((question) => [question.id, question]));
	return Object.entries(changes).every(([id, answer]) => {
		const question = byId.get(id);
		return question !== undefined && (answer === null || isOfQuestion(question, answer));
	});
}

export function changed(answers: Answers, changes: Changes): Answers {
	const all = Object.entries({ ...answers, ...changes });
	return Object.fromEntries(all.filter((one): one is [string, Answer] => one[1] !== null));
}

/** What is posted from a section. Where one may not be, and with what is not of this form, it changes nothing. */
export function post(form: Questionnaire, answers: Answers, at: string, changes: Changes): Posted {
	if (!mayBeAt(routeOf(form, answers), at) || !areOfForm(form, changes)) return { outcome: "refused" };
	const now = changed(answers, changes);
	const route = routeOf(form, now);
	const page = route.pages.find(({ section }) => section.id === at);
	if (page && page.faults.size > 0) return { outcome: "blocked", answers: now, route, page };
	const order = form.sections.map(({ id }) => id);
	const next = route.pages.find(({ section }) => order.indexOf(section.id) > order.indexOf(at));
	return { outcome: "taken", answers: now, route, next };
}

/** The first page that is to be mended, or has a question that nobody has passed: `kept` has each with its answer or null. */
export const goesOnIn = ({ pages, incomplete }: Route, kept: Changes): Page | undefined =>
	pages.find(
		(page) => page === incomplete || page.questions.some(({ id, type }) => type !== "note" && !Object.hasOwn(kept, id)),
	);

/** The page before this one; without `at` the last one. Undefined on the first page. */
export function pageBefore({ pages }: Route, at?: string): Page | undefined {
	if (at === undefined) return pages.at(-1);
	return pages[pages.findIndex(({ section }) => section.id === at) - 1];
}

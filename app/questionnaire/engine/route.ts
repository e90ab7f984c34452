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

/** What is posted from a section. One that is not reachable, or beyond the first incomplete one, changes nothing. */
export function post(form: Questionnaire, answers: Answers, at: string, changes: Changes): Posted {
	const before = routeOf(form, answers);
	const index = before.pages.findIndex(({ section }) => section.id === at);
	const most = before.incomplete ? before.pages.indexOf(before.incomplete) : before.pages.length - 1;
	if (index === -1 || index > most) return { outcome: "refused" };
	const byId = new Map(questionsOf(form).map((question) => [question.id, question]));
	const changed: Record<string, Answer> = { ...answers };
	for (const [id, answer] of Object.entries(changes)) {
		const question = byId.get(id);
		if (!question || (answer !== null && !isOfQuestion(question, answer))) return { outcome: "refused" };
		if (answer === null) delete changed[id];
		else changed[id] = answer;
	}
	const route = routeOf(form, changed);
	const order = form.sections.map(({ id }) => id);
	const page = route.pages.find(({ section }) => section.id === at);
	if (page && page.faults.size > 0) return { outcome: "blocked", answers: changed, route, page };
	const next = route.pages.find(({ section }) => order.indexOf(section.id) > order.indexOf(at));
	return { outcome: "taken", answers: changed, route, next };
}

/** The page before this one; without `at` the last one. Undefined on the first page. */
export function pageBefore({ pages }: Route, at?: string): Page | undefined {
	if (at === undefined) return pages.at(-1);
	return pages[pages.findIndex(({ section }) => section.id === at) - 1];
}

import { judge } from "../../engine/answers.ts";
import { type Condition, singlesIn, under } from "../../engine/definition.ts";
import { pageBefore, type Route } from "../../engine/route.ts";
import { answerWords, faultWords } from "../../words.ts";
import type { Standing } from "./draft.server.ts";

/** The questions whose answers it asks for. */
const namedIn = (condition: Condition | undefined): string[] =>
	condition
		? singlesIn(condition).flatMap((single) => [
				single.q,
				...Object.values(single).flatMap((value) =>
					typeof value === "object" && "q" in value ? [String(value.q)] : [],
				),
			])
		: [];

/** A section as its form shows it. `isJudged`: with what is to be mended. */
export function shownSection({ form, answers, route }: Standing, id: string, isJudged = false) {
	const index = form.sections.findIndex((section) => section.id === id);
	const section = form.sections[index];
	if (!section) throw new Error(`no section ${id}`);
	const own = new Set(section.questions.map((question) => question.id));
	const reachable = new Set(route.pages.flatMap((page) => page.questions.map((question) => question.id)));
	const onThisPage = section.questions.filter(({ when }) => namedIn(when).some((q) => own.has(q)));
	const shown = section.questions.filter((question) => reachable.has(question.id) || onThisPage.includes(question));
	const earlier = onThisPage.flatMap(({ when }) => namedIn(when)).filter((q) => !own.has(q));
	return {
		id,
		title: section.title,
		text: section.text,
		/** Of the whole form, in its order: a branch that is passed over counts as passed. */
		number: index + 1,
		of: form.sections.length,
		hasBefore: pageBefore(route, id) !== undefined,
		questions: shown.map((question) => {
			const fault = isJudged && reachable.has(question.id) ? judge(question, answers[question.id]) : undefined;
			return {
				question,
				answer: answers[question.id],
				problem: fault && faultWords(question, fault),
				/** It depends on another one of this page, and does not hold now. */
				isHidden: !reachable.has(question.id),
			};
		}),
		/** For scripts: the conditions of its questions, and the answers of earlier sections that they ask for. */
		conditions:
			onThisPage.length > 0
				? JSON.stringify({
						questions: shown,
						counted: Object.fromEntries(earlier.map((q) => [q, route.counted[q]])),
					})
				: undefined,
	};
}
export type ShownSection = ReturnType<typeof shownSection>;

/** All that counts, in words, by section. */
export const givenIn = ({ pages, counted }: Route) =>
	pages.map(({ section, questions }) => ({
		id: section.id,
		title: section.title,
		answers: questions
			.filter(({ type }) => type !== "note")
			.map((question) => {
				const answer = under(counted, question.id);
				const words = answer === undefined ? undefined : answerWords(question, answer);
				return { id: question.id, title: question.title, words };
			}),
	}));

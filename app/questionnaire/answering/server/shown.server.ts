import { judge } from "../../engine/answers.ts";
import type { Condition } from "../../engine/definition.ts";
import { pageBefore } from "../../engine/route.ts";
import type { Asked } from "../../fields/question.tsx";
import { faultWords } from "../../words.ts";
import type { Standing } from "./draft.server.ts";

export interface ShownQuestion extends Asked {
	/** It depends on another one of this page, and does not hold now. */
	isHidden: boolean;
}

export interface ShownSection {
	id: string;
	title: string;
	text?: string;
	/** Of the whole form, in its order: a branch that is passed over counts as passed. */
	number: number;
	of: number;
	hasBefore: boolean;
	questions: ShownQuestion[];
	/** For scripts: the conditions of its questions, and the answers of earlier sections that they ask for. */
	conditions?: string;
}

const namedIn = (condition: Condition | undefined): string[] => {
	if (condition === undefined) return [];
	if ("all" in condition) return condition.all.flatMap(namedIn);
	if ("any" in condition) return condition.any.flatMap(namedIn);
	if ("not" in condition) return namedIn(condition.not);
	const others = Object.values(condition).flatMap((value) =>
		typeof value === "object" && value !== null && "q" in value ? [String(value.q)] : [],
	);
	return [condition.q, ...others];
};

/** A section as its form shows it. `isJudged`: with what is to be mended. */
export function shownSection({ form, answers, route }: Standing, id: string, isJudged = false): ShownSection {
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
		number: index + 1,
		of: form.sections.length,
		hasBefore: pageBefore(route, id) !== undefined,
		questions: shown.map((question) => {
			const fault = isJudged && reachable.has(question.id) ? judge(question, answers[question.id]) : undefined;
			return {
				question,
				answer: answers[question.id],
				problem: fault && faultWords(question, fault),
				isHidden: !reachable.has(question.id),
			};
		}),
		conditions:
			onThisPage.length > 0
				? JSON.stringify({
						questions: shown,
						counted: Object.fromEntries(earlier.map((q) => [q, route.counted[q]])),
					})
				: undefined,
	};
}

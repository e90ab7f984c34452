import { holds } from "../engine/conditions.ts";
import {
	type Answer,
	type Condition,
	isScale,
	type Question,
	type Scale,
	type Single,
	stepsOf,
} from "../engine/definition.ts";
import { optionsOf } from "../engine/options.ts";
import type { Asked } from "./snapshot.ts";

function singlesIn(condition: Condition): readonly Single[] {
	if ("all" in condition) return condition.all.flatMap(singlesIn);
	if ("any" in condition) return condition.any.flatMap(singlesIn);
	if ("not" in condition) return singlesIn(condition.not);
	return [condition];
}

const isOfTwo = (single: Single) => Object.values(single).some((value) => typeof value === "object" && "q" in value);

/** What may be answered to a question with one answer, or to that part of it; each as it is counted and as it is stored. */
function answersTo(
	question: Question,
	{ row, place }: Single,
): (readonly [name: string, answer: Answer])[] | undefined {
	const names = (optionsOf(question) ?? []).map(({ name }) => name);
	const steps = isScale(question as Partial<Scale>) ? stepsOf(question as Scale) : names;
	switch (question.type) {
		case "one":
		case "municipality":
		case "scale":
			return steps.map((step) => [String(step), step]);
		case "matrix":
			return row === undefined ? undefined : steps.map((step) => [String(step), { [row]: step }]);
		case "ranking":
			return place === undefined ? undefined : names.map((name) => [name, Array.from({ length: place }, () => name)]);
		default:
			return undefined;
	}
}

/**
 * Who is asked, if what they gave to a single question decides it: then the counts of that one say how many. For each of its
 * answers, and for none, the engine says whether the condition holds.
 */
export function askedWhen(when: Condition, questions: readonly Question[]): Asked {
	const singles = singlesIn(when);
	const [first] = singles;
	const question = questions.find(({ id }) => id === first?.q);
	if (!first || !question || singles.some(isOfTwo)) return "unknown";
	const { q, row, place } = first;
	if (singles.some((other) => other.q !== q || other.row !== row || other.place !== place)) return "unknown";
	const isOneOfSeveral = singles.every(({ has }) => has !== undefined && has === first.has);
	const answers = isOneOfSeveral ? [[String(first.has), [String(first.has)]] as const] : answersTo(question, first);
	if (!answers) return "unknown";
	const isAsked = (counted: Record<string, Answer>) => holds(when, { counted, texts: new Set() });
	const isExcept = isAsked({});
	const options = answers.filter(([, answer]) => isAsked({ [q]: answer }) !== isExcept).map(([name]) => name);
	const part = row ?? place?.toString();
	return { question: q, ...(part !== undefined && { part }), options, ...(isExcept && { isExcept }) };
}

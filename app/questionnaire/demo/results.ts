import { questionsOf } from "../engine/definition.ts";
import { countSnapshot } from "../results/count.ts";
import { joinQuestions } from "../results/joined.ts";
import { type Results, shownQuestions } from "../results/shown-questions.ts";
import { suppress } from "../results/suppression.ts";
import { mobility } from "../shipped/mobility.ts";
import { madeUpAnswers } from "./answers.ts";

export const resultsDaysAgo = 11;

/** What was published when a good part of the made-up answers had come. */
export function firstResults(title: string): Results {
	const sent = madeUpAnswers.filter(({ daysAgo }) => daysAgo > resultsDaysAgo);
	const counts = new Map([["#answers", sent.length]]);
	for (const key of sent.flatMap(({ counted }): string[] => JSON.parse(counted))) {
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	const versions = [{ form: mobility, counts }];
	const chosen = new Set(questionsOf(mobility).map(({ id }) => id));
	const counted = countSnapshot(versions, chosen);
	const questions = shownQuestions(joinQuestions(versions), chosen);
	return { title, questions, counted, shown: suppress(counted), stored: sent.length };
}

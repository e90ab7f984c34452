import { data } from "react-router";
import { mayOf } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import type { Route } from "./+types/route";
import { chartOf } from "./charts.ts";
import { answersIn, countWith, notRead, type Results, readResults } from "./tally/count.server.ts";
import { type Joined, questionsIn } from "./tally/joined.ts";
import { params } from "./tally/params.ts";
import { firstMunicipality, readWanted } from "./tally/wanted.ts";

/** What the form of the filters offers. */
export function filtersOf({ sections }: Results) {
	const choices = questionsIn(sections).flatMap(({ name, question }) =>
		question.type === "one" ? [{ name, title: question.title, options: question.options }] : [],
	);
	return { municipality: firstMunicipality(sections)?.question.title, choices };
}
export type Offered = ReturnType<typeof filtersOf>;

/** The version that a question came with, if there were others before. */
export const sinceOf = ({ versions }: Results, joined: Joined) =>
	joined.versions[0] === versions[0] ? undefined : joined.versions[0]?.number;

/** One section at a time: with filters, each question is read anew. */
export async function loadResults({ url, context, params: { id } }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const results = await readResults(state, id);
	const wanted = readWanted(url.searchParams, results.sections);
	const sections = results.sections.filter((section) => questionsIn([section]).length > 0);
	const asked = url.searchParams.get(params.part);
	const section = sections.find((one) => one.id === asked) ?? sections[0];
	const questions = section ? questionsIn([section]) : [];
	const counted = wanted.isBroken
		? undefined
		: await orUnavailable(state, "results", countWith(state, results, wanted, questions), notRead);
	const shown = {
		title: results.title,
		mayReadTexts: mayOf(context)("moderation"),
		total: answersIn(results),
		sections: sections.map(({ id, title }) => ({ id, title })),
		section: section?.id,
		typed: { ...wanted.typed, part: section?.id ?? "" },
		isFiltered: wanted.filter !== undefined,
		isBroken: wanted.isBroken,
		offered: filtersOf(results),
		participants: counted?.participants,
		charts:
			counted &&
			questions.map((joined) => ({
				name: joined.name,
				title: joined.question.title,
				isSeveral: joined.question.type === "several" || joined.question.type === "line",
				since: sinceOf(results, joined),
				chart: chartOf(joined, counted.countsOf(joined)),
			})),
	};
	return data(shown, { status: wanted.isBroken ? 400 : 200 });
}

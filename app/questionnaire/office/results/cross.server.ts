import { data } from "react-router";
import { mayOf } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import type { Route } from "./+types/cross";
import { filtersOf } from "./results.server.ts";
import { crossWith, notRead, readResults } from "./tally/count.server.ts";
import { crossTable } from "./tally/cross-table.ts";
import { questionsIn } from "./tally/joined.ts";
import { choicesOf, readWanted } from "./tally/wanted.ts";

export async function loadCross({ url, context, params: { id } }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const results = await readResults(state, id);
	const wanted = readWanted(url.searchParams, results.sections);
	const { row, column, isBroken } = wanted;
	const isAsked = row !== undefined && column !== undefined && !isBroken;
	const crossed = isAsked
		? await orUnavailable(state, "results", crossWith(state, results, wanted, [row, column]), notRead)
		: undefined;
	const shown = {
		title: results.title,
		mayReadTexts: mayOf(context)("moderation"),
		questions: questionsIn(results.sections)
			.filter(({ question }) => choicesOf(question))
			.map(({ name, question }) => ({ name, title: question.title })),
		typed: wanted.typed,
		isBroken,
		isAsked,
		offered: filtersOf(results),
		rowTitle: row?.question.title,
		columnTitle: column?.question.title,
		table: row && column && crossed && crossTable(crossed, row, column),
	};
	return data(shown, { status: isBroken ? 400 : 200 });
}

import { data } from "react-router";
import type { Route } from "./+types/cross";
import { filtersOf } from "./results.server.ts";
import { crossWith, readResults } from "./tally/count.server.ts";
import { crossTable } from "./tally/cross-table.ts";
import { questionsIn } from "./tally/joined.ts";
import { choicesOf, readWanted } from "./tally/wanted.ts";

export async function loadCross(args: Route.LoaderArgs) {
	const results = await readResults(args);
	const wanted = readWanted(args.url.searchParams, results.sections);
	const { row, column, isBroken } = wanted;
	const isAsked = row !== undefined && column !== undefined && !isBroken;
	const crossed = isAsked ? await crossWith(results, wanted, [row, column]) : undefined;
	const shown = {
		head: results.head,
		questions: questionsIn(results.sections)
			.filter(({ question }) => choicesOf(question))
			.map(({ name, question }) => ({ name, title: question.title })),
		typed: wanted.typed,
		isBroken,
		isAsked,
		offered: filtersOf(results),
		rowTitle: row?.question.title,
		columnTitle: column?.question.title,
		table: row && column && crossed && crossTable(crossed, row, column, results.head.mayReadTexts),
	};
	return data(shown, { status: isBroken ? 400 : 200 });
}

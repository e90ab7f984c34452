import { data } from "react-router";
import type { Route } from "./+types/route";
import { chartOf } from "./charts.ts";
import { answersIn, countWith, isForThem, type Results, readResults } from "./tally/count.server.ts";
import { type Joined, questionsIn } from "./tally/joined.ts";
import { firstMunicipality, readWanted } from "./tally/wanted.ts";

/** What the form of the filters offers. */
export function filtersOf({ sections, head }: Results) {
	const choices = questionsIn(sections).flatMap(({ name, question }) =>
		question.type === "one" ? [{ name, title: question.title, options: question.options }] : [],
	);
	return { municipality: firstMunicipality(sections)?.question.title, choices, mayPickThree: head.mayReadTexts };
}
export type Offered = ReturnType<typeof filtersOf>;

/** The version that a question came with, if there were others before. */
export const sinceOf = ({ versions }: Results, joined: Joined) =>
	joined.versions[0] === versions[0] ? undefined : joined.versions[0]?.number;

/** One section at a time: with filters, each question is read anew. */
export async function loadResults(args: Route.LoaderArgs) {
	const { searchParams } = args.url;
	const results = await readResults(args);
	const wanted = readWanted(searchParams, results.sections);
	const sections = results.sections.filter((section) => questionsIn([section]).length > 0);
	const asked = searchParams.get("part");
	const section = sections.find((one) => one.id === asked) ?? sections[0];
	const questions = section ? questionsIn([section]) : [];
	const counted = wanted.isBroken ? undefined : await countWith(results, wanted, questions);
	const shown = {
		head: results.head,
		total: answersIn(results),
		sections: sections.map(({ id, title }) => ({ id, title })),
		section: section?.id,
		typed: { ...wanted.typed, part: section?.id ?? "" },
		isFiltered: wanted.filter !== undefined,
		isBroken: wanted.isBroken,
		offered: filtersOf(results),
		participants: counted && isForThem(results, wanted, [counted.participants]) ? counted.participants : null,
		charts:
			counted &&
			questions.map((joined) => ({
				name: joined.name,
				title: joined.question.title,
				isSeveral: joined.question.type === "several" || joined.question.type === "line",
				since: sinceOf(results, joined),
				chart: isForThem(results, wanted, counted.countsOf(joined).values())
					? chartOf(joined, counted.countsOf(joined))
					: undefined,
			})),
	};
	return data(shown, { status: wanted.isBroken ? 400 : 200 });
}

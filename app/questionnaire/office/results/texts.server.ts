import { data } from "react-router";
import { cutPage, newestFirst, readPage } from "#app/office/records/list/list.server.ts";
import { words } from "#app/office/records/search/filters.ts";
import { readSearch } from "#app/office/records/search/read.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { pageOfTexts } from "../../queries/results.ts";
import type { Route } from "./+types/texts";
import { notRead, readResults } from "./tally/count.server.ts";
import { type Joined, questionsIn } from "./tally/joined.ts";

const filters = { cerca: words("Cerca als textos") };

/** Those that are written, and the option that has a text of its own. */
const hasTexts = ({ question }: Joined) =>
	question.type === "text" || ("other" in question && question.other !== undefined);

/** What was written to one question, newest first. */
export async function loadTexts(args: Route.LoaderArgs) {
	const { url } = args;
	const { state, head, sections } = await readResults(args);
	const questions = questionsIn(sections).filter(hasTexts);
	const name = url.searchParams.get("pregunta");
	const joined =
		questions.find((one) => one.name === name) ?? questions.find(({ question }) => question.type === "text");
	const { values, ...search } = readSearch(url.searchParams, filters);
	const asked = readPage(args, newestFirst);
	const wanted = joined && {
		versionIds: joined.versions.map((version) => version.id),
		question: joined.question.id,
		words: values.cerca,
		start: asked.start,
	};
	const reading =
		wanted && !search.isBroken ? state.read(pageOfTexts(state.db, asked.most, wanted)) : Promise.resolve([]);
	const rows = await orUnavailable(state, "texts", reading, notRead);
	const shown = {
		head,
		questions: questions.map(({ name, question }) => ({ name, title: question.title })),
		question: joined && { name: joined.name, title: joined.question.title },
		search,
		page: cutPage(asked, rows, ({ sentOn, id }) => ({ time: sentOn, id })),
	};
	return data(shown, { status: search.isBroken ? 400 : 200 });
}

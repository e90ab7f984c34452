import { data } from "react-router";
import { openData } from "#app/map/open-data/open-data.server.ts";
import { openDataTerms } from "#app/map/words.ts";
import { csvOf } from "#app/office/exports/csv.server.ts";
import { publicFile } from "#app/platform/http/cache/public-file.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { failure } from "#app/platform/ui/failure.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { findShown, listShown } from "../../queries/snapshots.ts";
import { chaptersOf } from "../chapters.ts";
import { type Shown, tablesOf } from "../snapshot.ts";
import type { Route as CsvRoute } from "./+types/csv";
import type { Route as JsonRoute } from "./+types/json";
import type { Route } from "./+types/route";
import { resultsOf, snapshotParam } from "./paths.ts";

const notRead = "Ara mateix no es poden llegir els resultats. Torna-ho a provar d'aquí a una estona.";

/** The one that is asked for, or the newest. */
async function readShown(state: RequestState, request: Request) {
	const wanted = new URL(request.url).searchParams.get(snapshotParam);
	const read = Promise.all([state.read(findShown(state.db, wanted)), state.read(listShown(state.db))]);
	const [[found], all] = await orUnavailable(state, "results", read, notRead);
	const published = found && {
		...{ id: found.id, title: found.title, day: dayInMadrid(found.at), isNewest: found.id === all[0]?.listedId },
		...{ shown: found.shown, questions: found.questions },
	};
	const others = all
		.filter(({ listedId }) => listedId !== found?.id)
		.map(({ listedId, listedTitle, publishedAt }) => ({
			...{ id: listedId, title: listedTitle, day: dayInMadrid(publishedAt) },
		}));
	return { published, others };
}

export async function load({ request, context }: Route.LoaderArgs) {
	const { published, others } = await readShown(context.get(requestState), request);
	if (!published) return data({ results: undefined, others }, { status: 404 });
	const { shown, questions, ...about } = published;
	const results = { ...about, participants: shown.participants, chapters: chaptersOf(shown, questions) };
	return data({ results, others });
}

async function readFile({ request, context }: CsvRoute.LoaderArgs | JsonRoute.LoaderArgs) {
	const state = context.get(requestState);
	const { published } = await readShown(state, request);
	if (!published) throw failure("Aquests resultats no hi són.", 404);
	return { state, ...published };
}

const orNull = (count: Shown | undefined) => (count === "hidden" || count === undefined ? null : count);

/** Each count with the words of its question, part and option. */
function rowsOf({ shown, questions }: Awaited<ReturnType<typeof readFile>>) {
	const tables = tablesOf(shown);
	return questions.flatMap(({ id, title, options, parts, isHome }) =>
		tables
			.filter(({ question }) => question === (isHome ? "" : id))
			.flatMap(({ part = "", counts, answered }) => {
				const of = { question: id, title, part, partWords: parts?.find(({ name }) => name === part)?.words ?? "" };
				const words = (option: string) => options.find(({ name }) => name === option)?.words ?? "Sense resposta";
				const rows = Object.entries(counts).map(([option, count]) => ({ ...of, option, words: words(option), count }));
				return [{ ...of, option: "#respostes", words: "Han respost", count: answered }, ...rows];
			}),
	);
}

export async function csv(args: CsvRoute.LoaderArgs): Promise<Response> {
	const found = await readFile(args);
	const everybody = { question: "#participants", title: "Hi han participat", part: "", partWords: "", option: "" };
	const rows = [{ ...everybody, words: "", count: found.shown.participants }, ...rowsOf(found)];
	let text = "";
	for await (const lines of csvOf(pageOf(rows), {
		pregunta: ({ question }) => question,
		enunciat: ({ title }) => title,
		part: ({ part }) => part,
		enunciat_part: ({ partWords }) => partWords,
		opcio: ({ option }) => option,
		resposta: ({ words }) => words,
		persones: ({ count }) => orNull(count),
		amagat: ({ count }) => count === "hidden",
	})) {
		text += lines;
	}
	return publicFile(found.state, args.request, text, {
		...openData,
		"Content-Type": "text/csv; charset=utf-8",
		"Content-Disposition": `attachment; filename="resultats-${found.day}.csv"`,
	});
}

async function* pageOf<Row>(rows: Row[]): AsyncGenerator<Row[]> {
	yield rows;
}

/** What is hidden is null. */
export async function json(args: JsonRoute.LoaderArgs): Promise<Response> {
	const found = await readFile(args);
	const { id, title, day, shown, state } = found;
	const about = { title, published: day, url: state.settings.siteUrl + resultsOf(id), ...openDataTerms };
	const counts = rowsOf(found).map(({ count, ...row }) => ({ ...row, count: orNull(count) }));
	const text = JSON.stringify({ ...about, participants: orNull(shown.participants), counts });
	return publicFile(state, args.request, text, { ...openData, "Content-Type": "application/json; charset=utf-8" });
}

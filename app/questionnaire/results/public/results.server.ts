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
import type { Route as FileRoute } from "./+types/file";
import type { Route } from "./+types/route";
import { resultsOf, snapshotParam } from "./paths.ts";

const notRead = "Ara mateix no es poden llegir els resultats. Torna-ho a provar d'aquí a una estona.";

/** The one that is asked for, or the newest. */
async function readShown(state: RequestState, { searchParams }: URL) {
	const wanted = searchParams.get(snapshotParam);
	const read = Promise.all([state.read(findShown(state.db, wanted)), state.read(listShown(state.db))]);
	const [[found], all] = await orUnavailable(state, "results", read, notRead);
	const published = found && {
		...{ id: found.id, title: found.title, day: dayInMadrid(found.at), isNewest: found.id === all[0]?.listedId },
		...{ shown: found.shown, questions: found.questions },
	};
	const others = all
		.filter(({ listedId }) => listedId !== found?.id)
		.map(({ listedId: id, listedTitle: title, publishedAt }) => ({ id, title, day: dayInMadrid(publishedAt) }));
	return { published, others };
}

export async function load({ url, context }: Route.LoaderArgs) {
	const { published, others } = await readShown(context.get(requestState), url);
	if (!published) return data({ results: undefined, others }, { status: 404 });
	const { shown, questions, ...about } = published;
	const results = { ...about, participants: shown.participants, chapters: chaptersOf(shown, questions) };
	return data({ results, others });
}

/** What is hidden is null in JSON, and named in the table. */
export async function sendFile({ request, url, context }: FileRoute.LoaderArgs): Promise<Response> {
	const state = context.get(requestState);
	const { published } = await readShown(state, url);
	if (!published) throw failure("Aquests resultats no hi són.", 404);
	const isTable = url.pathname.endsWith(".csv");
	const text = isTable ? await csv(published) : json(published, state.settings.siteUrl);
	return publicFile(state, request, text, {
		...openData,
		"Content-Type": `${isTable ? "text/csv" : "application/json"}; charset=utf-8`,
		...(isTable && { "Content-Disposition": `attachment; filename="resultats-${published.day}.csv"` }),
	});
}

type Found = NonNullable<Awaited<ReturnType<typeof readShown>>["published"]>;

const orNull = (count: Shown | undefined) => (count === "hidden" || count === undefined ? null : count);

/** Each count with the words of its question, part and option. */
function rowsOf({ shown, questions }: Found) {
	const tables = tablesOf(shown);
	return questions.flatMap(({ id, title, versions, options, parts, isHome }) =>
		tables
			.filter(({ question }) => question === (isHome ? "" : id))
			.flatMap(({ part = "", counts, answered }) => {
				const partWords = parts?.find(({ name }) => name === part)?.words ?? "";
				const of = { question: id, title, versions, part, partWords };
				const words = (option: string) => options.find(({ name }) => name === option)?.words ?? "Sense resposta";
				const rows = Object.entries(counts).map(([option, count]) => ({ ...of, option, words: words(option), count }));
				return [{ ...of, option: "#respostes", words: "Han respost", count: answered }, ...rows];
			}),
	);
}

async function csv(found: Found): Promise<string> {
	const everybody = {
		question: "#participants",
		title: "Hi han participat",
		versions: undefined,
		part: "",
		partWords: "",
		option: "",
	};
	const rows = [{ ...everybody, words: "", count: found.shown.participants }, ...rowsOf(found)];
	const lines = csvOf([rows], {
		pregunta: ({ question }) => question,
		enunciat: ({ title }) => title,
		part: ({ part }) => part,
		enunciat_part: ({ partWords }) => partWords,
		opcio: ({ option }) => option,
		resposta: ({ words }) => words,
		persones: ({ count }) => orNull(count),
		versions: ({ versions }) => versions?.join(" ") ?? null,
		amagat: ({ count }) => count === "hidden",
	});
	return (await Array.fromAsync(lines)).join("");
}

function json(found: Found, siteUrl: string): string {
	const { id, title, day, shown } = found;
	const about = { title, published: day, url: siteUrl + resultsOf(id), ...openDataTerms };
	const counts = rowsOf(found).map(({ count, ...row }) => ({ ...row, count: orNull(count) }));
	return JSON.stringify({ ...about, participants: orNull(shown.participants), counts });
}

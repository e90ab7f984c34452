import { href } from "react-router";
import type { May } from "#app/accounts/roles/rights.server.ts";
import { type Cell, csvOf } from "#app/office/exports/csv.server.ts";
import { file, pageLength } from "#app/office/exports/file.server.ts";
import { answerFile } from "#app/office/exports/send.server.ts";
import { dayInMadrid, sheetDay } from "#app/platform/ui/text/dates.ts";
import type { Stored } from "../../../engine/stored.ts";
import { storedIn } from "../../../queries/columns.ts";
import { type ListedAnswers, pageOfAnswers } from "../../../queries/office.ts";
import type { Route } from "../+types/file";
import { type Results, readResults } from "../tally/count.server.ts";
import { questionsIn } from "../tally/joined.ts";
import { cellOf, columnsOf } from "./columns.ts";

type Read = ListedAnswers & { version: number | undefined; stored: Stored };

/** A row an answer, a column a question or an option, in the order of the form. */
function csv(pages: AsyncIterable<Read[]>, { sections }: Results, may: May): AsyncGenerator<string> {
	const ofQuestions = questionsIn(sections).flatMap((joined) =>
		columnsOf(joined)
			.filter(({ isText }) => !isText || may("moderation"))
			.map((column): [string, (row: Read) => Cell] => [
				column.name,
				({ versionId, stored }) => cellOf(joined, column, versionId, stored),
			]),
	);
	// Ids of questions begin with a letter: so the columns keep their order in an object, and none is called as these.
	return csvOf(pages, {
		_id: ({ id }) => id,
		_versio: ({ version }) => version ?? null,
		_dia: ({ sentOn }) => sheetDay(dayInMadrid(sentOn)),
		_lot: ({ batch }) => batch,
		_mateixa_connexio: ({ isSameLine }) => isSameLine,
		...Object.fromEntries(ofQuestions),
	});
}

async function* json(pages: AsyncIterable<Read[]>, _: Results, may: May): AsyncGenerator<string> {
	let before = "[\n";
	for await (const rows of pages) {
		for (const { id, version, sentOn, batch, isSameLine, stored } of rows) {
			const facts = { id, versio: version, dia: dayInMadrid(sentOn), lot: batch, mateixa_connexio: isSameLine };
			const said = { respostes: stored.chosen, ...(may("moderation") && { textos: stored.written }) };
			yield before + JSON.stringify({ ...facts, ...said });
			before = ",\n";
		}
	}
	yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* parsed(pages: AsyncIterable<ListedAnswers[]>, numbers: ReadonlyMap<string, number>) {
	for await (const rows of pages) {
		yield rows.map((row): Read => ({ ...row, version: numbers.get(row.versionId), stored: storedIn(row) }));
	}
}

const formats = { csv, json } as const;

export async function sendFile(args: Route.ActionArgs): Promise<Response> {
	const { request, url, context, params } = args;
	const results = await readResults(args);
	const format = url.pathname.endsWith(".csv") ? "csv" : "json";
	const versionIds = results.versions.map((version) => version.id);
	const numbers = new Map(results.versions.map((version) => [version.id, version.number]));
	const answers = file({
		name: "respostes",
		kind: "questionnaireAnswers",
		page: (db, _wanted, _may, start) => pageOfAnswers(db, pageLength, { versionIds, start }),
		timeOf: ({ sentOn }) => sentOn,
		write: (pages, may) => formats[format](parsed(pages, numbers), results, may),
	});
	const back = href("/admin/questionari/:id/resultats/codis", { id: params.id });
	return answerFile(request, context, { ...answers.read(url.searchParams), format, back });
}

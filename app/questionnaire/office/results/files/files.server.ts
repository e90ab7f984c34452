import { mayOf, signedIn } from "#app/accounts/guard.server.ts";
import type { May } from "#app/accounts/roles/rights.server.ts";
import { type Cell, csvOf } from "#app/office/exports/csv.server.ts";
import { pageLength } from "#app/office/exports/file.server.ts";
import { recordMessages } from "#app/office/records/messages.server.ts";
import type { Cursor, PageStart } from "#app/platform/data/lists/cursor.ts";
import { pagesOf } from "#app/platform/data/lists/iterate-pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { streamOf } from "#app/platform/http/uploads/stream.server.ts";
import { beginExport } from "#app/platform/records/queries/exports.ts";
import { dayInMadrid, sheetDay } from "#app/platform/ui/text/dates.ts";
import type { Stored } from "../../../engine/stored.ts";
import { type FiledAnswers, pageOfFile } from "../../../queries/results.ts";
import type { Route } from "../+types/csv";
import { type Results, readResults } from "../tally/count.server.ts";
import { questionsIn } from "../tally/joined.ts";
import { cellOf, columnsOf } from "./columns.ts";

interface Read extends Omit<FiledAnswers, "chosen" | "written"> {
	version: number | undefined;
	stored: Stored;
}

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

type Write = (pages: AsyncIterable<Read[]>, results: Results, may: May) => AsyncGenerator<string>;

type Asked = Pick<Route.ActionArgs, "request" | "context" | "params">;

const send =
	(write: Write, ending: "csv" | "json", type: string) =>
	async ({ request, context, params: { id } }: Asked): Promise<Response> => {
		const state = context.get(requestState);
		const results = await readResults(state, id);
		const versionIds = results.versions.map((version) => version.id);
		const numbers = new Map(results.versions.map((version) => [version.id, version.number]));
		const page = (start?: PageStart<Cursor>) => pageOfFile(state.db, pageLength, versionIds, start);
		try {
			// It writes to the audit log.
			const first = await beginExport(state.db, context.get(signedIn), "questionnaireAnswers", page());
			const pages = pagesOf(first, pageLength, ({ sentOn, id }) => page({ at: { time: sentOn, id }, isBack: false }));
			return new Response(streamOf(write(parsed(pages, numbers), results, mayOf(context)), state.log), {
				headers: {
					"Content-Type": type,
					"Content-Disposition": `attachment; filename="respostes-${dayInMadrid(new Date())}.${ending}"`,
				},
			});
		} catch (error) {
			state.log.error("export-failed", error);
			return redirectWithFlash(request, `/admin/questionari/${id}/resultats/codis`, recordMessages.notExported);
		}
	};

async function* parsed(pages: AsyncIterable<FiledAnswers[]>, numbers: ReadonlyMap<string, number>) {
	for await (const rows of pages) {
		yield rows.map(({ chosen, written, ...row }): Read => {
			const stored = { chosen: JSON.parse(chosen), written: JSON.parse(written ?? "{}") };
			return { ...row, version: numbers.get(row.versionId), stored };
		});
	}
}

export const sendCsv = send(csv, "csv", "text/csv; charset=utf-8");
export const sendJson = send(json, "json", "application/json; charset=utf-8");

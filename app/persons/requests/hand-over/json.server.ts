import { nameOfTable } from "#app/platform/records/registry.ts";
import type { Terms } from "#app/platform/records/retention-terms.ts";
import type { HandedOver } from "../../queries/hand-over.ts";
import { trashedIn } from "../../queries/trashed.ts";
import { untilWords } from "../words/readable.server.ts";
import { tableWords } from "../words/table-words.server.ts";
import { filesOf } from "./media.server.ts";

/** For machines: the rows by table, as they are stored, without secrets. */
export async function* jsonOf(
	email: string | null,
	tables: AsyncIterable<HandedOver>,
	terms: Terms,
): AsyncGenerator<string> {
	yield `{"adreca":${JSON.stringify(email)},"data":${JSON.stringify(new Date())},"taules":[`;
	let isFirstTable = true;
	for await (const { entry, pages } of tables) {
		const { name, why } = tableWords[nameOfTable(entry)] ?? {};
		const about = JSON.stringify({ taula: nameOfTable(entry), nom: name, per_que: why });
		yield `${isFirstTable ? "" : ","}${about.slice(0, -1)},"files":[`;
		isFirstTable = false;
		let isFirstRow = true;
		for await (const rows of pages) {
			for (const row of rows) {
				const { at: _, ...values } = row;
				const trashed = trashedIn(row);
				const files = filesOf(entry, row).map(({ path }) => path);
				const shown = trashed ? { ...values, row: trashed.values } : values;
				yield `${isFirstRow ? "" : ","}${JSON.stringify({ ...shown, fins_quan: untilWords(entry, row, terms), fitxers: files })}`;
				isFirstRow = false;
			}
		}
		yield "]}";
	}
	yield "]}\n";
}

import type { May } from "#app/accounts/roles/rights.server.ts";
import type { PersonalTable } from "#app/platform/data/personal-data.ts";
import { nameOfTable } from "#app/platform/records/registry.ts";
import type { Terms } from "#app/platform/records/retention-terms.ts";
import { unseenIn } from "../../queries/field-rights.ts";
import type { PersonalRow } from "../../queries/find-person.ts";
import type { HandedOver } from "../../queries/hand-over.ts";
import { storedNames, trashedIn } from "../../queries/trashed.ts";
import { untilWords } from "../words/readable.server.ts";
import { tableWords } from "../words/table-words.server.ts";
import { filesOf } from "./media.server.ts";

/** For machines: the rows by table, as they are stored, without secrets and without what who hands over may not see. */
export async function* jsonOf(
	email: string | null,
	tables: AsyncIterable<HandedOver>,
	terms: Terms,
	may: May,
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
				const files = filesOf(entry, row).map(({ path }) => path);
				const until = untilWords(entry, row, terms);
				yield `${isFirstRow ? "" : ","}${JSON.stringify({ ...valuesOf(entry, row, may), fins_quan: until, fitxers: files })}`;
				isFirstRow = false;
			}
		}
		yield "]}";
	}
	yield "]}\n";
}

function valuesOf(entry: PersonalTable, row: PersonalRow, may: May) {
	const { at: _, ...values } = row;
	const trashed = trashedIn(row);
	const unseen = unseenIn(nameOfTable(trashed?.entry ?? entry), trashed?.row ?? values, may);
	const seen = trashed
		? { ...values, row: without(trashed.values, storedNames(trashed.entry, unseen)) }
		: without(values, unseen);
	return unseen.length > 0 ? { ...seen, no_inclos: unseen } : seen;
}

const without = (values: Readonly<Record<string, unknown>>, names: readonly string[]) =>
	Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

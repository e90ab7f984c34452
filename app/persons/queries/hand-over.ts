import type { Db } from "#app/platform/data/db.server.ts";
import { pagesOf } from "#app/platform/data/lists/iterate-pages.ts";
import type { PersonalTable } from "#app/platform/data/personal-data.ts";
import { personalTables } from "#app/platform/records/registry.ts";
import type { ChosenRow } from "../requests/tables.ts";
import { isAmongChosen } from "./chosen-rows.ts";
import { type PersonalRow, rowsOf } from "./find-person.ts";
import { either, isTheirs, type Subject, wantedOf } from "./wanted.ts";

const pageLength = 50;

export interface HandedOver {
	entry: PersonalTable;
	pages: AsyncGenerator<PersonalRow[], undefined>;
}

/** Each table in which there is something, page by page: all that is theirs, and what was chosen besides. */
export async function* tablesToHandOver(
	db: Db,
	subject: Subject,
	chosen: readonly ChosenRow[],
): AsyncGenerator<HandedOver, undefined> {
	const wanted = await wantedOf(subject);
	for (const entry of personalTables) {
		const which = either([isTheirs(entry, wanted), isAmongChosen(entry, chosen)]);
		if (!which) continue;
		const after = (last?: PersonalRow) => rowsOf(db, entry, which, pageLength, last?.at);
		const first = await after();
		if (first.length > 0) yield { entry, pages: pagesOf(first, pageLength, after) };
	}
}

import type { May } from "#app/accounts/roles/rights.server.ts";
import { users } from "#app/accounts/tables.ts";
import type { PersonalTable } from "#app/platform/data/personal-data.ts";
import { nameOfTable } from "#app/platform/records/registry.ts";
import type { Terms } from "#app/platform/records/retention-terms.ts";
import { trash } from "#app/platform/records/tables.ts";
import { dayInMadrid, longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import { canBeChosen, canBeRestricted, factsOf } from "../../queries/chosen-rows.ts";
import { seesColumn } from "../../queries/field-rights.ts";
import { columnsToShow, type FoundRows, type PersonalRow } from "../../queries/find-person.ts";
import { sinceOf, untilOf } from "../../queries/row-times.ts";
import { trashedIn } from "../../queries/trashed.ts";
import type { Names } from "./names.server.ts";
import { columnWords, tableWords } from "./table-words.server.ts";
import { valueWords } from "./value-words.server.ts";

export interface Line {
	label: string;
	text: string;
}

interface Reader {
	names: Names;
	may: May;
	/** Said instead of what they may not see. */
	unseen: string;
}

export function linesOf(entry: PersonalTable, row: PersonalRow, reader: Reader): Line[] {
	const { names, may, unseen } = reader;
	const trashed = trashedIn(row);
	if (trashed) return linesOf(trashed.entry, trashed.row, reader);
	return Object.keys(columnsToShow(entry)).flatMap((name) => {
		const label = columnWords[name];
		const value = row[name];
		if (label === undefined || value === null || value === undefined || value === "") return [];
		if (!seesColumn(nameOfTable(entry), name, may)) return [{ label, text: unseen }];
		const wordsOf = valueWords[`${nameOfTable(entry)}.${name}`] ?? valueWords[name];
		const words = wordsOf?.(value) ?? names[name]?.get(String(value));
		return [{ label, text: words ?? (typeof value === "object" ? Object.values(value).join("; ") : String(value)) }];
	});
}

const endings = {
	account: "mentre hi hagi el compte",
	record: "mentre hi hagi el que es va enviar",
	open: "sense termini: fins que algú ho esborri",
};

export function untilWords(entry: PersonalTable, row: PersonalRow, terms: Terms): string {
	if (row.restrictedAt) return "fins que se'n tregui la limitació";
	const until = untilOf(entry, row, terms);
	return until instanceof Date ? `fins ${withArticle(longDate(dayInMadrid(until)), "a")}` : endings[until];
}

const newsWhy =
	"Algú hi va afegir l'adreça per rebre'n novetats i ningú no ho ha confirmat: no es lliura ni s'esborra amb el que és seu.";

export function shownFinding({ entry, rows, isMore, whose }: FoundRows, terms: Terms, names: Names, may: May) {
	const table = nameOfTable(entry);
	return {
		table,
		...tableWords[table],
		...(whose === "news" && { why: newsWhy }),
		isMore,
		whose,
		next: rows.at(-1)?.at,
		rows: rows.map((row) => {
			// Nothing is done with what nobody has confirmed.
			const isOpen = whose === "theirs" || whose === "mention";
			const id = isOpen && typeof row.id === "string" ? row.id : undefined;
			const chosenAs = id && canBeChosen(entry) ? `${table}:${id}` : undefined;
			const isRestricted = row.restrictedAt instanceof Date;
			// Those of who works here are for who manages the team.
			const account = entry.table === users && id && !row.role ? `${table}:${id}` : undefined;
			const free = isRestricted ? undefined : account;
			return {
				at: row.at,
				lines: linesOf(entry, row, { names, may, unseen: "n'hi ha, però no ho pots veure" }),
				since: sinceOf(row),
				until: untilWords(entry, row, terms),
				isRestricted,
				chosenAs,
				restrictedAs:
					free ?? (canBeRestricted(entry) || (entry.table === trash && !isRestricted) ? chosenAs : undefined),
				correctedAs: free ?? (factsOf(entry).some((fact) => seesColumn(table, fact, may)) ? chosenAs : undefined),
				releasedBy: isRestricted && id ? { [account ? "compte" : "fila"]: id } : undefined,
			};
		}),
	};
}

export type ShownFinding = ReturnType<typeof shownFinding>;

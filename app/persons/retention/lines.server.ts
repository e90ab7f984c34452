import type { PersonalTable } from "#app/platform/data/personal-data.ts";
import { nameOfTable, personalTables, termOf } from "#app/platform/records/registry.ts";
import type { Terms } from "#app/platform/records/retention-terms.ts";
import { spokenDuration } from "#app/platform/ui/text/duration.ts";
import { termWords } from "./kept-of.ts";
import { retainedGroups, retainedWords } from "./words.ts";

export interface Line {
	what: string;
	why: string;
	term: string;
	after: string;
}

export interface Group {
	title: string;
	lines: Line[];
}

/** Undefined if they could not be read: nothing is said then, rather than something wrong. */
type KnownTerms = Terms | undefined;

const goes = "S'esborra tot sol.";
const together = { term: "Mentre tinguem el que vas enviar", after: "S'esborra alhora." };
const withAccount = { term: "Mentre tinguis el compte", after: "S'esborra amb el compte." };
const withoutEnd = { term: "Sense termini", after: "S'esborra si ens ho demanes." };

function endingOf(entry: PersonalTable, terms: KnownTerms): Pick<Line, "term" | "after"> {
	const { kept } = entry;
	const settable = termOf(entry);
	if (settable) {
		const after = settable.retention.ends;
		if (!terms)
			return { term: "Ara mateix no el podem llegir. Torna a carregar la pàgina d'aquí a una estona.", after };
		return { term: termWords(settable.term, terms), after };
	}
	if (kept === "account") return withAccount;
	if (kept === "record") return together;
	if (typeof kept === "object" && "ms" in kept) return { term: spokenDuration(kept.ms / 1000), after: goes };
	return withoutEnd;
}

/** Undefined: `words.test.ts` names a table without words. */
export function lineOf(entry: PersonalTable, terms: KnownTerms): Line | undefined {
	const words = retainedWords[nameOfTable(entry)];
	return words && { ...endingOf(entry, terms), ...words };
}

export function groupsOf(terms: KnownTerms): Group[] {
	const tableOf = (name: string) => personalTables.find((entry) => nameOfTable(entry) === name);
	return retainedGroups.map(({ title, tables }) => {
		const entries = Object.keys(tables).flatMap((name) => tableOf(name) ?? []);
		return { title, lines: entries.flatMap((entry) => lineOf(entry, terms) ?? []) };
	});
}

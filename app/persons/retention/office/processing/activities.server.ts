import type { Meaning, Person, PersonalTable } from "#app/platform/data/personal-data.ts";
import { personalTables } from "#app/platform/records/registry.ts";
import type { Terms } from "#app/platform/records/retention-terms.ts";
import { purposes } from "../../../purposes.server.ts";
import { lineOf } from "../../lines.server.ts";
import { dataWords, peopleWords } from "./words.ts";

/** `terms`: undefined if they could not be read. */
export function activitiesOf(terms: Terms | undefined) {
	return Object.entries(purposes).map(([processing, { title, data, use, basis }]) => {
		const tables = personalTables.filter((entry) => entry.processing === processing);
		return {
			processing,
			title,
			data,
			use,
			basis,
			people: namesIn(
				peopleWords,
				tables.map((entry) => entry.of),
			),
			kinds: namesIn(dataWords, tables.flatMap(meaningsOf)),
			kept: tables.flatMap((entry) => lineOf(entry, terms) ?? []),
		};
	});
}

const meaningsOf = ({ columns }: PersonalTable): Exclude<Meaning, "none">[] =>
	Object.values<Meaning>(columns).flatMap((meaning) => (meaning === "none" ? [] : meaning));

/** Each once, in the order of `words`. */
function namesIn<Key extends Person | Exclude<Meaning, "none">>(
	words: Readonly<Record<Key, string>>,
	keys: readonly Key[],
) {
	return Object.entries<string>(words).flatMap(([key, name]) => (keys.includes(key as Key) ? name : []));
}

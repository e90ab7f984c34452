import { readWorkbook, type Sheet } from "#app/platform/workbook/read.ts";
import type { Option } from "../engine/definition.ts";
import { type Said, surveyColumns } from "./to-xlsform.ts";

export interface Refused {
	sheet: string;
	row: number;
	reason: string;
}
export type Refuse = (row: number, reason: string, sheet?: string) => void;

/** A row by the names of its columns. */
export interface Entry {
	row: number;
	said: Said;
}
/** Options by list, each with the row that it stands in. */
export type Lists = ReadonlyMap<string, readonly (Option & { row: number })[]>;

const columnsOf = {
	survey: surveyColumns,
	choices: "list_name name label",
	settings: "form_title form_id version style default_language",
} as const;
/** With the row of titles. */
const mostRows: Readonly<Record<string, number>> = { survey: 1001, choices: 10_001, settings: 2 };
const otherNames: Readonly<Record<string, string>> = { relevance: "relevant", caption: "label", value: "name" };

/** "label::Català (ca)": of several languages Catalan is taken, or none, or that of the form. */
function columnOf(title: string, ofForm: string | undefined) {
	const [first = "", language = ""] = title.split("::").map((part) => part.trim());
	const name = first.toLowerCase().replace(/\s+/g, "_");
	const worth = /\bca\b|catal/i.test(language) ? 3 : language === "" ? 2 : Number(language === ofForm);
	return { name: otherNames[name] ?? name, worth };
}

function entriesOf(
	{ name: sheet, rows }: Sheet,
	wanted: string,
	language: string | undefined,
	refuse: Refuse,
): Entry[] {
	const [head, ...rest] = rows;
	const titles = [...(head?.cells ?? [])].map(([at, title]) => ({ at, title, ...columnOf(title, language) }));
	const best = titles.toSorted((one, other) => other.worth - one.worth);
	const taken = wanted.split(" ").map((name) => [name, best.find((one) => one.name === name)?.at ?? 0] as const);
	for (const { at, title } of titles) {
		const used = rest.filter(({ cells }) => cells.has(at)).map(({ number }) => number);
		if (used.length === 0 || taken.some(([, one]) => one === at)) continue;
		const where = `${used.slice(0, 10).join(", ")}${used.length > 10 ? "…" : ""}`;
		refuse(head?.number ?? 1, `La columna «${title}» no entra. Diu alguna cosa a les files: ${where}.`, sheet);
	}
	return rest.map(({ number: row, cells }) => {
		const said = Object.fromEntries(taken.map(([name, at]) => [name, cells.get(at)]));
		for (const name of ["name", "list_name", "type"]) said[name] = said[name]?.trim();
		return { row, said };
	});
}

function listsOf(choices: readonly Entry[], refuse: Refuse): Lists {
	const lists = new Map<string, (Option & { row: number })[]>();
	const taken = new Set<string>();
	for (const { row, said } of choices) {
		const { list_name: list, name, label: words } = said;
		const key = JSON.stringify([list, name]);
		if (!list || !name || !words) refuse(row, "Li falta «list_name», «name» o «label».", "choices");
		else if (taken.has(key)) refuse(row, `«${name}» es repeteix a la llista.`, "choices");
		else
			lists
				.set(list, lists.get(list) ?? [])
				.get(list)
				?.push({ row, name, words });
		taken.add(key);
	}
	return lists;
}

/** What the sheets of a form say. */
export function readEntries(bytes: Uint8Array, refuse: Refuse) {
	const keyOf = (name: string) => name.trim().toLowerCase();
	const sheets = readWorkbook(bytes, (name) => mostRows[keyOf(name)] ?? 0);
	for (const { name } of sheets.filter((sheet) => !Object.hasOwn(columnsOf, keyOf(sheet.name))))
		refuse(1, "El full no entra: no és «survey», «choices» ni «settings».", name);
	const entries = (name: keyof typeof columnsOf, language?: string) => {
		const sheet = sheets.find((one) => keyOf(one.name) === name);
		return entriesOf({ name, rows: sheet?.rows ?? [] }, columnsOf[name], language, refuse);
	};
	const { form_title: title, default_language: language } = entries("settings")[0]?.said ?? {};
	const survey = entries("survey", language);
	if (survey.length === 0) refuse(1, "No hi ha cap pregunta.");
	return { survey, lists: listsOf(entries("choices", language), refuse), title };
}

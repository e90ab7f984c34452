import { openZip, WrongWorkbook } from "./unzip.ts";

export interface Sheet {
	name: string;
	/** Rows that say something: their number as spreadsheets count, from 1, and what stands in each column, from 1. */
	rows: readonly { number: number; cells: ReadonlyMap<number, string> }[];
}

/** In a sheet: the options of 150 questions with 60 each, as `write` writes them, have three quarters of these. */
const mostTags = 240_000;
const mostColumns = 500;
const tooLarge = () => new WrongWorkbook("El llibre té massa files o massa cel·les.");
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const textOf = (xml: string): string =>
	xml
		.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,5}));/gi, (whole, decimal, hex, name) => {
			const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
			return entities[name] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : whole);
		})
		.replace(/_x([\dA-F]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Each with the text after it. No character is looked at more than a few times, whatever stands there. */
function* tagsOf(text = "") {
	// A comment, a CDATA or a DTD: spreadsheets write none.
	if (text.includes("<!")) throw new WrongWorkbook("El llibre té parts que no són d'un full de càlcul.");
	const prefix = /<(\w{1,20}:)(?:worksheet|workbook|sst|Relationships)\s/.exec(text.slice(0, 1000))?.[1];
	const xml = prefix ? text.replaceAll(`<${prefix}`, "<").replaceAll(`</${prefix}`, "</") : text;
	let count = 0;
	for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", at + 1)) if (++count > mostTags) throw tooLarge();
	for (const [, tag = "", attributes = "", after = ""] of xml.matchAll(/<(\/?[^\s<>/]{1,40})([^<>]{0,4000})>([^<]*)/g))
		yield { tag, attributes, text: after };
}

/** As a pattern: its prefix is the file's own. */
const relation = "\\w+:id";
const names = ["r", "t", "s", "name", "Id", "Target", "numFmtId", "formatCode", relation] as const;
const patterns = new Map<string, RegExp>(names.map((name) => [name, new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`)]));
const attribute = (attributes: string, name: (typeof names)[number]) => patterns.get(name)?.exec(attributes)?.[1] ?? "";

/** Texts that cells name by number. How a text is pronounced is no part of it. */
function readShared(xml: string | undefined): string[] {
	const texts: string[] = [];
	let isSaid = false;
	for (const { tag, text } of tagsOf(xml)) {
		if (tag === "si") texts.push("");
		if (tag === "rPh" || tag === "/rPh") isSaid = tag === "rPh";
		if (tag === "t" && !isSaid) texts.push((texts.pop() ?? "") + textOf(text));
	}
	return texts;
}

/** By the numbers that the format gives to its own, or by letters of year or day outside of quotes. */
const isDayFormat = (id: number, code = "") =>
	(id >= 14 && id <= 17) || id === 22 || /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ""));

/** Days since the end of 1899, as spreadsheets count, as yyyy-mm-dd. */
const dayOf = (days: number) =>
	days >= 1 && days < 2_958_466 ? new Date((Math.floor(days) - 25_569) * 86_400_000).toISOString().slice(0, 10) : "";

/** The styles that show a number as a day: by their place in the list, as cells name them. */
function readDayStyles(xml: string | undefined): ReadonlySet<number> {
	const codes = new Map<string, string>();
	const found = new Set<number>();
	let [count, isOfCells] = [0, false];
	for (const { tag, attributes } of tagsOf(xml)) {
		const id = attribute(attributes, "numFmtId");
		if (tag === "numFmt") codes.set(id, textOf(attribute(attributes, "formatCode")));
		else if (tag === "cellXfs" || tag === "/cellXfs") isOfCells = tag === "cellXfs";
		else if (tag === "xf" && isOfCells) {
			if (isDayFormat(Number(id), codes.get(id))) found.add(count);
			count++;
		}
	}
	return found;
}

const columnOf = (address: string) =>
	[...address.replace(/\d+$/, "")].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

interface Said {
	shared: readonly string[];
	dayStyles: ReadonlySet<number>;
}

function cellText(
	{ type, style }: { type: string; style: string },
	value: string,
	{ shared, dayStyles }: Said,
): string {
	if (type === "s") return shared[Number(value)] ?? "";
	if (type === "b") return value === "1" ? "TRUE" : "FALSE";
	if (type === "" && style !== "" && dayStyles.has(Number(style))) return dayOf(Number(value));
	// A number may be written as 0.10000000000000001.
	return type === "" && value !== "" ? String(Number(value)) : value;
}

function readRows(xml: string | undefined, most: number, said: Said): Sheet["rows"] {
	const rows: { number: number; cells: Map<number, string> }[] = [];
	let [column, value, cell] = [0, "", { type: "", style: "" }];
	for (const { tag, attributes, text } of tagsOf(xml)) {
		if (tag === "row") {
			const number = Number(attribute(attributes, "r")) || (rows.at(-1)?.number ?? 0) + 1;
			if (rows.at(-1)?.cells.size === 0) rows.pop();
			if (rows.push({ number, cells: new Map() }) > most) throw tooLarge();
			column = 0;
		} else if (tag === "c") {
			column = columnOf(attribute(attributes, "r")) || column + 1;
			if (column > mostColumns) throw tooLarge();
			value = "";
			cell = { type: attribute(attributes, "t").replace(/^n$/, ""), style: attribute(attributes, "s") };
		} else if (tag === "v" || tag === "t") value += textOf(text);
		else if (tag === "/c" && cell.type !== "e") {
			const text = cellText(cell, value, said);
			if (text.trim() !== "") rows.at(-1)?.cells.set(column, text);
		}
	}
	return rows.filter(({ cells }) => cells.size > 0);
}

/** Sheets of which rows are wanted have so many at most. The value of a formula is what it came to. */
export function readWorkbook(bytes: Uint8Array, mostRows: (name: string) => number): Sheet[] {
	const part = openZip(bytes);
	const book = part("xl/workbook.xml");
	if (book === undefined) throw new WrongWorkbook("El fitxer no és un llibre XLSX.");
	const related = [...tagsOf(part("xl/_rels/workbook.xml.rels"))].map(
		({ attributes }) => [attribute(attributes, "Id"), attribute(attributes, "Target")] as const,
	);
	const targets = new Map(related);
	const said = { shared: readShared(part("xl/sharedStrings.xml")), dayStyles: readDayStyles(part("xl/styles.xml")) };
	return [...tagsOf(book)]
		.filter(({ tag }) => tag === "sheet")
		.map(({ attributes }) => {
			const name = textOf(attribute(attributes, "name"));
			const target = (targets.get(attribute(attributes, relation)) ?? "").replace(/^(?:\/xl\/)?/, "xl/");
			return { name, rows: mostRows(name) > 0 ? readRows(part(target), mostRows(name), said) : [] };
		});
}

import { CsvError, type Options, parse } from "csv-parse/sync";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { textOf, WrongFile } from "./text.server.ts";

export const mostLines = 5000;
const mostInLine = 4000;
const mostColumns = 200;

export interface Line {
	/** As a spreadsheet counts: a cell of several lines is one. */
	line: number;
	/** If they cannot be read: why. */
	cells: readonly string[] | string;
}

interface Found {
	raw: string;
	record: string[];
	info: { records: number; empty_lines: number };
}

const delimiters = [";", ",", "\t"];

const common = { record_delimiter: ["\r\n", "\n", "\r"], skip_empty_lines: true } satisfies Options;
/** Finds where each line ends, whatever its cells are like: they are read, and counted, afterwards. */
const loose = {
	...common,
	ltrim: true,
	relax_quotes: true,
	relax_column_count: true,
	raw: true,
	info: true,
	skip_records_with_error: true,
} satisfies Options;

export const isAddressLike = (cell: string) => /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(cell);

/** The lines that hold something, also the one of the names. Throws WrongFile. */
export function readLines(bytes: Uint8Array): Line[] {
	const whole = textOf(bytes);
	const [excelLine = "", named] = /^"?sep=([^"\r\n])"?(?:\r\n?|\n)/i.exec(whole) ?? [];
	const text = whole.slice(excelLine.length);
	const delimiter = named ?? delimiterOf(text);
	const unclosed: Line[] = [];
	const found = find(text, {
		delimiter,
		to: mostLines + 2,
		/** Its only error: quotes that are still open at the end of the file. */
		on_skip(error) {
			const why = "S'hi obren unes cometes que no es tanquen: d'aquí fins al final no hem llegit res.";
			unclosed.push({ line: Number(error?.records) + Number(error?.empty_lines) + 1, cells: why });
			return undefined;
		},
	});
	if (found.length > mostLines + 1) {
		throw new WrongFile(`Hi ha massa línies: en un fitxer n'hi caben ${formatNumber(mostLines)}. Reparteix-lo.`);
	}
	const lines = found.map(({ raw, record, info }) => ({
		line: info.records + info.empty_lines,
		cells: readCells(raw.replace(/[\r\n]+$/, ""), record, delimiter),
	}));
	if (lines.some(({ cells }) => typeof cells !== "string" && cells.length > mostColumns)) {
		throw new WrongFile(`Hi ha massa columnes: n'hi caben ${mostColumns}.`);
	}
	return [...lines, ...unclosed].filter(({ cells }) => typeof cells === "string" || cells.some((cell) => cell !== ""));
}

const find = (text: string, options: Options) => parse(text, { ...loose, ...options }) as unknown as Found[];

/** The one that gives most lines with an address in a cell, then most lines as wide as the first. */
function delimiterOf(text: string): string {
	const ways = delimiters.map((delimiter) => {
		const rows = find(text, { delimiter, to: 20 }).map(({ record }) => record);
		const withAddress = rows.filter((cells) => cells.some((cell) => isAddressLike(cell.trim()))).length;
		const [{ length: width } = []] = rows;
		const even = width > 1 ? rows.filter(({ length }) => length === width).length : 0;
		return { delimiter, score: 100 * withAddress + even };
	});
	return ways.reduce((best, way) => (way.score > best.score ? way : best)).delimiter;
}

/** An odd line by itself: in a whole file, csv-parse loses what is below some of them. */
function readCells(raw: string, record: readonly string[], delimiter: string): string[] | string {
	if (raw.length > mostInLine) {
		return `La línia és massa llarga: hi caben ${formatNumber(mostInLine)} caràcters.`;
	}
	try {
		const around = (delimiter + raw + delimiter).split(/"(?:[^"]|"")*"/);
		const isWhole = (part: string) => part.startsWith(delimiter) && part.endsWith(delimiter) && !part.includes('"');
		const [cells = []] = !around.every(isWhole) ? parse(raw, { ...common, trim: true, delimiter }) : [record];
		return cells.map(cleaned);
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		const joined = raw.trim().split(/\r\n?|\n/).length;
		const also = joined > 1 ? ` Per això s'hi han ajuntat ${formatNumber(joined)} línies.` : "";
		return `Les cometes no hi són ben posades.${also}`;
	}
}

/** On one line, without what our exports, and others, put before what a spreadsheet would take for a formula. */
const cleaned = (cell: string) =>
	cell
		.replace(/[\n\v\f\r\x85\u2028\u2029]+/g, " ")
		.trim()
		.replace(/^'(?=\s*[=+\-@＝＋－＠])/, "");

import { CsvError, type Options, parse } from "csv-parse/sync";
import { formatList, formatNumber } from "#app/content/catalan.ts";

export const mostLines = 5000;
const mostInLine = 4000;

export class WrongFile extends Error {
	override name = "WrongFile";
}

export type Cells = Record<string, string | undefined>;

export interface Line {
	/** As a spreadsheet counts: a cell of several lines is one. */
	line: number;
	/** By the names of their columns, in small letters. If they cannot be read: why. */
	cells: Cells | string;
}

interface Found {
	raw: string;
	info: { records: number; empty_lines: number };
}

const columns = ["correu", "data", "origen"] as const;
const delimiters = [";", ",", "\t"];

const common = {
	record_delimiter: ["\r\n", "\n", "\r"],
	skip_empty_lines: true,
	relax_column_count: true,
} satisfies Options;
/** Finds where each line ends, whatever its quotes are like. */
const loose = { ...common, ltrim: true, relax_quotes: true, raw: true, info: true, skip_records_with_error: true };
/** Reads one line, and throws if it is odd: in a whole file, csv-parse loses what is below some odd lines. */
const strict = { ...common, trim: true, max_record_size: mostInLine };

/** Throws WrongFile. */
export function readLines(bytes: Uint8Array): Line[] {
	const { text, delimiter, names } = readNames(decode(bytes));
	const missing = columns.filter((name) => !names.includes(name)).map((name) => `«${name}»`);
	if (missing.length === 1) throw new WrongFile(`Hi falta la columna ${missing}.`);
	if (missing.length > 1) throw new WrongFile(`Hi falten les columnes ${formatList(missing)}.`);
	const unclosed: Line[] = [];
	const found = parse<Found>(text, {
		...loose,
		delimiter,
		columns: names,
		from: 2,
		to: mostLines + 2,
		/** Its only error: quotes that are still open at the end of the file. */
		on_skip(error) {
			const why = "S'hi obren unes cometes que no es tanquen: d'aquí fins al final no hem llegit res.";
			unclosed.push({ line: Number(error?.records) + Number(error?.empty_lines) + 1, cells: why });
			return undefined;
		},
	});
	if (found.length > mostLines) {
		throw new WrongFile(`Hi ha massa línies: en un fitxer n'hi caben ${formatNumber(mostLines)}.`);
	}
	const lines = found.map(({ raw, info }) => ({
		line: info.records + info.empty_lines,
		cells: readCells(raw, delimiter, names),
	}));
	if (lines.length + unclosed.length === 0) {
		throw new WrongFile("El fitxer no té cap línia a sota dels noms de les columnes.");
	}
	return [...lines, ...unclosed];
}

function decode(bytes: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new WrongFile("El fitxer no és un text en UTF-8. Desa'l com a «CSV UTF-8» i torna-ho a provar.");
	}
}

/** By the delimiter that Excel names in a line above, or the one that finds most of the columns. */
function readNames(whole: string) {
	const [excelLine = "", named] = /^"?sep=([^"\r\n])"?(?:\r\n?|\n)/i.exec(whole) ?? [];
	const text = whole.slice(excelLine.length);
	const ways = (named ? [named] : delimiters).map((delimiter) => ({
		text,
		delimiter,
		names: namesBy(delimiter, text),
	}));
	const count = (names: string[]) => columns.filter((name) => names.includes(name)).length;
	return ways.reduce((best, way) => (count(way.names) > count(best.names) ? way : best));
}

/** None, if the first line is odd. */
function namesBy(delimiter: string, text: string): string[] {
	try {
		const [names = []] = parse(text, { ...strict, delimiter, to: 1 });
		return names.map((name) => name.toLowerCase());
	} catch (error) {
		if (error instanceof CsvError) return [];
		throw error;
	}
}

function readCells(raw: string, delimiter: string, names: string[]): Cells | string {
	try {
		const [cells = {}] = parse<Cells>(raw, { ...strict, delimiter, columns: names });
		return cells;
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		if (error.code === "CSV_MAX_RECORD_SIZE") {
			return `La línia és massa llarga: hi caben ${formatNumber(mostInLine)} caràcters.`;
		}
		const joined = raw.trim().split(/\r\n?|\n/).length;
		const also = joined > 1 ? ` Per això s'hi han ajuntat ${formatNumber(joined)} línies.` : "";
		return `Les cometes no hi són ben posades.${also}`;
	}
}

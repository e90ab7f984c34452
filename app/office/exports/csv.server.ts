import type { Options } from "csv-stringify/sync";
import { cleanLines } from "#app/platform/ui/text/clean.ts";
import { sheetMoment } from "#app/platform/ui/text/dates.ts";

export type Cell = string | number | boolean | Date | null;
type Columns<Row> = Record<string, (row: Row) => Cell>;

/** Spreadsheets run these as formulas. The library only escapes those without leading blanks. */
const formulaAfterBlanks = /^\s+[=+\-@＝＋－＠]/;

type Pages<Row> = AsyncIterable<Row[]> | Iterable<Row[]>;

/** For Excel as set up in Catalan or Spanish (README.md). */
export async function* csvOf<Row>(pages: Pages<Row>, columns: Columns<Row>): AsyncGenerator<string> {
	const cells = Object.values(columns);
	// Loaded by the first export: it weighs on the start of no other request.
	const { stringify } = await import("csv-stringify/sync");
	yield stringify([Object.keys(columns)], { ...options, bom: true });
	for await (const rows of pages) {
		yield stringify(
			rows.map((row) => cells.map((cell) => cell(row))),
			options,
		);
	}
}

const options: Options = {
	delimiter: ";",
	record_delimiter: "windows",
	// A bare CR would end a row in Excel.
	quoted_string: true,
	escape_formulas: true,
	cast: {
		string: (text) => {
			const clean = cleanLines(text);
			return formulaAfterBlanks.test(clean) ? `'${clean}` : clean;
		},
		// Without what adding up leaves of a number: 1.94 for 1.9399999999999999.
		number: (value) => String(Number(value.toPrecision(12))).replace(".", ","),
		boolean: (value) => (value ? "sí" : "no"),
		date: sheetMoment,
	},
};

import { stringify } from "csv-stringify/sync";

/** What stands in a row under each name, in that order. */
export type Columns<Row> = Record<string, (row: Row) => string | number | boolean | Date | null>;

/** Excel takes a cell that begins so for a formula, whoever wrote it; the library knows those without blanks before. */
const hiddenFormula = /^\s+[=+\-@＝＋－＠]/;

/**
 * The table as text, page by page, for Excel as it is set up here: semicolons, decimal commas, and a mark that tells it
 * of UTF-8. What would be a formula begins with an apostrophe.
 */
export async function* csvOf<Row>(columns: Columns<Row>, pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
	yield textOf([Object.keys(columns)], true);
	for await (const rows of pages) yield textOf(rows.map((row) => Object.values(columns).map((cell) => cell(row))));
}

function textOf(rows: unknown[][], isHead = false): string {
	return stringify(rows, {
		bom: isHead,
		delimiter: ";",
		record_delimiter: "windows",
		escape_formulas: true,
		cast: {
			string: (text) => (hiddenFormula.test(text) ? `'${text}` : text),
			number: (value) => String(value).replace(".", ","),
			boolean: (value) => (value ? "sí" : "no"),
			date: (at) => at.toISOString(),
		},
	});
}

import { stringify } from "csv-stringify/sync";
import { sheetMoment } from "#app/ui/dates.ts";

/** What stands in a row, under which name, in that order. */
type Columns<Row> = Record<string, (row: Row) => string | number | boolean | Date | null>;

/** Taken for a formula in a sheet, whoever wrote it. The library knows those that have no blanks before them. */
const formulaAfterBlanks = /^\s+[=+\-@＝＋－＠]/;

/**
 * A table as text, page by page, for Excel as it is set up in Catalan or Spanish: semicolons, decimal commas, and the
 * mark that tells it of UTF-8. What would be a formula begins with an apostrophe.
 */
export async function* csvOf<Row>(pages: AsyncIterable<Row[]>, columns: Columns<Row>): AsyncGenerator<string> {
	const cells = Object.values(columns);
	yield csv([Object.keys(columns)], true);
	for await (const rows of pages) yield csv(rows.map((row) => cells.map((cell) => cell(row))));
}

function csv(rows: unknown[][], isHead = false): string {
	return stringify(rows, {
		bom: isHead,
		delimiter: ";",
		record_delimiter: "windows",
		// All words: by itself the library would leave a lone CR bare, which ends a row in Excel.
		quoted_string: true,
		escape_formulas: true,
		cast: {
			string: (text) => (formulaAfterBlanks.test(text) ? `'${text}` : text),
			number: (value) => String(value).replace(".", ","),
			boolean: (value) => (value ? "sí" : "no"),
			date: sheetMoment,
		},
	});
}

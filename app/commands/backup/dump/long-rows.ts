import { Refusal } from "../../shared/refusal.ts";
import { quote } from "../../stores/sql.ts";
import { tableOfRow, textLiterals, textOf } from "./dump.ts";

/** D1's limit of one statement. The site writes longer rows with parameters. */
const mostBytes = 100_000;
const partLength = 20_000;

const table = "long_texts";

/** Puts long texts together in the database, from a table that lives as long as the transaction. */
export function shortenRows(rows: string[]): string[] {
	if (rows.every(isShort)) return rows;
	const short = rows.flatMap((row) => (isShort(row) ? [row] : shorten(row)));
	const long = short.find((statement) => !isShort(statement));
	if (long) throw new Refusal(`A row of ${tableOfRow(long)} is too long for D1. Nothing was changed.`);
	return [`CREATE TABLE ${table} (text integer, part integer, value text)`, ...short, `DROP TABLE ${table}`];
}

const isShort = (statement: string) => Buffer.byteLength(statement) <= mostBytes;

function shorten(row: string): string[] {
	const parts: string[] = [];
	let text = 0;
	const short = row.replaceAll(textLiterals, (literal) => {
		if (literal.length <= partLength) return literal;
		const characters = [...textOf(literal)];
		text++;
		for (let at = 0; at < characters.length; at += partLength) {
			const part = quote(characters.slice(at, at + partLength).join(""));
			parts.push(`INSERT INTO ${table} VALUES (${text}, ${at}, ${part})`);
		}
		return `(SELECT group_concat(value, '' ORDER BY part) FROM ${table} WHERE text = ${text})`;
	});
	return [...parts, short, `DELETE FROM ${table}`];
}

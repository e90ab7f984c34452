import { gzipSync } from "node:zlib";
import { dayInMadrid, longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import { excerpt } from "#app/platform/ui/text/excerpt.ts";
import type { Choice } from "./choice.ts";
import { guessColumns } from "./columns.ts";
import { isDateLike, orderOf, readDay } from "./days.ts";
import { isAddressLike, type Line, readLines } from "./table.server.ts";
import { WrongFile } from "./text.server.ts";

const shownRows = 5;
const shownCharacters = 60;

export type Row = Line & { cells: readonly string[] };
const isRow = (line: Line): line is Row => typeof line.cells !== "string";

export interface Table {
	names: readonly string[] | undefined;
	lines: readonly Line[];
	/** Cells in a line: as many as there are names, or as most lines have. */
	width: number;
}

/** Throws WrongFile. */
export function readTable(bytes: Uint8Array, hasNames?: boolean): Table {
	const all = readLines(bytes);
	const [first] = all;
	if (first === undefined) throw new WrongFile("El fitxer és buit.");
	const names = isRow(first) && (hasNames ?? !first.cells.some(isAddressLike)) ? first.cells : undefined;
	const lines = names ? all.slice(1) : all;
	if (lines.length === 0) throw new WrongFile("El fitxer no té cap línia a sota dels noms de les columnes.");
	if (!lines.some(isRow)) throw new WrongFile(`Línia ${lines[0]?.line}: ${lines[0]?.cells}`);
	return { names, lines, width: names?.length ?? commonWidth(lines.filter(isRow)) };
}

function commonWidth(rows: readonly Row[]): number {
	const counts = new Map<number, number>();
	for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
	const [[width] = [0]] = [...counts].toSorted(([, a], [, b]) => b - a);
	return width;
}

export function guess({ names, lines }: Table, fileName: string): Choice {
	const rows = lines.filter(isRow).slice(0, 50);
	const columns = guessColumns({ names, rows: rows.map(({ cells }) => cells), isAddress: isAddressLike });
	return { fileName, hasNames: names !== undefined, columns, order: undefined, wholeDay: "", wholeOrigin: "" };
}

/** The dates of the file, as written. */
const datesOf = ({ lines }: Table, { columns: { date } }: Choice) =>
	date === undefined ? [] : lines.filter(isRow).flatMap(({ cells }) => cells[date] || []);

export const toldOrder = (table: Table, choice: Choice) => orderOf(datesOf(table, choice));

/** `names`: one for each column. `date`: one of the file, and how it is read; `isSure`: no other order fits. */
export function preview(bytes: Uint8Array, table: Table, choice: Choice) {
	const order = choice.order ?? toldOrder(table, choice);
	const dates = datesOf(table, choice).filter(isDateLike);
	const readable = dates.find((text) => readDay(text, order ?? "day")) ?? "";
	const read = readDay(readable, order ?? "day");
	const rows = table.lines.filter(isRow).slice(0, shownRows);
	const all = Array.from({ length: table.width }, (_, column) => table.names?.[column] ?? "");
	return {
		content: gzipSync(bytes).toString("base64"),
		names: all.map((name, column) => excerpt(name || rows[0]?.cells[column] || "", shownCharacters)),
		rows: rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => excerpt(cell, shownCharacters)) })),
		lines: table.lines.length,
		choice,
		date: read && { written: readable, read: withArticle(longDate(dayInMadrid(read))), isSure: order !== undefined },
	};
}
export type Preview = ReturnType<typeof preview>;

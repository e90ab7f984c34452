import { municipalityAt } from "#app/places/municipalities/municipalities.ts";
import { byName } from "#app/places/municipalities/municipality-names.ts";
import { formatNumber, months } from "#app/platform/content/catalan.ts";
import { isScale, type Option, type Question, type Scale, stepsOf } from "../../engine/definition.ts";
import { cellSize, keyOf } from "../../engine/keys.ts";
import { ordinal, writeNumber } from "../../numbers.ts";
import type { Joined } from "./tally/joined.ts";
import type { Counts } from "./tally/tally.ts";
import { choicesOf } from "./tally/wanted.ts";

export interface Bar {
	words: string;
	records: number;
	/** Of those who answered, from 0 to 1. */
	share: number;
	/** The version that it came with. */
	since?: number;
}

export type Chart = { answered: number } & (
	| { kind: "bars"; bars: readonly Bar[]; rest: readonly Bar[]; mean?: string }
	| { kind: "grid"; columns: readonly string[]; rows: readonly GridRow[] }
	| { kind: "places"; rest: readonly Bar[]; bars: readonly Bar[] }
	| { kind: "text" }
);

export interface GridRow {
	words: string;
	since?: number;
	cells: readonly Pick<Bar, "records" | "share">[];
}

const mostShown = 10;
/** Of numbers and days: more of them are grouped. */
const mostValues = 12;

const shareOf = (records: number, answered: number) => (answered === 0 ? 0 : records / answered);

/** A number, by what it says. */
type Values = readonly (readonly [value: number, records: number])[];

const valuesOf = (counts: Counts): Values =>
	[...counts]
		.flatMap(([key, records]) => (key === "" ? [] : [[Number(key), records] as const]))
		.toSorted(([one], [other]) => one - other);

function meanOf(values: Values): number {
	const sum = values.reduce((all, [value, records]) => all + value * records, 0);
	return sum / values.reduce((all, [, records]) => all + records, 0);
}

/** Of equal width, which is 1, 2 or 5 and zeros. */
function grouped(values: Values): [string, number][] {
	const [first, last] = [values.at(0)?.[0] ?? 0, values.at(-1)?.[0] ?? 0];
	const size = 10 ** Math.floor(Math.log10((last - first) / mostValues));
	const width = [1, 2, 5, 10, 20].map((n) => n * size).find((one) => (last - first) / one < mostValues) ?? 20 * size;
	const groups = new Map<number, number>();
	for (const [value, records] of values) {
		// 0.3 / 0.1 is a little less than 3.
		const start = Math.floor(Number((value / width).toPrecision(12)));
		groups.set(start, (groups.get(start) ?? 0) + records);
	}
	const written = (value: number) => formatNumber(value, Math.max(0, -Math.floor(Math.log10(width))));
	return [...groups].map(([start, records]) => [
		`de ${written(start * width)} a menys de ${written((start + 1) * width)}`,
		records,
	]);
}

function numberBars(values: Values): [string, number][] {
	if (values.length > mostValues) return grouped(values);
	return values.map(([value, records]) => [writeNumber(value), records]);
}

function dayBars(counts: Counts): [string, number][] {
	const days = [...counts].filter(([day]) => day !== "").toSorted(([one], [other]) => (one < other ? -1 : 1));
	if (days.length <= mostValues) return days.map(([day, records]) => [day.split("-").reverse().join("/"), records]);
	const byMonth = Map.groupBy(days, ([day]) => day.slice(0, 7));
	return [...byMonth].map(([month, all]) => [
		`${months[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`,
		all.reduce((sum, [, records]) => sum + records, 0),
	]);
}

/** Those of the question, and what was there once (a line that was taken out of the network). */
function optionBars(options: readonly Option[], counts: Counts, since: Joined["since"]) {
	const gone = [...counts.keys()].filter((key) => key !== "" && !options.some(({ name }) => name === key));
	return [...options, ...gone.map((name) => ({ name, words: name }))].map(({ name, words }) => ({
		words,
		since: since[name],
		records: counts.get(name) ?? 0,
	}));
}

const mostFirst = (one: { records: number }, other: { records: number }) => other.records - one.records;

export function chartOf({ question, since }: Joined, counts: Counts): Chart {
	const answered = counts.get("") ?? 0;
	const bars = (all: readonly Omit<Bar, "share">[]): Bar[] =>
		all.map((bar) => ({ ...bar, share: shareOf(bar.records, answered) }));
	const named = (all: [string, number][]) => bars(all.map(([words, records]) => ({ words, records })));
	const whole = (all: Bar[], mean?: string): Chart => ({ kind: "bars", answered, bars: all, rest: [], mean });
	const split = (all: Bar[]) => ({ answered, bars: all.slice(0, mostShown), rest: all.slice(mostShown) });
	const options = optionBars(choicesOf(question) ?? [], counts, since);
	const values = valuesOf(counts);
	switch (question.type) {
		case "text":
		case "note":
			return { kind: "text", answered };
		case "one":
		case "several":
			return whole(bars(options));
		case "line":
			return whole(bars(options.map((option) => ({ ...option, name: option.words })).toSorted(byName)));
		case "municipality":
			return { kind: "bars", ...split(bars(options.filter(({ records }) => records > 0).toSorted(mostFirst))) };
		case "scale":
			return whole(
				bars(options.map((bar) => ({ ...bar, words: stepWords(question, bar.words) }))),
				answered > 0 ? formatNumber(meanOf(values), 1) : undefined,
			);
		case "number":
			return whole(named(numberBars(values)), answered > 0 ? numberMean(question, values) : undefined);
		case "date":
			return whole(named(dayBars(counts)));
		case "place": {
			const cells = [...counts].filter(([cell]) => cell !== "");
			return {
				kind: "places",
				...split(bars(cells.map(([cell, records]) => ({ words: cellWords(cell), records })).toSorted(mostFirst))),
			};
		}
		case "matrix":
		case "ranking":
			return { kind: "grid", answered, ...gridOf(question, counts, since) };
	}
}

/** "Gelida (41,43 N, 1,86 E)": where its middle is, and its corner. */
function cellWords(cell: string): string {
	const [longitude = 0, latitude = 0] = cell.split(",").map(Number);
	const middle = { longitude: longitude + cellSize / 2, latitude: latitude + cellSize / 2 };
	const corner = `${formatNumber(latitude, 2)} N, ${formatNumber(longitude, 2)} E`;
	return `${municipalityAt(middle)?.name ?? "Fora dels municipis"} (${corner})`;
}

const numberMean = ({ unit }: Question<"number">, values: Values) =>
	[formatNumber(meanOf(values), 1), unit].filter(Boolean).join(" ");

const stepWords = ({ min, max, low, high }: Scale, step: string) => {
	const end = step === String(min) ? low : step === String(max) ? high : undefined;
	return end ? `${step} · ${end}` : step;
};

/** A matrix has its rows, a ranking its options; in the columns are the answers, or the places. */
function gridOf(question: Question<"matrix" | "ranking">, counts: Counts, since: Joined["since"]) {
	const isRanking = question.type === "ranking";
	const steps = !isRanking && isScale(question) ? stepsOf(question) : [];
	const columns = isRanking
		? question.options.map((_, at) => ({ name: String(at + 1), words: ordinal(at + 1) }))
		: (question.options ?? steps.map((step) => ({ name: String(step), words: String(step) })));
	const rows = (isRanking ? question.options : question.rows).map(({ name, words }): GridRow => {
		const records = columns.map((column) => {
			const [first, ...rest] = isRanking ? [column.name, name] : [name, column.name];
			return counts.get(keyOf(first ?? "", ...rest)) ?? 0;
		});
		const total = isRanking ? (counts.get("") ?? 0) : records.reduce((sum, one) => sum + one, 0);
		const cells = records.map((one) => ({ records: one, share: shareOf(one, total) }));
		return { words, since: since[name], cells };
	});
	return { columns: columns.map(({ words }) => words), rows };
}

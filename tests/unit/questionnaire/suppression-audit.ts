import type { Published, Shown, Snapshot, Table } from "#app/questionnaire/results/snapshot.ts";

/*
 * What a reader can reckon from snapshots, written apart from the rules that hide. Two ways: linear algebra over all that is
 * published, and whole numbers within what the reader knows of each.
 */

/** A sum of counts: how often each is taken. What is shown is no unknown, and left out. */
type Row = Map<string, number>;

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

/** `row` without the column of `pivot`, in whole numbers. */
function without(row: Row, pivot: Row, column: string): Row {
	const [factor, own] = [pivot.get(column) ?? 0, row.get(column) ?? 0];
	const columns = [...new Set([...row.keys(), ...pivot.keys()])];
	const mixed = columns.map((at) => [at, factor * (row.get(at) ?? 0) - own * (pivot.get(at) ?? 0)] as const);
	const divisor = mixed.reduce((all, [, value]) => gcd(all, value), 0) || 1;
	return new Map(mixed.filter(([, value]) => value !== 0).map(([at, value]) => [at, value / divisor]));
}

/** Gaussian elimination. What it answers says if a sum is determined by the equations. */
function solve(equations: readonly Row[]): (sum: Row) => boolean {
	const pivots: (readonly [column: string, row: Row])[] = [];
	const reduced = (row: Row) =>
		pivots.reduce((rest, [column, pivot]) => (rest.has(column) ? without(rest, pivot, column) : rest), row);
	for (const equation of equations) {
		const row = reduced(equation);
		const [column] = row.keys();
		if (column !== undefined) pivots.push([column, row]);
	}
	return (sum) => reduced(sum).size === 0;
}

export const isFew = (value: number) => [1, 2, 3, 4].includes(Math.abs(value));
export const nameOf = ({ question, part = "" }: Table<Shown>) => `${question}/${part}`;
/** With the municipalities, as a table that everybody answered. */
export const allTables = <Count>({ municipalities, participants, tables }: Snapshot<Count>): Table<Count>[] => [
	{ question: "home", kind: "one", counts: municipalities, answered: participants },
	...tables,
];

/** A number that is published, or a difference of two: what of it is unknown, what it is, and if it may be known. */
interface Figure {
	name: string;
	unknown: Row;
	value: number;
	isHidden: boolean;
}

const difference = (a: Figure, b: Figure, name: string): Figure => ({
	name,
	unknown: new Map([...a.unknown, ...[...b.unknown].map(([column, value]) => [column, -value] as const)]),
	value: a.value - b.value,
	isHidden: false,
});

function figuresOf({ counted, shown }: Published, n: number) {
	const figure = (name: string, value: number, published: Shown | undefined): Figure => ({
		name,
		value,
		unknown: new Map(published === "hidden" ? [[`${n} ${name}`, 1]] : []),
		isHidden: published === "hidden",
	});
	const everybody = figure("participants", counted.participants, shown.participants);
	const shownTables = allTables(shown);
	const tables = allTables(counted).map((table, at) => {
		const [name, published] = [nameOf(table), shownTables[at]];
		const answered = table.question === "home" ? everybody : figure(name, table.answered, published?.answered);
		const counts = Object.entries(table.counts).map(([option, count]) =>
			figure(`${name}/${option}`, count, published?.counts[option]),
		);
		const rests = counts.map((count) => difference(answered, count, `not ${count.name}`));
		return { name, table, answered, counts, rests: table.kind === "several" ? rests : [] };
	});
	const deciding = tables.flatMap(({ counts }) => counts).find(({ name }) => name === "deciding//yes") ?? everybody;
	const figures = tables.flatMap(({ name, table, answered, counts, rests }) => {
		const asked = table.question === "asked" ? deciding : everybody;
		return [answered, ...counts, ...rests, difference(asked, answered, `no ${name}`)];
	});
	return { everybody, deciding, tables, figures };
}

const sum = (figures: readonly Figure[]): Row => new Map(figures.flatMap(({ unknown }) => [...unknown]));
const minus = (row: Row, { unknown }: Figure): Row =>
	new Map([...row, ...[...unknown.keys()].map((at) => [at, -1] as const)]);

/** The equations that hold by what the tables are. */
function equationsOf({ everybody, deciding, tables }: ReturnType<typeof figuresOf>): Row[] {
	const sums = tables
		.filter(({ table }) => table.kind !== "several")
		.map(({ counts, answered }) => minus(sum(counts), answered));
	// Who gave all places gave each option one.
	const places = tables.filter(({ table }) => table.kind === "ranking");
	const isComplete = places.every(
		({ counts, table }) => counts.length === places.length && table.answered === places[0]?.table.answered,
	);
	const columns = isComplete
		? (places[0]?.counts ?? []).map((_, at) =>
				minus(sum(places.flatMap(({ counts }) => counts[at] ?? [])), places[0]?.answered ?? everybody),
			)
		: [];
	const same = isComplete
		? places.slice(1).map(({ answered }) => minus(sum([answered]), places[0]?.answered ?? answered))
		: [];
	// If everybody who was asked has answered, a reader may know that they had to.
	const asked = tables
		.filter(({ table, answered }) => table.question === "asked" && answered.value === deciding.value)
		.map(({ answered }) => minus(sum([answered]), deciding));
	return [...sums, ...columns, ...same, ...asked].filter((row) => row.size > 0);
}

/** Names what is determined and should not be: a hidden number, one that is few, a difference that is few. */
export function determined(snapshots: readonly Published[]): string[] {
	const all = snapshots.map(figuresOf);
	const isDetermined = solve(all.flatMap(equationsOf));
	const differences = all.flatMap((now, n) =>
		all.slice(0, n).flatMap((then) =>
			now.figures.flatMap((figure) => {
				const before = then.figures.find(({ name }) => name === figure.name);
				return before ? [difference(figure, before, `change of ${figure.name}`)] : [];
			}),
		),
	);
	return [...all.flatMap(({ figures }) => figures), ...differences]
		.filter(({ isHidden, value }) => isHidden || isFew(value))
		.filter(({ unknown }) => isDetermined(unknown))
		.map(({ name, value }) => `${name} is ${value}`);
}

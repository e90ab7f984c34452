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
	/** How many were asked. Undefined: no count says it. */
	function askedOf({ asked }: Table): Figure | undefined {
		if (asked === undefined) return everybody;
		if (asked === "unknown") return undefined;
		const { question, part = "", options, isExcept } = asked;
		const deciding = tables.find(({ name }) => name === `${question}/${part}`);
		if (!deciding) return undefined;
		const gave = deciding.counts.filter((_, at) => options.includes(Object.keys(deciding.table.counts)[at] ?? ""));
		const value = gave.reduce((all, one) => all + one.value, 0);
		const all: Figure = { name: "asked", unknown: sum(gave), value, isHidden: false };
		return isExcept ? difference(everybody, all, "asked") : all;
	}
	const withAsked = tables.map((one) => ({ ...one, asked: askedOf(one.table) }));
	const figures = withAsked.flatMap(({ name, answered, counts, rests, asked }) => [
		...[answered, ...counts, ...rests],
		...(asked ? [difference(asked, answered, `no ${name}`)] : []),
	]);
	return { everybody, tables: withAsked, figures };
}

const sum = (figures: readonly Figure[]): Row => new Map(figures.flatMap(({ unknown }) => [...unknown]));

/** `row` less `factor` times what is unknown of the figure. */
const minus = (row: Row, { unknown }: Figure, factor = 1): Row => {
	const all = new Map(row);
	for (const [at, value] of unknown) all.set(at, (all.get(at) ?? 0) - factor * value);
	return all;
};

/** The equations that hold by what the tables are. */
function equationsOf({ everybody, tables }: ReturnType<typeof figuresOf>): Row[] {
	const sums = tables
		.filter(({ table }) => table.kind !== "several")
		.map(({ counts, answered }) => minus(sum(counts), answered));
	// Who picks as many as everybody.
	const picked = tables
		.filter(({ table: { kind, least, most } }) => kind === "several" && least !== undefined && least === most)
		.map(({ counts, answered, table }) => minus(sum(counts), answered, table.most));
	const rankings = Map.groupBy(
		tables.filter(({ table }) => table.kind === "ranking"),
		({ table }) => table.question,
	);
	const ranked = [...rankings.values()].flatMap((places) => {
		// Who gave all places gave each option one.
		const isComplete = places.every(
			({ counts, table }) => counts.length === places.length && table.answered === places[0]?.table.answered,
		);
		if (!isComplete) return [];
		const columns = (places[0]?.counts ?? []).map((_, at) =>
			minus(sum(places.flatMap(({ counts }) => counts[at] ?? [])), places[0]?.answered ?? everybody),
		);
		const same = places.slice(1).map(({ answered }) => minus(sum([answered]), places[0]?.answered ?? answered));
		return [...columns, ...same];
	});
	// If everybody who was asked has answered, a reader may know that they had to.
	const asked = tables
		.filter(({ answered, asked }) => asked && asked !== everybody && answered.value === asked.value)
		.map(({ answered, asked }) => minus(sum([answered]), asked ?? everybody));
	return [...sums, ...picked, ...ranked, ...asked]
		.map((row) => new Map([...row].filter(([, value]) => value !== 0)))
		.filter((row) => row.size > 0);
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
	return (
		[...all.flatMap(({ figures }) => figures), ...differences]
			// Zero says nothing of anybody in particular.
			.filter(({ isHidden, value }) => (isHidden && value !== 0) || isFew(value))
			.filter(({ unknown }) => isDetermined(unknown))
			.map(({ name, value }) => `${name} is ${value}`)
	);
}

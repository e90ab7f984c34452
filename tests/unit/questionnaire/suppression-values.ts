import type { Published, Shown, Snapshot, Table } from "#app/questionnaire/results/snapshot.ts";
import { allTables, isFew, nameOf } from "./suppression-audit.ts";

/*
 * Which whole numbers a hidden count could be, by trying them. The reader knows which hidden numbers are few, in themselves or
 * since a snapshot in which they were shown, and takes it that nobody withdrew. Of a table without any number he knows less.
 */

interface Cell {
	name: string;
	value: number;
	isHidden: boolean;
	/** What it could be by itself. */
	domain: readonly number[];
}

const span = (low: number, high: number) => Array.from({ length: Math.max(0, high - low + 1) }, (_, n) => low + n);

function domainOf(value: number, before: readonly number[], most: number): number[] {
	if (isFew(value)) return span(1, 4);
	if (value === 0) return [0];
	const near = [...before].reverse().find((then) => isFew(value - then));
	if (near !== undefined) return near < value ? span(near + 1, near + 4) : span(near - 4, near - 1);
	return span(Math.max(5, ...before.filter((then) => then <= value)), most);
}

interface Known {
	table: Table;
	shown: Table<Shown>;
	cells: readonly Cell[];
	/** How many did not answer. */
	empty: Cell;
	all: number;
}

function knownOf({ counted, shown }: Published, at: number, earlier: readonly Published[]): Known | undefined {
	const [table, published] = [allTables(counted)[at], allTables(shown)[at]];
	if (!table || !published) return undefined;
	const askedIn = (of: Snapshot<Shown>): Shown | undefined =>
		table.question === "asked"
			? allTables(of).find(({ question }) => question === "deciding")?.counts.yes
			: of.participants;
	const before = earlier.flatMap((then) => {
		const was = allTables(then.shown).find((other) => nameOf(other) === nameOf(published));
		return was ? [{ was, asked: askedIn(then.shown) }] : [];
	});
	const past = (count: (was: Table<Shown>, asked: Shown | undefined) => Shown | undefined) =>
		before.map((then) => count(then.was, then.asked)).filter((count) => typeof count === "number");
	const less = (total: Shown | undefined, count: Shown | undefined) =>
		typeof total === "number" && typeof count === "number" ? total - count : undefined;
	const asked = askedIn(shown);
	const isForced = typeof asked !== "number";
	const all = isForced ? counted.participants : asked;
	const answers = domainOf(
		table.answered,
		past((was) => was.answered),
		all,
	);
	const empties = domainOf(
		all - table.answered,
		past((was, asked) => less(asked, was.answered)),
		all,
	);
	const isHidden = published.answered === "hidden";
	const empty: Cell = {
		name: "empty",
		value: all - table.answered,
		isHidden,
		domain: isForced ? span(0, all) : empties.filter((count) => answers.includes(all - count)),
	};
	const cells = Object.entries(table.counts).map(([name, value]): Cell => {
		const own = domainOf(
			value,
			past((was) => was.counts[name]),
			all,
		);
		const total = isHidden ? all : table.answered;
		const rests = past((was, asked) => less(isHidden ? asked : was.answered, was.counts[name]));
		const rest = domainOf(total - value, rests, all);
		return {
			name,
			value,
			isHidden: published.counts[name] === "hidden",
			domain: table.kind === "several" ? own.filter((count) => rest.includes(total - count)) : own,
		};
	});
	return { table, shown: published, cells, empty, all };
}

/** What sums the cells can have together. */
function sumsOf(domains: readonly (readonly number[])[]): number[] {
	let sums = [0];
	for (const domain of domains) sums = [...new Set(sums.flatMap((sum) => domain.map((value) => sum + value)))];
	return sums;
}

const domain = (cell: Cell) => (cell.isHidden ? cell.domain : [cell.value]);

function valuesOfSum({ table, cells, empty, all }: Known): Map<string, Set<number>> {
	const values = new Map(
		[...cells, empty].filter(({ isHidden }) => isHidden).map(({ name }) => [name, new Set<number>()]),
	);
	for (const none of domain(empty)) {
		const answered = all - none;
		const isSum = (sum: number) =>
			table.kind === "one" ? sum === answered : sum >= answered && sum <= answered * (table.most ?? cells.length);
		const within = cells.map((cell) => domain(cell).filter((value) => value <= answered));
		for (const [n, cell] of cells.entries()) {
			const others = sumsOf(within.toSpliced(n, 1));
			const possible = (within[n] ?? []).filter((value) => others.some((sum) => isSum(sum + value)));
			for (const value of possible) values.get(cell.name)?.add(value);
			if (possible.length > 0) values.get(empty.name)?.add(none);
		}
	}
	return values;
}

/** Of all places together, near what they are: enough to find three of each. */
function valuesOfRanking(places: readonly Known[]): Map<string, Set<number>> {
	const steps = places.flatMap(({ cells, empty, all }, place) => [
		...[empty, ...cells].map((cell) => ({ cell, name: `${place}/${cell.name}`, all })),
		{ cell: undefined, name: "", all },
	]);
	const taken = new Map<string, number>();
	const takenOf = (place: number, { name }: Cell) => taken.get(`${place}/${name}`) ?? 0;
	function isPossible(): boolean {
		const answered = places.map(({ all, empty }, place) => all - takenOf(place, empty));
		const columns =
			places[0]?.cells.map((cell) => places.reduce((sum, _, place) => sum + takenOf(place, cell), 0)) ?? [];
		const isInOrder = answered.every((count, n) => count <= (answered[n - 1] ?? count));
		return isInOrder && columns.every((column) => column <= (answered[0] ?? 0));
	}
	function isFound(at: number, sum: number, fixed: string): boolean {
		const step = steps[at];
		if (step === undefined) return isPossible();
		const { cell, name, all } = step;
		if (cell === undefined) return sum === all && isFound(at + 1, 0, fixed);
		const values = name === fixed ? [taken.get(name) ?? 0] : near(cell);
		return values.some((value) => {
			taken.set(name, value);
			return isFound(at + 1, sum + value, fixed);
		});
	}
	const near = (cell: Cell) =>
		domain(cell)
			.filter((value) => Math.abs(value - cell.value) <= 3)
			.sort((a, b) => Math.abs(a - cell.value) - Math.abs(b - cell.value));
	const hidden = steps.flatMap(({ cell, name }) => (cell?.isHidden ? [{ cell, name }] : []));
	const possible = ({ cell, name }: { cell: Cell; name: string }) =>
		near(cell).filter((value) => {
			taken.set(name, value);
			return isFound(0, 0, name);
		});
	return new Map(hidden.map((one) => [one.name, new Set(possible(one))]));
}

const isWhole = ({ shown }: Known) => Object.values(shown.counts).some((count) => count !== "hidden");

/** The hidden numbers that could have less than three values, of tables that show a number. */
export function narrow(published: Published, earlier: readonly Published[]): string[] {
	const known = allTables(published.counted).flatMap((_, at) => knownOf(published, at, earlier) ?? []);
	const tables = known.filter((each) => each.table.kind !== "ranking" && isWhole(each));
	const places = known.filter(({ table }) => table.kind === "ranking");
	const values = [
		...tables.flatMap((each) => [...valuesOfSum(each)].map(([name, set]) => [nameOf(each.table) + name, set] as const)),
		...(places.length < 4 && places.some(isWhole) ? valuesOfRanking(places) : []),
	];
	return values.filter(([, { size }]) => size < 3).map(([name, set]) => `${name} is one of ${[...set].join(", ")}`);
}

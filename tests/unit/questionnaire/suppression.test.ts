import { describe, expect, it } from "vitest";
import type { Published, Table } from "#app/questionnaire/results/snapshot.ts";
import { allTables, determined } from "./suppression-audit.ts";
import { countsOf, publish, randomFrom, shownIn, snapshotOf, sum, townOf } from "./suppression-tables.ts";
import { narrow } from "./suppression-values.ts";

const faultsOf = (published: readonly Published[]) => [
	...determined(published),
	...published.flatMap((each, n) => narrow(each, published.slice(0, n))),
];

describe("an audit finds nothing determined, and three values for each hidden number", () => {
	const towns = Array.from({ length: 40 }, (_, seed) => seed);

	it.each(towns)("in three snapshots of a town (%i)", (seed) => {
		const random = randomFrom(seed);
		const { people, count } = townOf(random);
		const isQuiet = () => random() < 0.5;
		const first = people(50 + Math.floor(random() * 250));
		const second = [...first.slice(isQuiet() ? 0 : 3), ...people(50 + Math.floor(random() * 60), isQuiet())];
		const third = [...second.slice(isQuiet() ? 0 : 2), ...people(53, isQuiet())];
		const published = publish([first, second, third].map(count));
		expect(faultsOf(published)).toEqual([]);
		// It would also find nothing if nothing were shown.
		const shown = published.flatMap((each) => allTables(each.shown)).flatMap(({ counts }) => Object.values(counts));
		expect(shown.filter((count) => count === "hidden").length).toBeLessThan(shown.length * 0.8);
	});

	const random = randomFrom(38);
	const upTo = (most: number) => Math.floor(random() * (most + 1));
	const kinds = ["one", "several"] as const;
	const hostile = Array.from({ length: 300 }, (_, n) => {
		const length = 1 + upTo(6);
		const most = [1, 2, 4, 6, 9, 40][n % 6] ?? 1;
		const before = Array.from({ length }, () => upTo(most) + (n % 4 === 0 ? 1 : 0));
		const now = before.map((count) => Math.max(0, count + upTo(6) - 1 + (upTo(3) === 0 ? 60 : 0)));
		const [empty, twice] = [[0, 0, 2, 50][upTo(3)] ?? 0, [0, 1, 3, 50][upTo(3)] ?? 0];
		return { kind: kinds[n % 3 === 0 ? 1 : 0], before, now, empty, twice };
	});

	/** `twice`: how many of several have picked two, at most. */
	it.each([
		...hostile,
		{ before: Array.from({ length: 60 }, () => 1), now: Array.from({ length: 60 }, () => 2) },
		{ before: [1, 1, 1, 1, 1], now: [1, 1, 1, 1, 51] },
		{ before: [60, 0, 0], now: [60, 1, 50], empty: 3 },
		{ before: [2, 58], now: [2, 108] },
		{ before: [4, 4, 4, 50], now: [5, 5, 5, 100] },
		{ before: [60, 37, 3], now: [110, 37, 4], kind: kinds[1] },
		{ before: [60, 60, 3], now: [120, 110, 3], kind: kinds[1], twice: 60 },
	])(
		"of $kind: $before, then $now, $empty empty, $twice twice",
		({ kind = "one", before, now, empty = 0, twice = 0 }) => {
			const snapshots = [before, now].map((counts) => {
				const answered = kind === "several" ? Math.max(...counts, sum(counts) - twice) : sum(counts);
				return snapshotOf(counts, answered + empty, { kind, answered });
			});
			expect(faultsOf(publish(snapshots))).toEqual([]);
		},
	);

	it.each([
		{
			what: "two who change places",
			places: [
				[50, 30, 3],
				[30, 13, 40],
				[3, 40, 40],
			],
			shown: ["· 30 · 83", "30 13 40 83", "· 40 · 83"],
		},
		{
			what: "few without any place",
			places: [
				[40, 30, 28],
				[30, 33, 35],
				[28, 35, 35],
			],
			participants: 100,
			shown: ["40 · 28 ·", "30 33 · ·", "· 35 35 ·"],
		},
		{
			what: "few without a last place",
			places: [
				[50, 30, 20],
				[40, 40, 20],
				[10, 30, 57],
			],
			shown: ["50 30 20 100", "40 40 20 100", "10 30 · ·"],
		},
		{
			what: "all places few",
			places: [
				[1, 1, 1],
				[1, 1, 1],
				[1, 1, 1],
			],
			participants: 60,
			shown: ["· · · ·", "· · · ·", "· · · ·"],
		},
	])("of a ranking: $what", ({ places, participants, shown }) => {
		const tables = places.map(
			(counts, part): Table => ({
				question: "ranking",
				part: `${part}`,
				kind: "ranking",
				counts: countsOf(counts),
				answered: sum(counts),
			}),
		);
		const published = publish([{ ...snapshotOf(places[0] ?? [], participants), tables }]);
		expect(published.flatMap((each) => shownIn(each.shown)).map((row) => row.join(" "))).toEqual(shown);
		expect(faultsOf(published)).toEqual([]);
	});

	it.each(Array.from({ length: 60 }, (_, n) => n))("by municipality (%i)", (n) => {
		const counts = Array.from({ length: 1 + upTo(20) }, () => upTo(n % 2 ? 4 : 30));
		const grown = counts.map((count) => count + (upTo(2) === 0 ? 30 : upTo(2)));
		const snapshots = [counts, grown].map((each) => ({
			participants: sum(each),
			municipalities: countsOf(each),
			tables: [],
		}));
		expect(faultsOf(publish(snapshots))).toEqual([]);
	});
});

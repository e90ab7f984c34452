import { describe, expect, it } from "vitest";
import type { Asked, Table } from "#app/questionnaire/results/snapshot.ts";
import { mayBePublished, suppress } from "#app/questionnaire/results/suppression.ts";
import { countsOf, publish, shownIn, snapshotOf, sum } from "./suppression-tables.ts";

describe("what is shown", () => {
	const first = (counts: readonly number[], participants?: number, rest?: Partial<Table>) =>
		shownIn(suppress(snapshotOf(counts, participants, rest)))[0]?.join(" ");

	it.each([
		{ what: "nothing few", counts: [20, 30, 50], shown: "20 30 50 100" },
		{ what: "none", counts: [0, 40, 60], shown: "0 40 60 100" },
		{ what: "one few: the smallest that can cover for it", counts: [3, 20, 30, 50], shown: "· · 30 50 103" },
		{ what: "a cover that would leave two values", counts: [1, 5, 20, 40], shown: "· 5 · 40 66" },
		{ what: "two few that cover for each other", counts: [2, 3, 40, 60], shown: "· · 40 60 105" },
		{ what: "two few that must both be one", counts: [1, 1, 40, 60], shown: "· · · 60 102" },
		{ what: "a few who did not answer", counts: [20, 30, 48], participants: 100, shown: "· 30 48 ·" },
		{ what: "fewer than five who answered", counts: [0, 3, 0], participants: 100, shown: "· · · ·" },
		{ what: "all with the same answer", counts: [80, 0], shown: "80 0 80" },
		{ what: "a single option", counts: [80], shown: "80 80" },
		{ what: "all four, so that nothing covers", counts: [4, 4, 0], participants: 60, shown: "· · · 8" },
		{ what: "fewer than five took part", counts: [3, 1], shown: "· · ·" },
	])("$what", ({ counts, participants, shown }) => {
		expect(first(counts, participants)).toBe(shown);
	});

	it("of several: who picked it and who did not are not few", () => {
		expect(first([3, 40, 98, 100], 120, { kind: "several", answered: 100 })).toBe("· 40 · 100 100");
	});

	it("of several of which everybody picks as many: another one covers, because the sum is known", () => {
		const exact = { kind: "several", answered: 50, least: 2, most: 2 } as const;
		expect(first([3, 27, 30, 40], 50, exact)).toBe("· · 30 40 50");
		expect(first([3, 27, 30, 40], 52, exact), "two who did not answer").toBe("· · · · ·");
	});

	it("hides how many were asked, if they are few, whatever counts say so", () => {
		const later = (asked: Asked): Table => ({
			question: "then",
			kind: "one",
			counts: countsOf([2, 2]),
			answered: 4,
			asked,
		});
		const shown = (asked: Asked, counts: readonly number[]) => {
			const snapshot = snapshotOf(counts);
			return shownIn(suppress({ ...snapshot, tables: [...snapshot.tables, later(asked)] }))[0]?.join(" ");
		};
		expect(shown({ question: "one", options: ["o0", "o1"] }, [2, 2, 40, 60])).toBe("· · · 60 104");
		expect(shown({ question: "one", options: ["o2", "o3"], isExcept: true }, [2, 2, 40, 60])).toBe("· · · 60 104");
		expect(shown({ question: "one", options: ["o0", "o2"] }, [2, 2, 40, 60])).toBe("· · 40 60 104");
	});

	it("hides one more of a question whose asked nobody can count", () => {
		expect(first([20, 30, 40], 200, { asked: "unknown" })).toBe("· 30 40 ·");
	});

	it("hides how many were asked, if the answer that decides is hidden", () => {
		const asked = { question: "one", options: ["o1"] };
		const follow = (counts: readonly number[]): Table => ({
			question: "then",
			kind: "one",
			counts: countsOf(counts),
			answered: sum(counts),
			asked,
		});
		const shown = (counts: readonly number[]) => {
			const snapshot = snapshotOf(counts);
			return shownIn(suppress({ ...snapshot, tables: [...snapshot.tables, follow([30, 10])] }));
		};
		expect(shown([3, 40, 57])).toEqual([
			["·", "·", 57, 100],
			[30, "·", "·"],
		]);
		expect(shown([13, 40, 57])).toEqual([
			[13, 40, 57, 110],
			[30, 10, 40],
		]);
	});
});

describe("a later snapshot", () => {
	const second = (before: readonly number[], now: readonly number[]) =>
		shownIn(suppress(snapshotOf(now), publish([snapshotOf(before)])))[0]?.join(" ");

	it.each([
		{ what: "few more", before: [20, 30, 50], now: [22, 40, 90], shown: "· · 90 152" },
		{ what: "few less", before: [20, 30, 50], now: [19, 40, 91], shown: "· · 91 150" },
		{ what: "none more: not a cover either", before: [20, 30, 50], now: [22, 30, 98], shown: "· 30 · 150" },
		{ what: "a number that has grown out of few", before: [3, 20, 80], now: [9, 60, 120], shown: "9 60 120 189" },
		{ what: "a cover that is still near", before: [3, 20, 80], now: [9, 25, 120], shown: "· · 120 154" },
	])("hides $what", ({ before, now, shown }) => {
		expect(second(before, now)).toBe(shown);
	});

	it("looks at all that can still be read", () => {
		const published = publish([snapshotOf([20, 30, 50]), snapshotOf([22, 40, 90])]);
		expect(shownIn(suppress(snapshotOf([24, 60, 130]), published))).toEqual([["·", "·", 130, 214]]);
	});

	it("wants fifty new answers", () => {
		expect(mayBePublished(49, 49)).toBe(false);
		expect(mayBePublished(50, 50)).toBe(true);
		expect(mayBePublished(50, 150, 100)).toBe(true);
		expect(mayBePublished(50, 102, 100), "48 were withdrawn").toBe(false);
	});
});

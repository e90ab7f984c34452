import { expect, it } from "vitest";
import { withoutFew } from "./few.ts";

/** With its totals. */
function tableOf(cells: readonly (readonly number[])[]): number[][] {
	const rows = cells.map((row) => [...row, row.reduce((sum, one) => sum + one, 0)]);
	return [...rows, (rows[0] ?? []).map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0))];
}

it("hides one to four, what gives them away, and nothing of a table without them", () => {
	expect(
		withoutFew(
			tableOf([
				[5, 0],
				[7, 30],
			]),
		),
	).toEqual(
		tableOf([
			[5, 0],
			[7, 30],
		]),
	);
	expect(
		withoutFew(
			tableOf([
				[3, 20, 30],
				[40, 50, 60],
				[70, 80, 90],
			]),
		),
	).toEqual([
		[null, null, 30, 53],
		[null, null, 60, 150],
		[70, 80, 90, 240],
		[113, 150, 180, 443],
	]);
});

it("shows no number but zero where there is nothing else", () => {
	expect(withoutFew(tableOf([[3, 0]]))).toEqual([
		[null, 0, null],
		[null, 0, null],
	]);
});

it("leaves each hidden number more than one value, whatever the table", () => {
	let seed = 7;
	const random = (below: number) => {
		seed = (seed * 16807) % 2147483647;
		return seed % below;
	};
	for (let n = 0; n < 25; n++) {
		const [a = 0, b = 0, c = 0, d = 0] = Array.from({ length: 4 }, () => random(random(2) ? 7 : 11));
		const shown = withoutFew(
			tableOf([
				[a, b],
				[c, d],
			]),
		);
		const seen = shown.map((line) => line.map(() => new Set<number>()));
		const most = 12;
		for (let code = 0; code < most ** 4; code++) {
			const [e, f, g, h] = [
				code % most,
				((code / most) | 0) % most,
				((code / most ** 2) | 0) % most,
				(code / most ** 3) | 0,
			];
			const other = tableOf([
				[e, f],
				[g, h],
			]);
			if (!shown.every((line, row) => line.every((one, at) => one === null || one === other[row]?.[at]))) continue;
			other.forEach((line, row) => {
				line.forEach((one, at) => {
					seen[row]?.[at]?.add(one);
				});
			});
		}
		shown.forEach((line, row) => {
			line.forEach((one, at) => {
				if (one === null) expect(seen[row]?.[at]?.size, `${[a, b, c, d]}`).toBeGreaterThan(1);
				else expect(one === 0 || one >= 5, `${[a, b, c, d]}`).toBe(true);
			});
		});
	}
});

import { lines } from "virtual:map";
import { describe, expect, it } from "vitest";
import { toLngLat } from "#app/places/projection.ts";
import { hostileStrings } from "#tests/fixtures/hostile-strings.ts";
import { judgeLine } from "./judge.ts";
import { readPoints } from "./points.ts";
import { coordinatesOf } from "./stored.ts";
import { lengthWords, lineWords } from "./words.ts";

const judged = (text: string, cutsEnds = false) => judgeLine(readPoints(text) ?? [], cutsEnds);

describe("a line", () => {
	it.each([
		["one point", "1.7,41.35", lineWords.tooFew],
		["two points in one place", "1.7,41.35;1.7,41.35", lineWords.tooShort],
		["a few metres", "1.7,41.35;1.70002,41.35", lineWords.tooShort],
		["all of it beyond the map", "1.2,41.35;1.2,41.5", lineWords.outside],
		["more than a hundred kilometres", "1.35,41.2;1.95,41.8;1.35,41.8;1.95,41.2", lineWords.tooLong],
	])("of %s is refused with a word", (_, text, problem) => {
		const { stored, problem: said } = judged(text);
		expect([stored, said]).toEqual([undefined, problem]);
	});

	it("without its ends is refused if too little is left", () => {
		expect(judged("1.7,41.35;1.704,41.35", true).problem).toBe(lineWords.tooLittleLeft);
		expect(judged("1.7,41.35;1.704,41.35").stored).toBeDefined();
	});

	it("ends where the map does", () => {
		const { stored } = judged("1.25,41.5;1.35,41.5;1.36,41.5");
		const [[west, latitude] = [], [east] = []] = coordinatesOf(stored?.line ?? "[]");
		expect(west).toBe(1.3);
		expect(east).toBeCloseTo(1.36, 4);
		expect(latitude).toBeCloseTo(41.5, 4);
	});

	it.each([
		["west", "1.4,41.5;1.3,41.52;1.4,41.56"],
		["east", "1.9,41.5;2.00494,41.52;1.9,41.56"],
		["north", "1.6,41.7;1.62,41.815;1.7,41.7"],
		["south", "1.6,41.2;1.62,41.155;1.7,41.2"],
	])("is whole if it touches the %s edge of the map", (_, text) => {
		expect(coordinatesOf(judged(text).stored?.line ?? "[]")).toHaveLength(3);
	});

	it("follows the network from the point nearest to one of two places to that nearest to the other", () => {
		const [part = []] = lines[0]?.parts ?? [];
		const corners = Array.from({ length: part.length / 2 }, (_, at) => ({
			x: part[2 * at] ?? 0,
			y: part[2 * at + 1] ?? 0,
		}));
		const [start, end] = [corners.at(0), corners.at(-1)].map((corner) => toLngLat(corner ?? { x: 0, y: 0 }));
		if (!start || !end) throw new Error("there is no network");
		const beside = { longitude: end.longitude + 0.001, latitude: end.latitude + 0.001 };
		const { points, course } = judgeLine([start, { ...beside, follows: true }]);
		expect(course.length).toBeGreaterThan(2);
		expect(points[1]).toMatchObject({ follows: true });
		expect(points[1]?.longitude).toBeCloseTo(end.longitude, 2);
		const back = judgeLine([end, { ...start, follows: true }]);
		expect(back.course.length).toBe(course.length);
	});

	it("goes straight where the network is far", () => {
		const { points, course } = judged("1.35,41.25;~1.4,41.25");
		expect(points[1]?.follows).toBeUndefined();
		expect(course).toHaveLength(2);
	});
});

describe("points", () => {
	it.each([
		"1.7",
		"1.7,41.35,2",
		"NaN,41.35",
		"1e0,41.35",
		"-1.7,41.35",
		"3.7,40.4",
		";",
		"~",
		"1.7,41.35;",
		" 1.7,41.35",
	])("are not read out of «%s»", (text) => {
		expect(readPoints(text)).toBeUndefined();
	});

	it("are fifty at the most, however long the text is", () => {
		const text = (count: number) => Array(count).fill("1.7,41.35").join(";");
		expect(readPoints(text(50))).toHaveLength(50);
		expect(readPoints(text(51))).toBeUndefined();
		expect(readPoints(text(100_000))).toBeUndefined();
	});

	it("are not read out of any hostile string", () => {
		for (const { name, text } of hostileStrings) {
			const read = readPoints(text);
			expect(read === undefined || (text === "" && read.length === 0), name).toBe(true);
		}
	});
});

it("a length is said in metres or kilometres", () => {
	expect([0.05, 0.4567, 0.996, 3.24, 12].map(lengthWords)).toEqual(["50 m", "460 m", "1,0 km", "3,2 km", "12,0 km"]);
});

import { expect, it } from "vitest";
import { type Course, distance, nearestOn, simplified, thinned } from "../course.ts";
import { encodeLine } from "../stored.ts";
import { drawLines } from "./lines-drawing.ts";

/** Gets narrower from each corner to the next, so that nothing of it lies near the line between any two others. */
const narrowing = (corners: number): Course =>
	Array.from({ length: corners }, (_, at) => ({
		x: 200 + at * 0.02,
		y: 300 + (at % 2 ? 1 : -1) * (10 - at / corners),
	}));

const off = (course: Course, point: Course[number]) =>
	Math.min(...course.slice(1).map((to, at) => distance(nearestOn(course[at] ?? to, to, point), point)));

it("a course of thousands of corners is thinned, and goes by all of them", () => {
	const course = Array.from({ length: 5_000 }, (_, at) => {
		const turn = at / 40;
		return { x: 200 + Math.cos(turn) * (at / 100), y: 300 + Math.sin(turn) * (at / 100) };
	});
	const thin = simplified(course, 0.05);
	expect(thin.length).toBeLessThan(course.length);
	expect(Math.max(...course.filter((_, at) => at % 50 === 0).map((point) => off(thin, point)))).toBeLessThan(0.05);
	expect([thin.at(0), thin.at(-1)]).toEqual([course.at(0), course.at(-1)]);
});

it("a course of which nothing can be left out does not exhaust the stack", () => {
	expect(simplified(narrowing(20_000), 0.01)).toHaveLength(20_000);
	expect(thinned(narrowing(20_000), 400, 0.01).length).toBeLessThanOrEqual(400);
});

it("an image has what lies in its box, and no more than so many corners: many are seen through", () => {
	const box = { x: 0, y: 0, width: 100, height: 100 };
	const draw = (...courses: Course[]) =>
		drawLines(
			courses.map((course) => ({ line: encodeLine(course) })),
			box,
			10,
		);
	const through = [
		{ x: 10, y: 10 },
		{ x: 20, y: 10 },
		{ x: 20, y: 200 },
		{ x: 30, y: 200 },
		{ x: 30, y: 50 },
	];
	expect(draw(through)).toContain('d="M10 10L20 10L20 200M30 200L30 50"');
	expect(
		draw([
			{ x: 200, y: 10 },
			{ x: 210, y: 10 },
		]),
	).not.toContain("<path");
	expect(draw(...Array<Course>(40).fill(through.slice(0, 2)))).not.toContain("opacity");
	expect(draw(...Array<Course>(41).fill(through.slice(0, 2)))).toContain('<g opacity=".55">');
	const hostile = narrowing(400).map(({ x, y }) => ({ x: x - 170, y: y - 250 }));
	expect(draw(...Array<Course>(300).fill(hostile)).length).toBeLessThan(170_000);
});

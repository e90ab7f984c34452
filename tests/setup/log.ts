import { afterEach, beforeEach } from "vitest";

/*
 * The worker writes a line for each request. Each handed to the runner by itself takes a third of the time of the tests
 * that ask thousands of times, to be thrown away where nothing fails: they wait here until something does.
 */
const write = console.log;
let lines: unknown[][] = [];
console.log = (...line) => {
	lines.push(line);
};

beforeEach(() => {
	lines = [];
});
afterEach(({ task }) => {
	if (task.result?.state === "fail") for (const line of lines) write(...line);
});

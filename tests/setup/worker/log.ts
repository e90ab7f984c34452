import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

/*
 * The worker writes a line for each request. Each handed to the runner by itself takes a third of the time of the tests
 * that ask thousands of times, to be thrown away where nothing fails: they wait here until something does.
 */
const write = console.log;
let lines: unknown[][] = [];

// This file runs before each test file, and they share a workerd: what it replaces it puts back.
beforeAll(() => {
	console.log = (...line) => {
		lines.push(line);
	};
});
afterAll(() => {
	console.log = write;
});

beforeEach(() => {
	lines = [];
});
afterEach(({ task }) => {
	if (task.result?.state === "fail") for (const line of lines) write(...line);
});

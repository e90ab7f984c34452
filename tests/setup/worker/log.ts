import { afterAll, afterEach, beforeAll, vi } from "vitest";

/*
 * The worker writes a line for each request, and says what fails in tests that break something. Each handed to the runner by
 * itself takes a third of the time of the tests that ask thousands of times, to be thrown away where nothing fails: they
 * wait here until something does.
 */
const { log, warn, error } = console;
let lines: unknown[][] = [];

const keep = (...line: unknown[]) => {
	lines.push(line);
};

// This file runs before each test file, and they share a workerd: what it replaces it puts back.
beforeAll(() => {
	Object.assign(console, { log: keep, warn: keep, error: keep });
});
afterAll(() => {
	// What was said outside of a test.
	for (const line of lines) log(...line);
	Object.assign(console, { log, warn, error });
});

afterEach(({ task }) => {
	// What a test has put in the place of something is gone with it.
	vi.restoreAllMocks();
	if (task.result?.state === "fail") for (const line of lines) log(...line);
	lines = [];
});

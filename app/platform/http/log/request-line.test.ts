import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logRequest } from "./request-line.server.ts";

let lines: Record<string, unknown>[];
const log = { info: (event: string, fields = {}) => lines.push({ event, ...fields }), error: () => {} };
const ask = (cache?: "hit" | "miss") => logRequest(log, { method: "GET", path: "/", status: 200, ms: 1, cache });

beforeEach(() => {
	lines = [];
	vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => vi.useRealTimers());

it("has a line for each request that is no hit, however many there are", () => {
	for (let n = 0; n < 30; n++) ask(n % 2 ? "miss" : undefined);
	expect(lines).toHaveLength(30);
});

it("has a line for ten hits a second, and counts the others in the next line", () => {
	for (let n = 0; n < 100; n++) ask("hit");
	expect(lines).toHaveLength(10);
	vi.advanceTimersByTime(1000);
	ask("hit");
	expect(lines.at(-1)).toMatchObject({ cache: "hit", unlogged: 90 });
	ask("hit");
	expect(lines.at(-1)).not.toMatchObject({ unlogged: expect.anything() });
	for (let n = 0; n < 20; n++) ask("hit");
	ask("miss");
	expect(lines.at(-1)).toMatchObject({ cache: "miss", unlogged: 12 });
});

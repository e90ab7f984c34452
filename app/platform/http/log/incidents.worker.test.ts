import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "#tests/support/worker/bindings.ts";
import { withCalls } from "#tests/support/worker/faults.ts";
import { Incidents } from "./incidents.server.ts";
import { deleteOldIncidents } from "./queries-incidents.ts";
import { incidents } from "./tables.ts";

const rows = () => db.select().from(incidents).orderBy(incidents.event, incidents.route);
let now = Date.UTC(2026, 10, 23, 5);
let lines: string[];
let batches = 0;

/** Counts the writes; with `isDown` each fails. */
function counting(isDown = false): D1Database {
	return withCalls(env.DB, {
		batch(statements: D1PreparedStatement[]) {
			batches++;
			return isDown ? Promise.reject(new Error("down")) : env.DB.batch(statements);
		},
	});
}

beforeEach(async () => {
	// The rate of the test before is over.
	now += 3600_000;
	vi.useFakeTimers({ toFake: ["Date"], now });
	lines = [];
	batches = 0;
	vi.spyOn(console, "log").mockImplementation((line) => {
		lines.push(String(line));
	});
	await db.delete(incidents);
});
afterEach(() => {
	vi.useRealTimers();
});

/** A request in which these events are noted. */
async function request(requestId: string, events: string[], DB = counting(), route = "/landing/:slug") {
	const writes: Promise<unknown>[] = [];
	const asked = { method: "GET", path: "/landing/a", route: route || undefined };
	const noted = new Incidents({ requestId, asked, env: { DB }, waitUntil: (promise) => writes.push(promise) });
	for (const event of events) noted.note(event);
	noted.end();
	await Promise.all(writes);
	return { noted, writes };
}

it("are counted by day, event and route, with the id of the last request", async () => {
	await request("a", ["route-failed", "batch-failed", "route-failed"]);
	vi.setSystemTime(now + 60_000);
	await request("b", ["route-failed"]);
	await request("c", ["route-failed"], counting(), "");
	const at = (ms: number) => new Date(now + ms);
	const known = { day: "2026-11-23", event: "route-failed", milliseconds: null };
	expect(await rows()).toEqual([
		{
			...known,
			event: "batch-failed",
			route: "/landing/:slug",
			times: 1,
			requestId: "a",
			firstAt: at(0),
			lastAt: at(0),
		},
		{ ...known, route: "", times: 1, requestId: "c", firstAt: at(60_000), lastAt: at(60_000) },
		{ ...known, route: "/landing/:slug", times: 3, requestId: "b", firstAt: at(0), lastAt: at(60_000) },
	]);
});

it("are five writes in ten seconds, however many there are, and none is lost", async () => {
	for (let n = 0; n < 100; n++) await request(`r${n}`, ["route-failed"]);
	expect(batches).toBe(5);
	vi.setSystemTime(now + 10_000);
	await request("last", ["route-failed"]);
	expect(batches).toBe(6);
	expect(await rows()).toMatchObject([{ times: 101, requestId: "last" }]);
});

it("wait for a database that is down, which is one line and no error", async () => {
	const errors = vi.spyOn(console, "error");
	await request("a", ["section-failed"], counting(true));
	expect(lines.map((line) => JSON.parse(line))).toEqual([
		{ level: "info", event: "incidents-not-stored", requestId: "a", reason: "down" },
	]);
	expect(errors).not.toHaveBeenCalled();
	await request("b", ["route-failed"]);
	expect(await rows()).toMatchObject([
		{ event: "route-failed", requestId: "b" },
		{ event: "section-failed", requestId: "a", times: 1 },
	]);
});

it("are written also when they come after the answer", async () => {
	const { noted, writes } = await request("a", []);
	expect(writes).toEqual([]);
	noted.note("mail-not-sent");
	await Promise.all(writes);
	expect(await rows()).toMatchObject([{ event: "mail-not-sent", times: 1 }]);
});

it("keep the longest time of a slow page", async () => {
	for (const ms of [2500, 4000, 3000]) {
		const { noted, writes } = await request("a", []);
		noted.note("slow", ms);
		await Promise.all(writes);
	}
	expect(await rows()).toMatchObject([{ event: "slow", times: 3, milliseconds: 4000 }]);
});

it("have two hundred rows a day: known ones are counted on", async () => {
	const row = {
		day: "2026-11-23",
		event: "x",
		times: 1,
		requestId: "r",
		firstAt: new Date(now),
		lastAt: new Date(now),
	};
	for (let from = 0; from < 200; from += 10) {
		await db.insert(incidents).values(Array.from({ length: 10 }, (_, n) => ({ ...row, route: `/${from + n}` })));
	}
	await request("new", ["y"]);
	await request("known", ["x"], counting(), "/7");
	expect(await db.$count(incidents)).toBe(200);
	expect((await rows()).filter(({ times }) => times > 1)).toMatchObject([{ route: "/7", requestId: "known" }]);
});

it("are deleted after two weeks", async () => {
	const row = { event: "x", route: "/", times: 1, requestId: "r", firstAt: new Date(now), lastAt: new Date(now) };
	await db.insert(incidents).values(["2026-11-08", "2026-11-09", "2026-11-23"].map((day) => ({ ...row, day })));
	await deleteOldIncidents(db, new Date(Date.UTC(2026, 10, 23, 12)));
	expect((await rows()).map(({ day }) => day)).toEqual(["2026-11-09", "2026-11-23"]);
});

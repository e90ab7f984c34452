import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { beforeEach, expect, it } from "vitest";
import { connect } from "#app/data/db.server.ts";
import { activities } from "#app/data/tables/content/activities.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* The agenda as another program's parser reads it: that of Thunderbird's calendar. */

const db = connect(env.DB);
const hostile = 'Vi; pa, oli \\ i "sal"\nBEGIN:VALARM\r\nX:1 — «bici» 🚴 '.repeat(6).trim();

beforeEach(async () => {
	await db.delete(activities);
	await db.insert(activities).values([
		{ id: "a", title: hostile.slice(0, 190), description: hostile, date: "2031-12-31", emoji: "🚴" },
		{ id: "b", title: "Xerrada", date: "2028-02-29", linkUrl: "https://example.org/?a=1&b=2" },
	]);
});

const dayOf = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);

async function eventsOf(path: string) {
	const answer = await visit(path);
	expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
	const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
	expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
	expect(calendar.getFirstPropertyValue("prodid")).toBeTruthy();
	expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(
		calendar.getAllSubcomponents("vevent").map(() => "vevent"),
	);
	return calendar.getAllSubcomponents("vevent");
}

it("is what was written, whatever that was, on whole days", async () => {
	const events = (await eventsOf("/agenda.ics")).map((event) => new ICAL.Event(event));
	const byId = new Map(events.map((event) => [event.uid, event]));
	expect(byId.size).toBe(2);
	const [a, b] = [byId.get("a@bici.test"), byId.get("b@bici.test")];
	expect(a?.summary).toBe(`🚴 ${hostile.slice(0, 190)}`.replaceAll("\r\n", "\n"));
	expect(a?.description).toBe(hostile.replaceAll("\r\n", "\n"));
	expect([a?.startDate.isDate, a?.startDate.toString(), a?.endDate.toString()]).toEqual([
		true,
		"2031-12-31",
		"2032-01-01",
	]);
	expect([b?.startDate.toString(), b?.endDate.toString()]).toEqual(["2028-02-29", "2028-03-01"]);
});

it("holds the five hundred latest", async () => {
	const many = Array.from({ length: 520 }, (_, n) => ({ id: `d${n}`, title: "Sortida", date: dayOf(n) }));
	for (let at = 0; at < many.length; at += 10) await db.insert(activities).values(many.slice(at, at + 10));
	const ids = (await eventsOf("/agenda.ics")).map((event) => new ICAL.Event(event).uid);
	expect(ids).toHaveLength(500);
	expect(ids).toContain("a@bici.test");
	expect(ids).toContain("d519@bici.test");
	expect(ids).not.toContain("d0@bici.test");
});

it("has all that a calendar asks of an event, and the link where there is one", async () => {
	for (const event of await eventsOf("/agenda.ics")) {
		for (const name of ["uid", "dtstamp", "dtstart", "summary", "url"]) {
			expect(event.getAllProperties(name), name).toHaveLength(1);
		}
	}
	const [event] = await eventsOf("/agenda/b/activitat.ics");
	expect(event?.getFirstPropertyValue("url")).toBe("https://example.org/?a=1&b=2");
	expect(event?.getFirstPropertyValue("uid")).toBe("b@bici.test");
});

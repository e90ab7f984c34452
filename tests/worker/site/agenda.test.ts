import ICAL from "ical.js";
import { beforeEach, describe, expect, it } from "vitest";
import { activities, cancelledActivities } from "#app/agenda/tables.ts";
import { trash } from "#app/platform/records/tables.ts";
import { makeAdministrator, openSession, postAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* The agenda as another program's parser reads it: that of Thunderbird's calendar. */

const hostile = 'Vi; pa, oli \\ i "sal"\nBEGIN:VALARM\r\nX:1 — «bici» 🚴 '.repeat(6).trim();

beforeEach(async () => {
	await emptyTables();
	await db.insert(activities).values([
		{ id: "a", title: hostile.slice(0, 190), description: hostile, date: "2031-12-31", emoji: "🚴" },
		{ id: "b", title: "Xerrada", date: "2028-02-29", linkUrl: "https://example.org/?a=1&b=2" },
	]);
});

const dayOf = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);

/** Of the calendar. Words of an activity make no others. */
const parts = ["vevent", "vtimezone"];

async function eventsOf(path: string) {
	const answer = await visit(path);
	expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
	const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
	expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
	expect(calendar.getFirstPropertyValue("prodid")).toBeTruthy();
	expect(calendar.getAllSubcomponents().filter(({ name }) => !parts.includes(name))).toEqual([]);
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

describe("an activity with an hour", () => {
	const timed = { date: "2027-07-04", startsAt: "09:00", endsAt: "14:00", place: "La Rambla", viviStop: "43163" };

	it("is at that hour in Madrid, in summer and in winter, with the rules of its zone", async () => {
		await db.delete(activities);
		await db.insert(activities).values([
			{ id: "estiu", title: "Mercat", emoji: "🎪", ...timed },
			{ id: "hivern", title: "Fira", ...timed, date: "2027-01-10", endsAt: null, place: null },
		]);
		const text = await (await visit("/agenda.ics")).text();
		const calendar = new ICAL.Component(ICAL.parse(text));
		const [zone] = calendar.getAllSubcomponents("vtimezone");
		if (!zone) throw new Error("no zone");
		ICAL.TimezoneService.register(new ICAL.Timezone(zone));
		const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
		const [summer, winter] = ["estiu", "hivern"].map((id) => events.find(({ uid }) => uid === `${id}@bici.test`));
		expect(summer?.startDate.toJSDate().toISOString()).toBe("2027-07-04T07:00:00.000Z");
		expect(summer?.endDate.toJSDate().toISOString()).toBe("2027-07-04T12:00:00.000Z");
		expect(summer?.location).toBe("La Rambla, el Vendrell");
		expect(winter?.startDate.toJSDate().toISOString()).toBe("2027-01-10T08:00:00.000Z");
		expect(winter?.location).toBe("el Vendrell");
		expect(text).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r$/m);
	});

	it.each([
		["Bicicletada intergeneracional", true],
		["Una volta amb la mainada i una bona teca per a tothom", true],
		["Primer bicibús de Gelida", false],
	])("%s: has its title below the leaf on a phone: %s", async (title, isBelow) => {
		await db.delete(activities);
		await db.insert(activities).values({ id: "a", title, ...timed });
		const html = await (await visit("/")).text();
		expect(html.includes(`<div class="activity__long"><h3>${title}</h3>`)).toBe(isBelow);
		expect(html).toContain(`<h3>${title}</h3>`);
	});

	it("folds a long description, whose addresses stay links, and leaves a short one as it is", async () => {
		await db.delete(activities);
		const long = `${"Sortim de la plaça a les nou. ".repeat(12)}Més a https://example.org/sortida`;
		await db.insert(activities).values([
			{ id: "a", title: "Llarga", ...timed, description: long },
			{ id: "b", title: "Curta", ...timed, description: "Sortim a les nou." },
		]);
		const html = await (await visit("/")).text();
		const folds = [...html.matchAll(/<p>([^<]*)<\/p><details>(.*?)<\/details>/gs)];
		expect(folds).toHaveLength(1);
		const [, shown = "", folded = ""] = folds[0] ?? [];
		expect(shown.length).toBeLessThan(200);
		expect(long.startsWith(`${shown} `)).toBe(true);
		expect(folded).toMatch(/^<summary>Llegeix-ne més<span class="sr-only">: Llarga<\/span><\/summary>/);
		expect(folded).toContain('<a href="https://example.org/sortida" rel="noopener">');
		expect(html).toContain("<p>Sortim a les nou.</p>");
	});

	it("stands with hour and place on the page and for search engines", async () => {
		await db.delete(activities);
		await db.insert(activities).values({ id: "a", title: "Mercat", ...timed });
		const html = await (await visit("/")).text();
		expect(html).toContain(
			'<time dateTime="2027-07-04T09:00">diumenge, 4 de juliol de 2027, de\u00a09\u00a0a\u00a014\u00a0h</time>',
		);
		expect(html).toContain('<p class="badge">La Rambla</p>');
		expect(html).toContain('"startDate":"2027-07-04T09:00:00+02:00","endDate":"2027-07-04T14:00:00+02:00"');
		expect(html).toMatch(/"location":\{"@type":"Place","name":"La Rambla".*?"addressLocality":"el Vendrell"/);
	});

	it("comes before what is later on the same day, page after page", async () => {
		await db.delete(activities);
		const times = ["21:00", null, "10:00", "16:30", "08:00", "09:15", "19:00", "12:00"];
		await db.insert(activities).values(
			times.map((startsAt, n) => ({
				id: `a${n}`,
				title: `Acte ${startsAt ?? "tot el dia"}`,
				date: "2031-05-03",
				startsAt,
			})),
		);
		const titles: string[] = [];
		for (let path: string | undefined = "/"; path; ) {
			const html: string = await (await visit(path)).text();
			titles.push(...[...html.matchAll(/<h3>Acte ([^<]*)/g)].map(([, time = ""]) => time));
			path = /href="(\?des-de=[^"#]*)/.exec(html)?.[1];
			if (path) path = `/${path}`;
		}
		expect(titles).toEqual(["tot el dia", "08:00", "09:15", "10:00", "12:00", "16:30", "19:00", "21:00"]);
	});
});

it("tells calendars of an edit: sequence and stamps go on", async () => {
	const admin = await openSession(await makeAdministrator());
	const of = async () => {
		const [event] = await eventsOf("/agenda/b/activitat.ics");
		return ["sequence", "dtstamp", "last-modified"].map((name) => String(event?.getFirstPropertyValue(name)));
	};
	await db.update(activities).set({ createdAt: new Date("2026-01-01T00:00:00Z") });
	expect(await of()).toEqual(["0", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z"]);
	const fields = { title: "Xerrada i berenar", date: "2028-02-29", emoji: "🎯", linkText: "Vine" };
	await postAs(admin, "/admin/activities/b/edita", fields);
	const [sequence, stamp, modified] = await of();
	expect(sequence).toBe("1");
	expect(stamp?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
	expect(modified).toBe(stamp);
});

it("holds no characters that calendars refuse, also of rows of before", async () => {
	const words = "De Word:\u000bsegona\u001b línia\u0000\ud800 \ufffe\u0085fi";
	await db.update(activities).set({ title: words, description: words, startsAt: "10:00", place: words });
	const text = await (await visit("/agenda.ics")).text();
	// biome-ignore lint/suspicious/noControlCharactersInRegex: those are exactly what is meant
	expect(text).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe]/);
	const [event] = await eventsOf("/agenda/a/activitat.ics");
	expect(event?.getFirstPropertyValue("description")).toContain("De Word:\nsegona línia");
});

describe("an activity that is deleted", () => {
	const at = "/agenda/b/activitat.ics";
	const timed = {
		id: "c",
		title: "Mercat",
		description: "A la plaça",
		place: "La Rambla",
		linkUrl: "https://example.org/c",
	};
	const remove = (admin: string, id: string) => postAs(admin, `/admin/activities/${id}/elimina`, {});

	it("is cancelled at its address, by id and dates alone", async () => {
		const admin = await openSession(await makeAdministrator());
		await db
			.insert(activities)
			.values({ ...timed, date: "2027-07-04", startsAt: "09:00", endsAt: "14:00", sequence: 4 });
		for (const id of ["b", "c"]) expect((await remove(admin, id)).status).toBe(303);
		const [whole] = await eventsOf(at);
		expect(
			whole
				?.toString()
				.split("\r\n")
				.map((line) => line.split(/[:;]/)[0]),
		).toEqual(
			["BEGIN", "UID", "SEQUENCE", "DTSTAMP", "DTSTART", "DTEND"].concat([
				"X-MICROSOFT-CDO-ALLDAYEVENT",
				"X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT",
				"STATUS",
				"LAST-MODIFIED",
				"END",
			]),
		);
		expect(whole?.getFirstPropertyValue("uid")).toBe("b@bici.test");
		expect(String(whole?.getFirstPropertyValue("dtstart"))).toBe("2028-02-29");
		const [event] = await eventsOf("/agenda/c/activitat.ics");
		expect(event?.getFirstPropertyValue("status")).toBe("CANCELLED");
		expect(event?.getFirstPropertyValue("sequence")).toBe(5);
		expect(String(event?.getFirstPropertyValue("dtstart"))).toBe("2027-07-04T09:00:00");
		const today = new Date().toISOString().slice(0, 10);
		for (const stamp of ["dtstamp", "last-modified"])
			expect(String(event?.getFirstPropertyValue(stamp))).toBe(`${today}T00:00:00Z`);
		expect((await eventsOf("/agenda.ics")).map((one) => one.getFirstPropertyValue("uid"))).toEqual(["a@bici.test"]);
	});

	it("is no longer cancelled once it is back, with a sequence beyond", async () => {
		const admin = await openSession(await makeAdministrator());
		await remove(admin, "b");
		const [trashed] = await db.select().from(trash);
		expect((await postAs(admin, `/admin/paperera/${trashed?.id}/recupera`, {})).status).toBe(303);
		const [event] = await eventsOf(at);
		expect(event?.getFirstPropertyValue("status")).toBeNull();
		expect(event?.getFirstPropertyValue("sequence")).toBe(2);
	});

	it("is cancelled for a year, whatever becomes of the trash, and then unknown", async () => {
		const admin = await openSession(await makeAdministrator());
		await remove(admin, "b");
		await db.delete(trash);
		const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
		await db.update(cancelledActivities).set({ cancelledOn: ago(364) });
		expect((await eventsOf(at)).map((event) => event.getFirstPropertyValue("status"))).toEqual(["CANCELLED"]);
		await db.update(cancelledActivities).set({ cancelledOn: ago(367) });
		expect((await visit(at)).status).toBe(404);
		await remove(admin, "a");
		expect((await db.select().from(cancelledActivities)).map(({ id }) => id)).toEqual(["a"]);
	});

	it("of which nothing was public is unknown", async () => {
		expect((await visit("/agenda/no-hi-es/activitat.ics")).status).toBe(404);
	});
});

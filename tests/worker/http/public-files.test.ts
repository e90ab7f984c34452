import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { activities } from "#app/agenda/tables.ts";
import { mapComments } from "#app/map/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { makeAdministrator, openSession, postAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* What everybody gets alike and is no page: the open data, the feed, the calendars, the sitemap. */

const withCache = { ...env, PAGE_CACHE_SECONDS: "20" } as typeof env;
let turn = 0;

/** A host of this test's own: what other tests have left in the cache stands under another. */
const own = (path: string) => `https://test-${turn}.test${path}`;

beforeEach(async () => {
	turn++;
	await emptyTables();
	await db.batch([
		db.insert(activities).values({ id: "a", title: "Bicicletada", date: "2031-01-01" }),
		db.insert(mapComments).values({ id: "c", comment: "Hi falta ombra", status: "approved" }),
		db.insert(testimonials).values({
			id: "t",
			title: "De casa a la feina",
			category: "laboral",
			status: "approved",
			audioKey: `testimonials/1700000000000-${"0".repeat(16)}.webm`,
		}),
	]);
});

const files = [
	"/mapa/comentaris.geojson",
	"/mapa/xarxa.geojson",
	"/mapa/municipis.svg",
	"/testimonis/podcast.xml",
	"/agenda.ics",
	"/agenda/a/activitat.ics",
	"/sitemap.xml",
	"/robots.txt",
];

describe.each(files)("%s", (path) => {
	const ask = (headers: HeadersInit = {}, bindings = withCache) => visit(own(path), { headers }, bindings);

	it("is made once in twenty seconds, and asks the database nothing meanwhile", async () => {
		const first = counted(withCache);
		const made = await ask({}, first.env);
		expect(made.status).toBe(200);
		const again = counted(withCache);
		const kept = await ask({}, again.env);
		expect(again.cost.calls).toBe(0);
		expect(await kept.text()).toBe(await made.text());
		expect(kept.headers.get("Content-Type")).toBe(made.headers.get("Content-Type"));
		expect(kept.headers.get("ETag")).toBe(made.headers.get("ETag"));
	});

	it("is the same file whatever its address is given besides", async () => {
		await ask();
		const { env: counting, cost } = counted(withCache);
		for (const more of ["?x=1", "?x=2", "?utm_source=y"]) await visit(own(path) + more, {}, counting);
		expect(cost.calls).toBe(0);
	});

	it.each([
		["kept", withCache],
		["made anew each time", env],
	])("has a tag, by which who has it already gets 304: %s", async (_, bindings) => {
		const etag = (await ask({}, bindings)).headers.get("ETag") ?? "";
		expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/);
		for (let n = 0; n < 2; n++) {
			const answer = await ask({ "If-None-Match": etag }, bindings);
			expect(answer.status).toBe(304);
			expect(answer.headers.get("ETag")).toBe(etag);
			expect(await answer.text()).toBe("");
			expect((await ask({ "If-None-Match": '"other"' }, bindings)).status).toBe(200);
		}
	});

	it("is not given to who wants another version of it", async () => {
		for (const bindings of [withCache, env]) {
			expect((await ask({ "If-Match": '"other", "another"' }, bindings)).status).toBe(412);
			expect((await ask({ "If-Match": "*" }, bindings)).status).toBe(200);
			// Its tag is weak, and this field compares strongly.
			const weak = (await ask({}, bindings)).headers.get("ETag") ?? "";
			expect((await ask({ "If-Match": weak }, bindings)).status).toBe(412);
		}
	});

	it("is the same to HEAD, without its bytes", async () => {
		const { headers, status } = await visit(own(path), { method: "HEAD" }, withCache);
		expect(status).toBe(200);
		expect(headers.get("ETag")).toBe((await ask()).headers.get("ETag"));
	});
});

it("is made anew as soon as an administrator has changed what is in it", async () => {
	const path = own("/mapa/comentaris.geojson");
	const before = await (await visit(path, {}, withCache)).text();
	expect(before).toContain("Hi falta ombra");
	const cookie = await openSession(await makeAdministrator());
	const hidden = await postAs(cookie, "/admin/map-comments/c/estat", { estat: "hidden", vist: "approved" }, withCache);
	expect(hidden.status).toBe(303);
	const answer = await visit(path, {}, withCache);
	expect(await answer.text()).not.toContain("Hi falta ombra");
});

it.each(["", "?punt=1.7,41.35", "?comentaris=", "?codi=08091", "?ampla="])(
	"draws the map%s once for who has it",
	async (query) => {
		const path = own(`/mapa/imatge.svg${query}`);
		const drawn = await visit(path);
		const etag = drawn.headers.get("ETag") ?? "";
		expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/);
		const again = await visit(path, { headers: { "If-None-Match": etag } });
		expect([again.status, await again.text()]).toEqual([304, ""]);
		expect(again.headers.get("Cache-Control")).toBe(drawn.headers.get("Cache-Control"));
		expect((await visit(path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
	},
);

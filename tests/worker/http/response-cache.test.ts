import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { activities } from "#app/agenda/tables.ts";
import { homeBackground } from "#app/backgrounds/tables.ts";
import { footerConfig, footerLogos } from "#app/footer/tables.ts";
import { landings } from "#app/landings/tables.ts";
import { mapComments } from "#app/map/tables.ts";
import { limits } from "#app/platform/content/limits.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import { trash } from "#app/platform/records/tables.ts";
import { videos } from "#app/videos/tables.ts";
import { biciFucsiaPhotos } from "#app/vivi/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { publicPages } from "#tests/fixtures/public-pages.ts";
import { flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { failingAt, withCalls } from "#tests/support/worker/faults.ts";
import { publishResults } from "#tests/support/worker/results.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const withCache = { ...env, PAGE_CACHE_SECONDS: "20" };
let turn = 0;

/** A host of this test's own: what other tests have left in the cache stands under another. */
const own = (path: string) => `https://test-${turn}.test${path}`;
const ask = (path: string, headers: HeadersInit = {}, bindings: Cloudflare.Env = withCache) =>
	visit(own(path), { headers }, bindings);
const text = async (path: string, headers?: HeadersInit) => (await ask(path, headers)).text();
const isHit = async (path: string, headers?: HeadersInit) =>
	(await ask(path, headers)).headers.get("Server-Timing")?.startsWith("cache;") === true;
const consentOf = (functional: boolean, timestamp = 1) =>
	`cookie-consent=${encodeURIComponent(JSON.stringify({ necessary: true, functional, analytics: false, timestamp }))}`;

async function callsOf(ask: (bindings: Cloudflare.Env) => Promise<unknown>): Promise<number> {
	const { env: counting, cost } = counted(withCache);
	await ask(counting);
	return cost.calls;
}

/** A database whose answers are held back: they are there before anything that happens until then. */
function holding() {
	const [read, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const DB = withCalls(env.DB, {
		async batch(statements: D1PreparedStatement[]) {
			const results = await env.DB.batch(statements);
			read.resolve();
			await released.promise;
			return results;
		},
	});
	return { env: { ...withCache, DB }, isRead: read.promise, release: released.resolve };
}

beforeEach(() => {
	turn++;
});

afterEach(() => {
	vi.useRealTimers();
});

describe("a page that everybody gets alike", () => {
	beforeAll(async () => {
		await publishResults();
		await db.insert(landings).values({ title: "Setmana", slug: "setmana-de-la-mobilitat", description: "## Hola" });
		// The first home page of all fills KV besides.
		await visit("/");
	});

	it.each(publicPages)("comes out of the cache as it was made, and asks the database nothing: %s", async (path) => {
		const visitors: Record<string, string>[] = [
			{},
			{ Cookie: consentOf(true) },
			{ Cookie: "cookie-consent=x" },
			{ "Save-Data": "on" },
		];
		for (const headers of visitors) {
			const made = counted(withCache);
			const first = await ask(path, headers, made.env);
			expect(first.status).toBe(200);
			expect(made.cost.calls).toBeLessThanOrEqual(1);
			const hit = counted(withCache);
			const second = await ask(path, headers, hit.env);
			expect(second.headers.get("Server-Timing")).toMatch(/^cache;/);
			expect(hit.cost.calls).toBe(0);
			const html = await second.text();
			expect(html).toBe(await first.text());
			expect(html).toBe(await (await visit(own(path), { headers })).text());
			const [one, other] = [first, second].map(({ headers: all }) => {
				const { "x-request-id": id, "server-timing": _, age: __, ...rest } = Object.fromEntries(all);
				expect(id).toMatch(/^[0-9a-f-]{36}$/);
				return rest;
			});
			expect(other).toEqual(one);
		}
	});

	it("is another for each choice of cookies and for who asks for little data", async () => {
		await db.insert(videos).values({ scope: "infants", title: "V", fileType: "mp4", videoKey: `videos/${turn}.mp4` });
		const banner = await text("/infants");
		expect(banner).toContain('<section class="consent');
		const chosen = await text("/infants", { Cookie: consentOf(true) });
		expect(chosen).not.toBe(banner);
		expect(await isHit("/infants", { Cookie: consentOf(true, 2) })).toBe(true);
		expect(await isHit("/infants", { Cookie: consentOf(false) })).toBe(false);
		expect(await text("/infants", { Cookie: "cookie-consent=x" })).not.toBe(banner);
		expect(banner).toContain("<video");
		expect(await text("/infants", { "Save-Data": "on" })).not.toContain("<video");
	});

	it("is the same whatever marks and unknown parameters its address has, with more to see on every list", async () => {
		const many = Array.from({ length: 30 }, (_, n) => `${turn}-${n}`);
		for (const one of many) {
			await db.batch([
				db.insert(mapComments).values({ comment: one, latitude: 41.35, longitude: 1.7, status: "approved" }),
				db.insert(activities).values({ title: one, date: "2027-06-01" }),
				db.insert(biciFucsiaPhotos).values({ title: one, imageKey: `photos/${one}.webp`, width: 10, height: 10 }),
				db.insert(testimonials).values({
					title: one,
					category: "laboral",
					status: "approved",
					audioKey: `testimonials/${one}.mp3`,
				}),
			]);
		}
		const marks = ["fbclid", "gclid", "mc_cid", "igshid", "msclkid", "utm_source", "utm_medium", "x"];
		for (const path of publicPages) {
			const first = await ask(`${path}?fbclid=1`);
			expect(first.headers.get("ETag"), path).toMatch(/^W/);
			for (const other of ["", ...marks.map((mark) => `?${mark}=2`), "?utm_source=x&fbclid=3"]) {
				const answer = await ask(path + other);
				expect(answer.headers.get("Server-Timing"), path + other).toMatch(/^cache;/);
				expect(answer.headers.get("ETag"), path + other).toBe(first.headers.get("ETag"));
			}
		}
	});

	it("is another for each value of a parameter that it reads, in whatever order they come", async () => {
		const all = await text("/testimonis");
		const laboral = await text("/testimonis?ambit=laboral");
		expect(laboral).not.toBe(all);
		expect(await isHit("/testimonis?ambit=infants")).toBe(false);
		expect(await isHit("/mapa?vista=41.35,1.7,10&municipi=vilafranca-del-penedes")).toBe(false);
		expect(await isHit("/mapa?municipi=vilafranca-del-penedes&x=1&vista=41.35,1.7,10")).toBe(true);
		expect(await isHit("/testimonis?ambit=laboral&ambit=infants")).toBe(true);
	});

	it("is made once for all who ask at the same time", async () => {
		const { env: counting, cost } = counted(withCache);
		const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/mapa", {}, counting)));
		expect(cost.calls).toBe(1);
		const pages = await Promise.all(answers.map((answer) => answer.text()));
		expect(new Set(pages).size).toBe(1);
		expect(new Set(answers.map((answer) => answer.headers.get("X-Request-Id"))).size).toBe(20);
	});

	it("is made by each for itself where the first of them gets one that lacks something", async () => {
		const down = () => {
			throw new Error("down");
		};
		const DB = withCalls(env.DB, { batch: down, prepare: down });
		const [first, ...others] = await Promise.all([
			ask("/mapa", {}, { ...withCache, DB }),
			...[1, 2, 3].map(() => ask("/mapa")),
		]);
		expect(first?.headers.get("ETag")).toBeNull();
		for (const other of others) expect(other.status).toBe(200);
		const whole = await (await visit(own("/mapa"))).text();
		for (const other of others) expect(await other.text()).toBe(whole);
		expect(await isHit("/mapa")).toBe(false);
	});

	it("is made by each for itself where the first of them does not end", async () => {
		const { env: slowly, isRead, release } = holding();
		const slow = ask("/mapa", {}, slowly);
		await isRead;
		const waits: (number | undefined)[] = [];
		const begin = setTimeout;
		const timers = vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms?: number) => {
			waits.push(ms);
			return begin(run, 0);
		}) as typeof setTimeout);
		const [one, other] = await Promise.all([ask("/mapa"), ask("/mapa")]);
		timers.mockRestore();
		expect([one.status, other.status]).toEqual([200, 200]);
		expect(waits.filter((ms) => ms === 5_000)).toHaveLength(2);
		release();
		await slow;
	});

	it("answers HEAD without a body, and is whole for who asks next", async () => {
		const head = () => visit(own("/"), { method: "HEAD" }, withCache);
		const first = await head();
		expect([await first.text(), first.headers.get("ETag")]).toEqual(["", expect.stringMatching(/^W/)]);
		const page = await ask("/");
		expect(page.headers.get("Server-Timing")).toMatch(/^cache;/);
		expect(await page.text()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
		const answer = await head();
		expect(answer.headers.get("Server-Timing")).toMatch(/^cache;/);
		expect(await answer.text()).toBe("");
		expect(answer.headers.get("ETag")).toBe((await ask("/")).headers.get("ETag"));
	});

	it("answers 304 to who has it, also when it has just been made", async () => {
		const etag = (await ask("/mapa")).headers.get("ETag") ?? "";
		expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/);
		for (const tags of [etag, etag.slice(2), `"x", ${etag}`, "*"]) {
			const known = await ask("/mapa", { "If-None-Match": tags });
			expect(known.status, tags).toBe(304);
			expect(known.headers.get("Content-Security-Policy")).toBeTruthy();
		}
		expect((await ask("/mapa", { "If-None-Match": '"x"' })).status).toBe(200);
		vi.setSystemTime(Date.now() + 61_000);
		const again = await ask("/mapa", { "If-None-Match": etag });
		expect([again.status, again.headers.get("Server-Timing")]).toEqual([304, expect.stringMatching(/^total;/)]);
	});

	it("is fresh for as long as is set", async () => {
		const now = Date.now();
		vi.setSystemTime(now);
		expect((await ask("/mapa")).headers.get("Age")).toBeNull();
		vi.setSystemTime(now + 19_999);
		expect(await callsOf((bindings) => ask("/mapa", {}, bindings))).toBe(0);
		const answer = await ask("/mapa");
		expect([answer.headers.get("Age"), answer.headers.get("Cache-Control")]).toEqual(["19", "private, no-cache"]);
	});

	// What the home page shows of KV may be half a minute old already.
	it.each([
		["/mapa", 60],
		["/", 30],
	])("is then given as it is, while one request renews it, until it is a minute old: %s", async (path, most) => {
		const now = Date.now();
		vi.setSystemTime(now);
		const old = await text(path);
		const name = `Entitat de ${path}`;
		await db.insert(footerLogos).values({ name, imageKey: `logos/${turn}.webp`, width: 10, height: 10 });
		vi.setSystemTime(now + 20_000);
		const { env: slowly, isRead, release } = holding();
		const renewing = ask(path, {}, slowly);
		await isRead;
		const { env: counting, cost } = counted(withCache);
		const meanwhile = await Promise.all(Array.from({ length: 10 }, () => ask(path, {}, counting)));
		expect(cost.calls).toBe(0);
		for (const answer of meanwhile) {
			expect([answer.headers.get("Age"), await answer.text()]).toEqual(["20", old]);
		}
		release();
		expect(await (await renewing).text()).toBe(old);
		expect(await text(path)).toContain(name);

		vi.setSystemTime(now + 20_000 + most * 1000 - 1);
		expect(await isHit(path)).toBe(true);
		vi.setSystemTime(now + 20_000 + 2 * most * 1000);
		expect(await isHit(path)).toBe(false);
	});
});

describe("what is nobody else's is never kept", () => {
	it.each([
		["a missing page", "/no-hi-es"],
		["a form with a key", "/participa/reflexio"],
		["the settings of one visitor", "/galetes"],
		["a form of an account", "/entra"],
		["a landing that is not there", "/landing/no-hi-es"],
	])("%s", async (_, path) => {
		for (const _try of [1, 2]) expect(await isHit(path)).toBe(false);
	});

	it("the page of whoever has a session or a message to read, nor do they get the anonymous one", async () => {
		await ask("/");
		const cookie = await openSession(await makeAdministrator());
		const signedIn = await ask("/", { Cookie: cookie });
		expect(signedIn.headers.get("Server-Timing")).toMatch(/^total;/);
		expect(signedIn.headers.get("ETag")).toBeNull();
		expect(await signedIn.text()).toContain("Sortir");
		const told = await ask("/", { Cookie: "__Host-avis=newsletter.sent" });
		expect(told.headers.get("Set-Cookie")).toContain("__Host-avis=;");
		expect(await told.text()).toContain("Subscripció confirmada!");
		const anonymous = await text("/");
		expect(anonymous).not.toContain("Sortir");
		expect(anonymous).not.toContain("Subscripció confirmada!");
	});

	it("a page that a form answers with", async () => {
		const failed = await post(own("/"), { email: "x" }, {}, withCache);
		expect(failed.headers.get("ETag")).toBeNull();
		expect(await isHit("/")).toBe(false);
	});

	it("a page that lacks something, whatever call failed", async () => {
		for (let n = 1; ; n++) {
			turn++;
			const { env: bindings, made } = failingAt(withCache, n);
			const lacking = await ask("/", {}, bindings);
			await lacking.text();
			if (made() < n) break;
			const { cost, env: whole } = counted(withCache);
			await ask("/", {}, whole);
			// Only what a reader does not see may have failed where the page is kept nevertheless.
			if (cost.calls === 0) expect(await text("/")).toBe(await (await visit(own("/"))).text());
		}
	});

	it("more than there is memory for", async () => {
		await ask("/");
		// A page as large as can be needs the fewest others.
		await db
			.insert(landings)
			.values({ title: "Llarga", slug: "llarga", description: "a ".repeat(limits.landingMarkdown / 2) });
		const size = (await text("/landing/llarga")).length;
		for (let n = 0; n <= (16 * 1024 ** 2) / size; n++) await visit(`https://n-${n}.test/landing/llarga`, {}, withCache);
		expect(await isHit("/")).toBe(false);
	});
});

it("keeps its pages, however many large feeds are asked for", async () => {
	await env.DB.prepare(
		"with recursive n(i) as (select 1 union all select i + 1 from n where i < 300) insert into map_comments (id, comment, longitude, latitude, status, created_at) select 'feed' || i, ?, 1.6978, 41.3463, 'approved', ? - i from n",
	)
		.bind("a".repeat(4_000), Date.now())
		.run();
	// Nothing gets stale meanwhile.
	vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
	await ask("/");
	const feed = "/mapa/comentaris.geojson";
	const size = (await text(feed)).length;
	expect(size).toBeGreaterThan(500_000);
	for (let n = 0; n <= (32 * 1024 ** 2) / size; n++) await visit(`https://n-${n}.test${feed}`, {}, withCache);
	expect(await isHit("/")).toBe(true);
	expect(await isHit(feed), "they have room of their own").toBe(false);
	vi.useRealTimers();
});

describe("what an administrator changes", () => {
	const mark = () => `marca-${turn}-`;
	const picture = () => ({ imageKey: `photos/${turn}.webp`, width: 10, height: 10 });
	const kinds: [RecordKind, string, string, () => Promise<{ id: string }[]>][] = [
		[
			"activities",
			"activities",
			"/",
			() => db.insert(activities).values({ title: mark(), date: "2027-01-01" }).returning(),
		],
		[
			"biciFucsiaPhotos",
			"bici-fucsia",
			"/segueixlavivi",
			() =>
				db
					.insert(biciFucsiaPhotos)
					.values({ title: mark(), ...picture() })
					.returning(),
		],
		[
			"footerLogos",
			"footer/logos",
			"/accessibilitat",
			() =>
				db
					.insert(footerLogos)
					.values({ name: mark(), ...picture() })
					.returning(),
		],
		[
			"homeBackground",
			"home-background",
			"/",
			() =>
				db
					.insert(homeBackground)
					.values({ mediaKey: `backgrounds/${mark()}.webp`, mediaType: "image", isActive: true })
					.returning(),
		],
		[
			"landings",
			"landings",
			"/landing/marca",
			() => db.insert(landings).values({ title: mark(), slug: "marca", description: "x", isActive: true }).returning(),
		],
		// A landing shows what the home page does.
		[
			"activities",
			"activities",
			"/landing/setmana-de-la-mobilitat",
			() => db.insert(activities).values({ title: mark(), date: "2026-12-31" }).returning(),
		],
		[
			"homeBackground",
			"home-background",
			"/landing/setmana-de-la-mobilitat",
			() =>
				db
					.insert(homeBackground)
					.values({ mediaKey: `backgrounds/${mark()}.webp`, mediaType: "image", isActive: true })
					.returning(),
		],
		[
			"activities",
			"activities",
			"/segueixlavivi",
			() => db.insert(activities).values({ title: mark(), date: "2026-12-31", viviStop: "08305" }).returning(),
		],
		[
			"mapComments",
			"map-comments",
			"/mapa",
			() =>
				db
					.insert(mapComments)
					.values({ comment: mark(), latitude: 41.35, longitude: 1.7, status: "approved" })
					.returning(),
		],
		[
			"testimonials",
			"testimonials",
			"/testimonis",
			() =>
				db
					.insert(testimonials)
					.values({ title: mark(), category: "laboral", status: "approved", audioKey: `testimonials/${turn}.mp3` })
					.returning(),
		],
		[
			"videos",
			"videos",
			"/laboral",
			() =>
				db
					.insert(videos)
					.values({ scope: "laboral", title: "V", fileType: "mp4", videoKey: `videos/${mark()}.mp4` })
					.returning(),
		],
	];

	it.each(kinds)("of %s is gone for the next who asks, and there again", async (kind, section, path, insert) => {
		await env.CACHE.delete("home-background");
		const [row] = await insert();
		const cookie = await openSession(await makeAdministrator());
		expect(await text(path)).toContain(mark());
		expect(await isHit(path)).toBe(true);
		await ask("/de-que-va");
		const deletion = `/admin/${section}/${row?.id}/elimina`;
		const deleted = await postAs(cookie, deletion, {}, withCache);
		expect(deleted.status, await deleted.clone().text()).toBe(303);
		const gone = await ask(path);
		expect(await gone.text()).not.toContain(mark());
		expect(await isHit("/de-que-va"), "pages that do not show it are kept").toBe(kind !== "footerLogos");

		const [kept] = await db
			.select()
			.from(trash)
			.where(eq(trash.recordId, row?.id ?? ""));
		if (!kept) return;
		await ask(path);
		const restored = await postAs(cookie, `/admin/registre/${kept.id}/recupera`, {}, withCache);
		expect(flashOf(restored)).toBe("record.restored");
		// A background comes back switched off: another may be on by now.
		expect((await text(path)).includes(mark())).toBe(kind !== "homeBackground");
	});

	it("of the footer's texts is on every page", async () => {
		const cookie = await openSession(await makeAdministrator());
		await ask("/");
		const fields = { footerText: `Peu ${turn}`, collaboratorsText: "x" };
		expect((await postAs(cookie, "/admin/footer/textos", fields, withCache)).status).toBe(303);
		expect(await text("/")).toContain(`Peu ${turn}`);
	});

	it("of the footer is not undone by who was reading it meanwhile, nor by a renewal, nor cached for long", async () => {
		const cookie = await openSession(await makeAdministrator());
		const change = (footerText: string) =>
			postAs(cookie, "/admin/footer/textos", { footerText, collaboratorsText: "x" }, withCache);
		const now = Date.now();
		vi.setSystemTime(now);
		await change("Primer peu");
		const { env: slowly, isRead, release } = holding();
		const slow = ask("/accessibilitat", {}, slowly);
		await isRead;
		await change("Segon peu");
		// Who asks after the change does not wait for what was read before it.
		expect(await text("/accessibilitat")).toContain("Segon peu");
		release();
		await slow;
		expect(await text("/accessibilitat")).toContain("Segon peu");

		vi.setSystemTime(now + 30_000);
		const renewal = holding();
		const renewing = ask("/accessibilitat", {}, renewal.env);
		await renewal.isRead;
		await change("Tercer peu");
		renewal.release();
		await renewing;
		expect(await text("/accessibilitat")).toContain("Tercer peu");

		await db.update(footerConfig).set({ footerText: "Quart peu" });
		vi.setSystemTime(now + 90_000);
		expect(await text("/accessibilitat")).toContain("Quart peu");
	});

	it("by a review or a switch is seen likewise", async () => {
		const cookie = await openSession(await makeAdministrator());
		const [comment] = await db
			.insert(mapComments)
			.values({ comment: mark(), latitude: 41.35, longitude: 1.7 })
			.returning();
		expect(await text("/mapa")).not.toContain(mark());
		await postAs(cookie, `/admin/map-comments/${comment?.id}/estat`, { estat: "approved", vist: "pending" }, withCache);
		expect(await text("/mapa")).toContain(mark());
		const [photo] = await db
			.insert(biciFucsiaPhotos)
			.values({ title: mark(), isActive: false, ...picture() })
			.returning();
		expect(await text("/segueixlavivi")).not.toContain(mark());
		await postAs(cookie, `/admin/bici-fucsia/${photo?.id}/publicacio`, { isActive: "true" }, withCache);
		expect(await text("/segueixlavivi")).toContain(mark());
	});

	it("is not undone by a page that was being made meanwhile", async () => {
		const [row] = await db.insert(activities).values({ title: mark(), date: "2027-01-01" }).returning();
		const cookie = await openSession(await makeAdministrator());
		const { env: slowly, isRead, release } = holding();
		const slow = ask("/", {}, slowly);
		await isRead;
		await postAs(cookie, `/admin/activities/${row?.id}/elimina`, {}, withCache);
		release();
		expect(await (await slow).text()).toContain(mark());
		expect(await text("/")).not.toContain(mark());
	});
});

describe("the back-office", () => {
	it("is never kept", async () => {
		const cookie = await openSession(await makeAdministrator());
		for (const path of ["/admin/dashboard", "/admin/activities"]) {
			for (const _try of [1, 2]) {
				const answer = await visitAs(cookie, path, {}, withCache);
				expect([answer.headers.get("ETag"), answer.headers.get("Cache-Control")]).toEqual([null, "no-store"]);
			}
		}
	});
});

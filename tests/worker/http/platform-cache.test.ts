import { env, exports } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { activities } from "#app/agenda/tables.ts";
import { landings } from "#app/landings/tables.ts";
import type { CacheTag } from "#app/platform/http/page/page-handle.ts";
import { publicPages } from "#tests/fixtures/public-pages.ts";
import type { RoutePath } from "#tests/setup/worker/routes.ts";
import { makeAdministrator, openSession } from "#tests/support/worker/accounts.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { Platform } from "#tests/support/worker/platform.ts";
import { publishResults } from "#tests/support/worker/results.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* Cloudflare's cache between the two entrypoints. Whether it keeps to what it is told is not measured here. */

const routes: RoutePath[] = JSON.parse((env as unknown as { ROUTES: string }).ROUTES);
const withPlatform = { ...env, PLATFORM_CACHE: "true", PAGE_CACHE_SECONDS: "20" } as Cloudflare.Env;
const footer = ["footerConfig", "footerLogos"] as const;

/** What each page shows. */
const pages: Record<(typeof publicPages)[number], readonly CacheTag[]> = {
	"/": [...footer, "homeBackground", "activities", "mapComments", "testimonials"],
	"/de-que-va": footer,
	"/ciutadania": [...footer, "videos", "activities", "testimonials"],
	"/infants": [...footer, "videos", "activities", "testimonials"],
	"/laboral": [...footer, "videos", "activities", "testimonials"],
	"/turistic": [...footer, "videos", "activities", "testimonials"],
	"/segueixlavivi": [...footer, "biciFucsiaPhotos", "activities"],
	"/landing/setmana-de-la-mobilitat": [
		...footer,
		"landings",
		"homeBackground",
		"activities",
		"mapComments",
		"testimonials",
	],
	"/mapa": [...footer, "mapComments"],
	"/testimonis": [...footer, "testimonials"],
	"/participa": [...footer, "questionnaires"],
	"/participa/resultats": [...footer, "questionnaires"],
	"/avis-legal-i-privacitat": [...footer, "retention"],
	"/politica-privacitat": [...footer, "retention"],
	"/politica-cookies": footer,
	"/accessibilitat": [...footer, "accessibilityStatement"],
	"/participa/normes": footer,
	"/butlleti/arxiu": [...footer, "letters"],
};
const files: Record<string, readonly CacheTag[]> = {
	"/mapa/comentaris.geojson": ["mapComments"],
	"/mapa/linies.svg": ["mapComments"],
	"/mapa/municipis.svg": ["mapComments"],
	"/mapa/xarxa.geojson": [],
	"/testimonis/podcast.xml": ["testimonials"],
	"/agenda.ics": ["activities"],
	"/butlleti/arxiu.xml": ["letters"],
	"/agenda/a/activitat.ics": ["activities"],
	"/avis-legal.pdf": ["retention"],
	"/robots.txt": [],
	"/participa/resultats.csv": ["questionnaires"],
	"/participa/resultats.json": ["questionnaires"],
	"/sitemap.xml": ["landings", "questionnaires"],
};
/** These show what may be half a minute old already: the home background, out of KV. */
const staleFor = (path: string) => (["/", "/landing/setmana-de-la-mobilitat"].includes(path) ? 10 : 40);

const consentOf = (functional: boolean) =>
	`cookie-consent=${encodeURIComponent(JSON.stringify({ necessary: true, functional, analytics: false, timestamp: 1 }))}`;
const form = (fields: Record<string, string>, cookie = ""): RequestInit => ({
	method: "POST",
	body: new URLSearchParams(fields),
	headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
});

let platform: Platform;
let now = Date.now();
const only = () => platform.answers.splice(0);

/** Nothing of what the entrypoints say to each other. */
function expectNoTrace({ headers }: Response): void {
	for (const name of ["Cache-Tag", "CDN-Cache-Control", "Cloudflare-CDN-Cache-Control", "X-Rendered"]) {
		expect(headers.get(name), name).toBeNull();
	}
}

beforeAll(async () => {
	await db.insert(landings).values({ title: "Setmana", slug: "setmana-de-la-mobilitat", description: "Hola" });
	await publishResults();
	await db.insert(activities).values({ id: "a", title: "Bicicletada", date: "2031-01-01" });
	// The first home page of all fills KV besides.
	await visit("/");
});
beforeEach(() => {
	platform = new Platform(withPlatform);
	// Ten lines of hits are logged a second, and purges wait for those of the test before.
	now += 3_600_000;
	vi.setSystemTime(now);
});
afterEach(() => {
	vi.useRealTimers();
});

describe("what all anonymous visitors get alike", () => {
	it.each(Object.entries({ ...pages, ...files }))(
		"%s says how long it is kept, and which writes end that",
		async (path, tags) => {
			const lines = vi.spyOn(console, "log").mockImplementation(() => {});
			const first = await platform.visit(path);
			const [answer, ...others] = only();
			expect(others).toEqual([]);
			const stale = staleFor(path);
			expect(answer?.headers.get("Cache-Control")).toBe(
				`public, max-age=20, stale-while-revalidate=${stale}, stale-if-error=${stale}`,
			);
			expect(answer?.headers.get("Cache-Tag")?.split(",") ?? []).toEqual(tags);
			expect(answer?.headers.get("CDN-Cache-Control")).toBeNull();
			expect(answer?.headers.get("Set-Cookie")).toBeNull();
			expect(answer?.headers.get("X-Request-Id")).toBeNull();

			const { env: counting, cost } = counted(withPlatform);
			const second = await platform.visit(path, {}, counting);
			expect([cost.calls, only()]).toEqual([0, []]);
			const plain = await visit(path);
			const html = await plain.text();
			for (const one of [first, second]) {
				expectNoTrace(one);
				expect(one.headers.get("Cache-Control")).toBe(plain.headers.get("Cache-Control"));
				expect(one.headers.get("Content-Security-Policy")).toBe(plain.headers.get("Content-Security-Policy"));
				expect(await one.text()).toBe(html);
			}
			const logged = lines.mock.calls
				.map(([line]) => JSON.parse(String(line)))
				.filter(({ event }) => event === "request");
			expect(logged.map(({ cache }) => cache)).toEqual(["miss", "hit", undefined]);
			expect(new Set(logged.map(({ route }) => route)).size).toBe(1);
			expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
		},
	);

	it("is another for each choice of cookies and for who asks for little data, and the same with any mark", async () => {
		for (const headers of [{}, { Cookie: consentOf(true) }, { Cookie: consentOf(false) }, { "Save-Data": "on" }]) {
			for (const path of ["/infants", "/infants?utm_source=x", "/infants?fbclid=1"]) {
				const answer = await platform.visit(path, { headers: headers as HeadersInit });
				expect(await answer.text()).toBe(await (await visit("/infants", { headers: headers as HeadersInit })).text());
			}
			expect(only()).toHaveLength(1);
		}
	});

	it("answers HEAD without a body and 304 to who has it, whether it was kept or not", async () => {
		for (const _time of ["made", "kept"]) {
			const head = await platform.visit("/mapa", { method: "HEAD" });
			expect([head.status, await head.text()]).toEqual([200, ""]);
			const etag = head.headers.get("ETag") ?? "";
			expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/);
			const known = await platform.visit("/mapa", { headers: { "If-None-Match": etag } });
			expect([known.status, known.headers.get("Cache-Control")]).toEqual([304, "private, no-cache"]);
			expectNoTrace(known);
		}
		expect(only()).toHaveLength(1);
		expect(await (await platform.visit("/mapa")).text()).toMatch(/<\/html>$/);
	});

	it("is kept for nobody where no page is to be kept", async () => {
		const never = { ...withPlatform, PAGE_CACHE_SECONDS: "0" } as Cloudflare.Env;
		for (const path of ["/mapa", "/agenda.ics"]) {
			const answer = await platform.visit(path, {}, never);
			expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, expect.stringMatching(/no-cache$/)]);
			expect(only()[0]?.headers.get("Cache-Control")).toBe("no-store");
		}
	});
});

describe("what the cache may not keep", () => {
	const kept = new Set([...Object.keys(pages), ...Object.keys(files)]);

	it("is every other route: it is not asked for, or said to be nobody else's", async () => {
		const others = routes.map(({ path }) => path).filter((path) => !kept.has(path));
		expect(others.length).toBeGreaterThan(60);
		for (const path of others) {
			expectNoTrace(await platform.visit(path));
			for (const { status, headers } of only()) {
				expect([path, status >= 300, headers.get("Cache-Control")]).toEqual([path, true, "no-store"]);
				expect(headers.get("Cache-Tag")).toBeNull();
			}
		}
	});

	it("is what somebody gets who has a session or a message to read, who sends something, or whose address is endless", async () => {
		const session = await openSession(await makeAdministrator());
		for (const path of publicPages) {
			for (const Cookie of [session, "__Host-avis=newsletter.sent"]) {
				const answer = await platform.visit(path, { headers: { Cookie } });
				expectNoTrace(answer);
				expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
			}
		}
		expectNoTrace(await platform.visit("/", form({ email: "x" })));
		expectNoTrace(await platform.visit(`/mapa?vista=${"1".repeat(600)}`));
		expect(only()).toEqual([]);
	});

	it.each([...kept])("is a page that lacks something, or an error; its log lines have one id: %s", async (path) => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const lines = vi.spyOn(console, "log").mockImplementation(() => {});
		const { env: bindings, broken } = failingQuery(withPlatform, /from/);
		const answer = await platform.visit(path, {}, bindings);
		if (broken() === 0) return expect(["/mapa/xarxa.geojson", "/robots.txt"]).toContain(path);
		expectNoTrace(answer);
		const [{ status, headers } = expect.unreachable()] = only();
		expect([headers.get("Cache-Control"), headers.get("Cache-Tag")]).toEqual(["no-store", null]);
		const id = answer.headers.get("X-Request-Id");
		const told = [...errors.mock.calls, ...lines.mock.calls].map(([line]) => JSON.parse(String(line)));
		expect(told.filter(({ level }) => level === "error").map(({ requestId }) => requestId)).toContain(id);
		const request = told.find(({ event }) => event === "request");
		expect(request).toMatchObject({ requestId: id, status });
		if (status === 200) expect(request.degraded).toBe(true);
		else if (path in pages) expect(await answer.text()).toContain(id);
	});
});

describe("a write of an administrator", () => {
	/** Waits of the purges, which end when the test says so. */
	function holdWaits() {
		const held: { ms: number; end: () => void }[] = [];
		vi.spyOn(scheduler, "wait").mockImplementation(
			(ms) => new Promise((resolve) => held.push({ ms, end: () => resolve() })),
		);
		return held;
	}
	const write = async (path: string, fields: Record<string, string>) =>
		platform.visit(path, form(fields, await openSession(await makeAdministrator())));
	const footerText = () => write("/admin/footer/textos", { footerText: "Peu", collaboratorsText: "x" });
	const deletion = async () => {
		const [row] = await db.insert(activities).values({ title: "x", date: "2031-01-01" }).returning();
		return write(`/admin/activities/${row?.id}/elimina`, {});
	};

	it("purges what it shows at once; those of the next twelve seconds are one purge, at their end", async () => {
		const held = holdWaits();
		expect((await footerText()).status).toBe(303);
		expect(platform.purges.splice(0)).toEqual([["footerConfig"]]);
		vi.setSystemTime(now + 2_000);
		const more = [footerText(), deletion(), deletion()];
		await vi.waitFor(() => expect(held).toHaveLength(3));
		expect(held.map(({ ms }) => ms)).toEqual([10_000, 10_000, 10_000]);
		expect(platform.purges).toEqual([]);
		vi.setSystemTime(now + 12_000);
		for (const { end } of held) end();
		expect((await Promise.all(more)).map(({ status }) => status)).toEqual([303, 303, 303]);
		expect(platform.purges.map((tags) => tags.toSorted())).toEqual([["activities", "footerConfig"]]);
	});

	it("purges no more than five times a minute, however much is written", async () => {
		let latest = 0;
		vi.spyOn(scheduler, "wait").mockImplementation(async (ms) => {
			latest = Math.max(latest, ms);
			vi.setSystemTime(Date.now() + ms);
		});
		for (let n = 0; n < 12; n++) {
			await footerText();
			vi.setSystemTime(Date.now() + 1_000);
		}
		expect(latest).toBeLessThanOrEqual(12_000);
		expect((platform.purges.length - 1) * 12_000).toBeLessThanOrEqual(Date.now() - now);
	});

	it("stands where the purge is refused, which the log says", async () => {
		const lines = vi.spyOn(console, "log").mockImplementation(() => {});
		platform.verdict = { success: false, errors: [{ code: 1134, message: "rate limited" }] };
		expect((await footerText()).status).toBe(303);
		expect(lines.mock.calls.join("\n")).toContain('"event":"purge-refused"');
		expect(lines.mock.calls.join("\n")).toContain('"reason":"1134 rate limited"');
	});

	it("reaches the entrypoint that has the cache: it takes purges by their tags", async () => {
		const result = await exports.Pages.purge(["footerConfig"]);
		expect(result === undefined || typeof result.success === "boolean").toBe(true);
	});

	it("purges nothing where the switch is off, nor does what a visitor sends where it is on", async () => {
		platform = new Platform({ ...env, PAGE_CACHE_SECONDS: "20" } as Cloudflare.Env);
		await footerText();
		expect((await platform.visit("/")).status).toBe(200);
		expect([platform.purges, only()]).toEqual([[], []]);
		platform = new Platform(withPlatform);
		await platform.visit("/butlleti", form({ email: "a@example.org" }));
		expect([platform.purges, only()]).toEqual([[], []]);
	});
});

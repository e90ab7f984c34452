import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sessions } from "#app/accounts/tables.ts";
import { landings } from "#app/landings/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { cookies, writeCookie } from "#app/platform/http/cookies.server.ts";
import { dailySalts } from "#app/platform/http/forms/tables.ts";
import type { RoutePath } from "#tests/setup/worker/routes.ts";
import { makeAdministrator, openSession, password, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { everything } from "#tests/support/worker/everything.ts";
import { failingAt, withCalls } from "#tests/support/worker/faults.ts";
import { origin, post, visit } from "#tests/support/worker/visit.ts";
import worker from "../../../build/server/index.js";

const hour = 3600 * 1000;

beforeEach(emptyTables);

describe("headers", () => {
	it.each(["/", "/butlleti", "/no-hi-es", "/healthz", "/media/no", "/robots.txt", "/__manifest", "/surt"])(
		"are strict on %s",
		async (path) => {
			const { headers } = await visit(path);
			expect(headers.get("Content-Security-Policy")).toMatch(
				/default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
			);
			expect(headers.get("Content-Security-Policy")).not.toContain("unsafe");
			expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
			expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
			expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
			expect(headers.get("Permissions-Policy")).toContain("microphone=(self)");
			expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
			expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
			expect(headers.get("Server-Timing")).toContain("total;dur=");
		},
	);

	it.each(["/", "/entra", "/admin/login", "/no-hi-es"])(
		"let no text become markup or a script, and no form go to another site, on %s",
		async (path) => {
			const policy = (await visit(path)).headers.get("Content-Security-Policy");
			expect(policy).toContain("require-trusted-types-for 'script'; trusted-types site 'allow-duplicates'");
			expect(policy).toContain("; form-action 'self';");
		},
	);

	it("let scripts of React alone through where React runs", async () => {
		const cookie = await openSession(await makeAdministrator());
		const policy = (await visitAs(cookie, "/admin/dashboard")).headers.get("Content-Security-Policy");
		expect(policy).toContain("require-trusted-types-for 'script'; trusted-types site default 'allow-duplicates'");
	});

	it("name the page's own style and script by their hashes", async () => {
		const page = await visit("/");
		const html = await page.text();
		const policy = page.headers.get("Content-Security-Policy") ?? "";
		const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
		const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
		expect(policy).toContain(`style-src 'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
		const integrity = /integrity="([^"]+)"/.exec(html)?.[1];
		expect(policy).toContain(`'${integrity}'`);
		expect(html.match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(1);
		expect(html).not.toMatch(/ style="/);
	});
});

describe("cookies", () => {
	const names = Object.keys(cookies) as (keyof typeof cookies)[];

	it.each(names)("are kept from other sites, and from scripts but for the choice of cookies: %s", (name) => {
		const [pair, ...attributes] = writeCookie(new Request(origin), name, "x").split("; ");
		expect(pair).toBe(`${name === "consent" ? "" : "__Host-"}${cookies[name].name}=x`);
		expect(attributes).toEqual(expect.arrayContaining(["Path=/", "SameSite=Lax", "Secure"]));
		expect(attributes.includes("HttpOnly")).toBe(name !== "consent");
	});
});

describe("same-origin guard", () => {
	const valid = { email: "guard@example.org", privacy: "on" };
	it.each([
		[{ "Sec-Fetch-Site": "cross-site" }, 403],
		[{ "Sec-Fetch-Site": "same-site" }, 403],
		[{ "Sec-Fetch-Site": "same-origin" }, 303],
		[{ "Sec-Fetch-Site": "same-origin", Origin: origin }, 303],
		[{ "Sec-Fetch-Site": "", Origin: "https://evil.example" }, 403],
		[{ "Sec-Fetch-Site": "", Origin: "null" }, 403],
		[{ "Sec-Fetch-Site": "", Origin: origin }, 303],
		[{ "Sec-Fetch-Site": "", Referer: `${origin}/butlleti` }, 303],
		[{ "Sec-Fetch-Site": "", Referer: "https://evil.example/" }, 403],
		[{ "Sec-Fetch-Site": "", Referer: "rubbish" }, 403],
		[{ "Sec-Fetch-Site": "" }, 303],
		[{ "Sec-Fetch-Site": "", Cookie: "__Host-sessio=x" }, 403],
	] as [Record<string, string>, number][])("answers %j with %i", async (headers, status) => {
		expect((await post("/butlleti", valid, { headers })).status).toBe(status);
		expect(await db.select().from(newsletterSubscriptions)).toHaveLength(status === 303 ? 1 : 0);
	});

	it("guards each address but two, which a secret opens; and nothing is done by GET", async () => {
		const routes: RoutePath[] = JSON.parse((env as unknown as { ROUTES: string }).ROUTES);
		const user = await makeAdministrator();
		const Cookie = await openSession(user);
		await openSession(user);
		const before = await everything();
		expect(routes.length).toBeGreaterThan(100);
		for (const path of [...routes.map(({ path }) => path), "/butlleti/baixa/un-clic/"]) {
			const fields = { email: "guard@example.org", password, newPassword: "una bici verda 16" };
			const answer = await post(path, fields, { headers: { Cookie, "Sec-Fetch-Site": "cross-site" } });
			expect(answer.status, path).toBe(path.endsWith("/un-clic") ? 200 : 403);
			await visitAs(Cookie, `${path}?${new URLSearchParams(fields)}`);
		}
		expect(await everything()).toEqual(before);
	});

	it("admits GET, HEAD and POST alone", async () => {
		for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"]) {
			const answer = await visit("/", { method });
			expect(answer.status, method).toBe(405);
			expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST");
		}
	});
});

describe("data requests", () => {
	it("are answered for no page that does not ask for them, and never for media", async () => {
		for (const path of [
			"/.data",
			"/_.data",
			"/_root.data",
			"/butlleti.data",
			"/butlleti/_.data",
			"/healthz.data",
			"/media/photos/a.webp.data",
			"/no/hi/es.data",
			"/no/hi/es.data?_routes=office/shell/layout",
			"/butlleti/../admin%2Fdashboard.data",
		]) {
			const answer = await visit(path);
			expect(answer.status, path).toBe(404);
			expect(await answer.text(), path).toBe("Aquesta adreça no hi és.");
		}
	});
});

describe("security.txt", () => {
	const path = "/.well-known/security.txt";
	const read = (OWNER_CONTACT: string) => visit(path, {}, { ...env, OWNER_CONTACT } as unknown as Cloudflare.Env);

	it.each([
		["bici@consell.cat", "mailto:bici@consell.cat"],
		["https://consell.cat/contacte", "https://consell.cat/contacte"],
	])("says whom to tell: %s", async (set, contact) => {
		const answer = await read(set);
		expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
		const lines = (await answer.text()).split("\n");
		expect(lines).toContain(`Contact: ${contact}`);
		expect(lines).toContain(`Canonical: ${origin}${path}`);
		const [, expires = ""] = lines.find((line) => line.startsWith("Expires: "))?.split(": ") ?? [];
		const days = (Date.parse(expires) - Date.now()) / (24 * hour);
		expect(days).toBeGreaterThan(170);
		expect(days).toBeLessThan(365);
	});

	it.each(["", "93 000 00 00", "mailto:", "javascript:alert(1)"])("is not there without a contact: %j", async (set) => {
		expect((await read(set)).status).toBe(404);
	});
});

describe("flash messages", () => {
	it("wait for somebody who sees them", async () => {
		const Cookie = "__Host-avis=newsletter.sent";
		expect((await visit("/", { method: "HEAD", headers: { Cookie } })).headers.get("Set-Cookie")).toBeNull();
		for (const header of ["Purpose", "Sec-Purpose"]) {
			const page = await visit("/", { headers: { Cookie, [header]: "prefetch" } });
			expect(page.headers.get("Set-Cookie"), header).toBeNull();
			expect(await page.text(), header).not.toContain("Subscripció confirmada!");
		}
		expect((await visit("/landing/no", { headers: { Cookie } })).headers.get("Set-Cookie")).toBeNull();
		const seen = await visit("/", { headers: { Cookie } });
		expect(seen.headers.get("Set-Cookie")).toContain("__Host-avis=; ");
		expect(seen.headers.get("Cache-Control")).toBe("no-store");
		expect((await visit("/")).headers.get("Cache-Control")).toBe("private, no-cache");
	});
});

describe("cookie choice", () => {
	it("is forgotten, on the page where that was asked", async () => {
		const answer = await post("/galetes/oblida", {}, { headers: { Referer: `${origin}/butlleti?a=b` } });
		expect(answer.status).toBe(303);
		expect(answer.headers.get("Location")).toBe("/butlleti?a=b");
		expect(answer.headers.getSetCookie().join()).toMatch(/cookie-consent=; Path=\/; Max-Age=0/);
	});

	it("leads to no other site", async () => {
		for (const Referer of ["https://evil.example/x", `${origin}//evil.example/x`, "//evil.example", "/x", "rubbish"]) {
			const answer = await post("/galetes/oblida", {}, { headers: { Referer } });
			expect(answer.headers.get("Location"), Referer).toBe("/");
		}
		for (const torna of ["//evil.example", "/.//evil.example", "https://evil.example/"]) {
			expect((await post("/galetes", { tria: "totes", torna })).headers.get("Location"), torna).toBe("/");
			expect(await (await visit("/galetes", { headers: { Referer: torna } })).text()).not.toContain("evil.example");
		}
	});

	it("leads back from its settings to the page that asked, filter and all, and never to themselves", async () => {
		const settings = async (Referer: string) => (await visit("/galetes", { headers: { Referer } })).text();
		const html = await settings(`${origin}/testimonis?tema=laboral`);
		expect(html).toContain('name="torna" value="/testimonis?tema=laboral"');
		expect(html).toContain('href="/testimonis?tema=laboral"');
		for (const Referer of ["", `${origin}/galetes`, `${origin}/galetes?x=1`, `${origin}/Galetes/`]) {
			expect(await settings(Referer), Referer).toContain('name="torna" value="/"');
			const chosen = await post("/galetes", { tria: "totes" }, { headers: { Referer } });
			expect(chosen.headers.get("Location"), Referer).toBe("/");
		}
		expect(await (await visit("/Galetes/")).text()).not.toContain('class="consent');
	});
});

describe("errors", () => {
	it("answers unknown paths with the spec's words, 404 and noindex", async () => {
		for (const init of [{}, { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } }]) {
			const answer = await visit("/no/hi/es", init);
			const html = await answer.text();
			expect(answer.status).toBe(404);
			expect(html).toContain("Oops! Page not found");
			expect(html).toContain('content="noindex"');
			expect(html).toContain('href="/"');
		}
	});

	it("logs neither what was typed nor who typed it", async () => {
		const lines: string[] = [];
		const spies = (["log", "error"] as const).map((level) =>
			vi.spyOn(console, level).mockImplementation((line) => {
				lines.push(String(line));
			}),
		);
		const email = "secret.person@example.org";
		await post("/butlleti?correu=secret", { email, privacy: "on" });
		const prepare = () => {
			throw new Error("down");
		};
		await post("/butlleti", { email, privacy: "on" }, {}, { ...env, DB: withCalls(env.DB, { prepare }) });
		for (const spy of spies) spy.mockRestore();
		expect(lines.length).toBeGreaterThanOrEqual(3);
		expect(lines.join("\n")).not.toContain("secret");
		for (const line of lines)
			expect(JSON.parse(line)).toMatchObject({ requestId: expect.any(String), event: expect.any(String) });
	});

	/** What the worker writes while something is asked, line by line. */
	async function logged(ask: () => Promise<unknown>) {
		const lines: string[] = [];
		const spies = (["log", "warn", "error"] as const).map((level) =>
			vi.spyOn(console, level).mockImplementation((line) => {
				lines.push(String(line));
			}),
		);
		await ask();
		for (const spy of spies) spy.mockRestore();
		return lines.map((line) => JSON.parse(line) as Record<string, string>);
	}

	it.each(["/%ff%fe", "/%", "/landing/%E0", "/media/photos/%ff", "/admin/%ff", "/%ff.data"])(
		"answers %s, which is no text, with 404 and one line",
		async (path) => {
			const lines = await logged(async () => expect((await visit(path)).status).toBe(404));
			expect(lines).toMatchObject([{ level: "info", event: "request" }]);
		},
	);

	it("name the request, and what was asked for, in each line", async () => {
		const down = new Proxy(env, { get: (t, n) => (n === "DB" ? {} : Reflect.get(t, n)) });
		const lines = await logged(() => visit("/testimonis", {}, down));
		const failed = lines.filter(({ level }) => level === "error");
		expect(failed.length).toBeGreaterThan(0);
		for (const line of failed) {
			expect(line).toMatchObject({ method: "GET", path: "/testimonis", requestId: lines.at(-1)?.requestId });
		}
	});

	it.each([
		["/", "/"],
		["/landing/no-hi-es", "/landing/:slug"],
		["/agenda/x/activitat.ics", "/agenda/:id/activitat.ics"],
		["/media/photos/x.webp", "/media/*"],
		["/no/hi/es", "/*"],
		["/admin/activities/x/edita", "/admin/activities/:id/edita"],
		["/admin/activities/x/edita.data", "/admin/activities/:id/edita"],
		["/admin/xyz", "/admin/*"],
		["/healthz", "/healthz"],
	])("name the route of %s as routes.ts does: %s", async (path, route) => {
		const lines = await logged(() => visit(path));
		expect(lines.at(-1)).toMatchObject({ event: "request", path, route, ms: expect.any(Number) });
	});

	it("tell a miss of the response cache from a hit, with the id of each answer", async () => {
		const withCache = { ...env, PAGE_CACHE_SECONDS: "20" };
		const ids: (string | null)[] = [];
		const lines = await logged(async () => {
			for (const path of ["/participa", "/participa", "/entra"]) {
				ids.push((await visit(`https://log.test${path}`, {}, withCache)).headers.get("X-Request-Id"));
			}
		});
		expect(lines.map(({ cache }) => cache)).toEqual(["miss", "hit", undefined]);
		expect(lines.map(({ route }) => route)).toEqual(["/participa", "/participa", "/entra"]);
		expect(lines.map(({ requestId }) => requestId)).toEqual(ids);
	});

	it("show on an error page the id that the log has", async () => {
		let html = "";
		const down = new Proxy(env, { get: (t, n) => (n === "DB" ? {} : Reflect.get(t, n)) });
		const lines = await logged(async () => {
			html = await (await visit("/landing/x", {}, down)).text();
		});
		expect(html).toContain("digues-nos aquest codi");
		expect(html).toContain(`<code>${lines.at(-1)?.requestId}</code>`);
	});

	it("hide what looks like an address in a path", async () => {
		const lines = await logged(() => Promise.all([visit("/landing/ada@example.org"), visit("/ada%40example.org/x")]));
		expect(lines.map(({ path }) => path).sort()).toEqual(["/landing/…", "/…/x"]);
		expect(JSON.stringify(lines)).not.toContain("example.org");
	});

	it("are all that a deploy answers that says that it is on localhost", async () => {
		const local = { ...env, SITE_URL: "http://localhost:8787", REQUIRE_ADMIN_TOTP: "false" } as Cloudflare.Env;
		for (const host of ["https://bici.cat", "https://la-bici-ens-mou.someone.workers.dev"]) {
			for (const path of ["/", "/healthz", "/admin/login"]) {
				const answers: Response[] = [];
				const lines = await logged(async () => answers.push(await visit(`${host}${path}`, {}, local)));
				expect(answers[0]?.status).toBe(503);
				expect(await answers[0]?.text()).toContain("SITE_URL diu «http://localhost:8787»");
				expect(lines).toMatchObject([{ event: "misplaced" }, { event: "request" }]);
			}
		}
		for (const host of [
			"http://localhost:8787",
			"http://127.0.0.1:8787",
			"http://192.168.1.5:8787",
			"http://mac.local",
			"http://mac.lan",
			"http://mac.home",
			"http://mac.internal",
			"http://mac.test",
			"http://mac.home.arpa",
		]) {
			expect((await visit(`${host}/healthz`, {}, local)).status, host).toBe(200);
		}
	});

	it("tell what happened, the request's id and the way home, under a title, and are not listed", async () => {
		const answers = [
			await post("/butlleti", { email: "a".repeat(70_000) }),
			await post("/", {}),
			await visit("/landing/x", {}, new Proxy(env, { get: (t, n) => (n === "DB" ? {} : Reflect.get(t, n)) })),
		];
		for (const answer of answers) {
			const html = await answer.text();
			expect(answer.status).toBeGreaterThanOrEqual(400);
			expect(html).toContain(answer.headers.get("X-Request-Id"));
			expect(html).toContain("<title>");
			expect(html).toContain('content="noindex"');
			expect(html).toContain("Torna a l&#x27;inici");
			expect(html).not.toMatch(/Error:|You made a|Unexpected/);
		}
		expect(answers.map(({ status }) => status)).toEqual([413, 405, 503]);
	});

	it("send whoever follows a link to an action to a page", async () => {
		expect((await visit("/surt")).headers.get("Location")).toBe("/");
		expect((await visit("/galetes/oblida")).headers.get("Location")).toBe("/galetes");
	});

	it("names the missing step when the database has no tables", async () => {
		const missing = () => Promise.reject(new Error("D1_ERROR: no such table: activities"));
		const statement = { bind: () => statement, all: missing, raw: missing, run: missing };
		const bare = { ...env, DB: { prepare: () => statement, batch: missing } } as unknown as Cloudflare.Env;
		const page = await visit("/", {}, bare);
		expect(page.status).toBe(503);
		expect(await page.text()).toContain("npm run migrate");
	});
});

describe("for machines", () => {
	it("is healthy with all three bindings, and says which one fails", async () => {
		expect(await (await visit("/healthz")).json()).toMatchObject({
			healthy: true,
			services: { d1: "ok", r2: "ok", kv: "ok", home: "ok" },
		});
		const broken = { get: () => () => Promise.reject(new Error("down")) };
		for (const [binding, service] of [
			["MEDIA", "r2"],
			["CACHE", "kv"],
		]) {
			const bindings = new Proxy(env, { get: (t, n) => (n === binding ? new Proxy({}, broken) : Reflect.get(t, n)) });
			const answer = await visit("/healthz", {}, bindings);
			expect(answer.status).toBe(503);
			expect(await answer.json()).toMatchObject({ healthy: false, services: { [service as string]: "failed" } });
		}
	});

	it("is not healthy while a migration is missing, and says which command to run", async () => {
		await env.DB.exec("update d1_migrations set name = 'x' || name");
		const answer = await visit("/healthz");
		expect(answer.status).toBe(503);
		expect(await answer.text()).toContain("npm run migrate");
		await env.DB.exec("update d1_migrations set name = substr(name, 2)");
		vi.setSystemTime(Date.now() + 10_000);
		expect((await visit("/healthz")).status).toBe(200);
		vi.useRealTimers();
	});

	it("asks its services once in ten seconds, however often and by however many its health is asked for", async () => {
		// Behind the times that other tests have been at. Now KV knows the background of the home page.
		vi.setSystemTime(Date.now() + 60_000);
		await visit("/");
		const { env: counting, made } = failingAt(env, 0);
		const ask = () => Promise.all(Array.from({ length: 5 }, () => visit("/healthz", {}, counting)));
		for (const answer of [...(await ask()), ...(await ask())]) expect(answer.status).toBe(200);
		// Each of the three, and what the home page takes: KV and one batch.
		expect(made()).toBe(5);
		vi.setSystemTime(Date.now() + 10_000);
		await ask();
		expect(made()).toBe(10);
		vi.useRealTimers();
	});

	it("lists public pages in the sitemap and points robots to it", async () => {
		expect(await (await visit("/robots.txt")).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
		await db.insert(landings).values([
			{ title: "Camí", slug: "camí&verd", description: "" },
			{ title: "Apagada", slug: "apagada", description: "", isActive: false },
		]);
		const sitemap = await (await visit("/sitemap.xml")).text();
		expect(sitemap).toContain(`<loc>${origin}/</loc>`);
		expect(sitemap).toContain(`<loc>${origin}/landing/cam%C3%AD%26verd</loc>`);
		expect(sitemap).not.toContain("apagada");
	});
});

describe("the cleanup", () => {
	it("takes ended sessions and old salts and leaves the rest", async () => {
		const user = await makeAdministrator();
		await openSession(user, { expiresAt: new Date(Date.now() - hour) });
		await openSession(user, { tokenHash: "open" });
		await db
			.insert(dailySalts)
			.values([{ day: "2001-01-01", salt: "old" }])
			.onConflictDoNothing();
		const ctx = createExecutionContext();
		await worker.scheduled(createScheduledController({ scheduledTime: new Date() }), env, ctx);
		await waitOnExecutionContext(ctx);
		expect(await db.select({ hash: sessions.tokenHash }).from(sessions)).toEqual([{ hash: "open" }]);
		const days = await db.select({ day: dailySalts.day }).from(dailySalts);
		expect(days.map(({ day }) => day)).not.toContain("2001-01-01");
	});
});

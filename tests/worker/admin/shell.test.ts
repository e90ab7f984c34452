import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { flashOf, makeAdministrator, makeUser, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { origin, post, visit } from "#tests/support/worker/visit.ts";

/* Who gets in, and who does not, is in authorization.test.ts. */

const paths = [
	"/admin/dashboard",
	"/admin/testimonials",
	"/admin/reflections",
	"/admin/map-comments",
	"/admin/landings",
	"/admin/activities",
	"/admin/videos",
	"/admin/home-background",
	"/admin/bici-fucsia",
	"/admin/footer",
];

describe("the back-office", () => {
	it("shows an administrator who they are, on each page and in its data", async () => {
		const admin = await makeAdministrator();
		const cookie = await openSession(admin);
		for (const path of [...paths, "/Admin/Dashboard/"]) {
			const answer = await visitAs(cookie, path);
			const html = await answer.text();
			expect(answer.status, path).toBe(200);
			expect(html, path).toContain("<title>Administració</title>");
			expect(html, path).toContain('content="noindex,nofollow"');
			expect(html, path).toContain(admin.email);
			expect(await (await visitAs(cookie, `${path.replace(/\/$/, "/_")}.data`)).text(), path).toContain(admin.email);
		}
	});

	it("begins at the dashboard, and says behind its door what is not there", async () => {
		const cookie = await openSession(await makeAdministrator());
		for (const path of ["/admin", "/admin/"]) {
			expect((await visitAs(cookie, path)).headers.get("Location"), path).toBe("/admin/dashboard");
		}
		for (const path of ["/admin/qualsevol/cosa", "/admin/qualsevol/cosa.data"]) {
			expect((await visitAs(cookie, path)).status, path).toBe(404);
		}
		const html = await (await visitAs(cookie, "/admin/qualsevol/cosa")).text();
		expect(html).toContain("Torna al Dashboard");
		expect(html).not.toContain("Torna a l'inici");
		expect(await (await visit("/qualsevol/cosa")).text()).toContain("Torna a l&#x27;inici");
	});

	it("remembers in the browser how close the rows stand, and goes back to the page that asked", async () => {
		const cookie = await openSession(await makeAdministrator());
		const choose = (densitat: string, from: string) =>
			visitAs(cookie, "/admin/vista", {
				method: "POST",
				body: new URLSearchParams({ densitat }),
				headers: { Referer: `${origin}${from}` },
			});
		const chosen = await choose("compacta", "/admin/videos?pagina=2");
		expect(chosen.status).toBe(303);
		expect(chosen.headers.get("Location")).toBe("/admin/videos?pagina=2");
		const made = chosen.headers.getSetCookie().find((one) => one.includes("densitat"));
		expect(made).toBe("__Host-densitat=compacta; Path=/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly");
		expect((await choose("comoda", "/mapa")).headers.get("Location")).toBe("/admin/dashboard");
		expect((await choose("estreta", "/admin/videos")).status).toBe(400);
		const densityWith = async (value: string) =>
			/data-density="(\w+)"/.exec(
				await (await visitAs(`${cookie}; __Host-densitat=${value}`, "/admin/videos")).text(),
			)?.[1];
		expect(await densityWith("compacta")).toBe("compacta");
		expect(await densityWith("estreta")).toBe("comoda");
	});

	it("says at the door that the session is over, to whoever was within, and to nobody who was not", async () => {
		const path = "/admin/videos";
		const withCookie = (cookie: string, headers = {}) => visit(path, { headers: { Cookie: cookie, ...headers } });
		expect(flashOf(await visit(path))).toBeUndefined();
		expect(flashOf(await visit(`${path}.data`))).toBe("account.sessionOver");
		const device = `__Host-dispositiu=${"0".repeat(64)}`;
		for (const cookie of ["__Host-sessio=ended", device]) {
			expect(flashOf(await withCookie(cookie)), cookie).toBe("account.sessionOver");
		}
		expect(flashOf(await withCookie(device, { "Sec-Purpose": "prefetch" }))).toBeUndefined();
	});

	it("has the rule of view transitions in the page itself, and allows it", async () => {
		const answer = await visitAs(await openSession(await makeAdministrator()), "/admin/dashboard");
		const html = await answer.text();
		const [, rule = ""] = /<style>([^<]*@view-transition[^<]*)<\/style>/.exec(html) ?? [];
		const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(rule));
		const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
		expect(rule).toContain("navigation:auto");
		expect(answer.headers.get("Content-Security-Policy")).toContain(`style-src 'self' 'sha256-${hash}'`);
	});

	it("asks at the door whatever part of a page's data is asked for, and comes back to the page", async () => {
		for (const routes of ["root", "admin/shell/layout", "admin/videos/route", "admin/shell/layout,root"]) {
			const answer = await visit(`/admin/videos.data?pagina=2&_routes=${encodeURIComponent(routes)}`);
			expect(answer.status, routes).toBe(202);
			expect(await answer.text(), routes).toContain('"/admin/login?torna=%2Fadmin%2Fvideos%3Fpagina%3D2"');
		}
		const answer = await post("/admin/videos.data", { title: "x" });
		expect(answer.status).toBe(202);
		expect(await answer.text()).toContain('"/admin/login?torna=%2Fadmin%2Fvideos%23no-fet"');
	});

	it("says at the door that what cannot be kept was not done, unless nothing was asked for or it is not theirs", async () => {
		const path = "/admin/videos/a/publicacio";
		expect(flashOf(await post(path, { isActive: "true" }))).toBe("account.formLost");
		expect(flashOf(await visit(path))).toBeUndefined();
		const answer = await postAs(await openSession(await makeUser()), path, { isActive: "true" });
		expect(flashOf(answer)).toBe("login.denied");
		expect(answer.headers.get("Location")).toBe(`/admin/login?torna=${encodeURIComponent(path)}`);
	});

	it("says which request failed when the database is down", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const down = new Proxy(env, { get: (target, name) => (name === "DB" ? {} : Reflect.get(target, name)) });
		const answer = await visit("/admin/dashboard", { headers: { Cookie: "__Host-sessio=x" } }, down);
		const html = await answer.text();
		expect(answer.status).toBeGreaterThanOrEqual(500);
		expect(html).toContain("<title>Administració</title>");
		expect(html).toContain('content="noindex,nofollow"');
		expect(html).toContain(`<code>${answer.headers.get("X-Request-Id")}</code>`);
		expect(errors).toHaveBeenCalled();
	});
});

describe("a hydrated page", () => {
	it("runs only scripts that bear this answer's nonce, or are known by their hash", async () => {
		const cookie = await openSession(await makeAdministrator());
		const answers = [await visitAs(cookie, "/admin/dashboard"), await visitAs(cookie, "/admin/dashboard")];
		const nonces = new Set<string>();
		for (const answer of answers) {
			const policy = answer.headers.get("Content-Security-Policy") ?? "";
			const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
			nonces.add(nonce);
			expect(policy).not.toContain("unsafe");
			const scripts = (await answer.text()).match(/<script[^>]*>/g) ?? [];
			expect(scripts.length).toBeGreaterThan(2);
			for (const script of scripts) {
				const integrity = /integrity="([^"]+)"/.exec(script)?.[1];
				expect(script.includes(`nonce="${nonce}"`) || policy.includes(`'${integrity}'`), script).toBe(true);
			}
		}
		expect(nonces.size).toBe(2);
	});
});

describe("a flash message that waits", () => {
	it("is shown with the data of the page, and then forgotten", async () => {
		const cookie = `${await openSession(await makeAdministrator())}; __Host-avis=newsletter.sent`;
		const answer = await visitAs(cookie, "/admin/dashboard.data?_routes=office/shell/layout");
		expect(await answer.text()).toContain("Subscripció confirmada!");
		expect(answer.headers.get("Set-Cookie")).toContain("__Host-avis=; ");
	});

	it("goes on waiting while nobody sees it", async () => {
		const cookie = `${await openSession(await makeAdministrator())}; __Host-avis=newsletter.sent`;
		for (const path of ["/admin/dashboard.data?_routes=office/dashboard/route", "/admin.data"]) {
			expect((await visitAs(cookie, path)).headers.getSetCookie().join(), path).not.toContain("avis");
		}
	});
});

import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { sha256 } from "#app/crypto/digest.server.ts";
import { sessions, users } from "#app/data/account-tables.ts";
import { connect } from "#app/data/db.server.ts";
import { post, visit } from "./visit.ts";

const db = connect(env.DB);

const documents = [
	"/admin",
	"/admin/",
	"/Admin/Dashboard",
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
	"/admin/qualsevol/cosa",
];
const data = [
	"/admin.data",
	"/admin/_.data",
	"/admin/dashboard.data",
	"/admin/dashboard.data?_routes=root",
	"/admin/dashboard.data?_routes=admin/dashboard/route",
	"/admin/dashboard.data?_routes=admin/layout",
	"/admin/qualsevol/cosa.data",
];

/** The e-mail and the session cookie of a user made for this. */
async function signIn(isAdmin: boolean, cookies = "") {
	const token = crypto.randomUUID();
	const email = `${token}@example.org`;
	const [user] = await db
		.insert(users)
		.values({ email, emailFolded: email, passwordHash: "-", isAdmin })
		.returning({ id: users.id });
	const later = new Date(Date.now() + 3600_000);
	const session = { userId: user?.id ?? "", tokenHash: await sha256(token), expiresAt: later, endsAt: later };
	await db.insert(sessions).values(session);
	return { email, init: { headers: { Cookie: `__Host-sessio=${token}${cookies}` } } };
}

describe("the door of the back-office", () => {
	it.each([
		["nobody", undefined],
		["somebody who is no administrator", false],
	] as const)("lets %s see nothing, of pages and of their data", async (_, isAdmin) => {
		const { email, init } = isAdmin === undefined ? { email: "@", init: {} } : await signIn(isAdmin);
		for (const path of documents) {
			const answer = await visit(path, init);
			expect(answer.status, path).toBe(302);
			expect(answer.headers.get("Location"), path).toBe("/admin/login");
		}
		for (const path of data) {
			const answer = await visit(path, init);
			const text = await answer.text();
			expect(answer.status, path).toBe(202);
			expect(text, path).toContain('"/admin/login"');
			expect(text, path).not.toContain(email);
		}
	});

	it("takes no post of theirs either", async () => {
		for (const path of ["/admin/dashboard", "/admin/qualsevol/cosa"]) {
			expect((await post(path, {})).headers.get("Location"), path).toBe("/admin/login");
			expect((await post(`${path}.data`, {})).status, path).toBe(202);
		}
	});

	it("lets an administrator in, and nothing of it be kept", async () => {
		const { email, init } = await signIn(true);
		for (const path of documents.slice(2, -1)) {
			const answer = await visit(path, init);
			const html = await answer.text();
			expect(answer.status, path).toBe(200);
			expect(answer.headers.get("Cache-Control"), path).toBe("no-store");
			expect(html, path).toContain("<title>Administració</title>");
			expect(html, path).toContain('content="noindex,nofollow"');
			expect(html, path).toContain(email);
		}
		const answer = await visit("/admin/dashboard.data", init);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
		expect(await answer.text()).toContain(email);
		for (const path of ["/admin/qualsevol/cosa", "/admin/qualsevol/cosa.data"]) {
			expect((await visit(path, init)).status, path).toBe(404);
		}
		for (const path of ["/admin", "/admin/"]) {
			expect((await visit(path, init)).headers.get("Location"), path).toBe("/admin/dashboard");
		}
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
		errors.mockRestore();
	});
});

describe("a hydrated page", () => {
	it("runs only scripts that bear this answer's nonce, or are known by their hash", async () => {
		const { init } = await signIn(true);
		const answers = [await visit("/admin/dashboard", init), await visit("/admin/dashboard", init)];
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

describe("a notice that waits", () => {
	const waiting = "; __Host-avis=newsletter.subscribed";

	it("is shown with the data of the page, and then forgotten", async () => {
		const { init } = await signIn(true, waiting);
		const answer = await visit("/admin/dashboard.data?_routes=admin/layout", init);
		expect(await answer.text()).toContain("Subscripció confirmada!");
		expect(answer.headers.get("Set-Cookie")).toContain("__Host-avis=; ");
	});

	it("goes on waiting while nobody sees it", async () => {
		const { init } = await signIn(true, waiting);
		for (const path of ["/admin/dashboard.data?_routes=admin/dashboard/route", "/admin.data"]) {
			expect((await visit(path, init)).headers.get("Set-Cookie"), path).toBeNull();
		}
	});
});

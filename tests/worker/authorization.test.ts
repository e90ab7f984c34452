import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/data/account-tables.ts";
import { connect } from "#app/data/db.server.ts";
import type { RoutePath } from "#tests/setup/routes.ts";
import { makeAdministrator, makeUser, openSession } from "./accounts.ts";
import { visit } from "./visit.ts";

/*
 * The matrix: every route of the back-office, as the framework lists them, asked by everybody who must not get in.
 * A route that is added without the guard fails here.
 */

const db = connect(env.DB);
const routes: RoutePath[] = JSON.parse((env as unknown as { ROUTES: string }).ROUTES);
const doors = ["/admin/login"];
const behind = (prefix: string, folder: string) =>
	[...new Set(routes.filter((one) => isBehind(one, prefix, folder)).map(({ path }) => path))].filter(
		(path) => !doors.includes(path),
	);
const isBehind = ({ path, file }: RoutePath, prefix: string, folder: string) =>
	path === prefix || path.startsWith(`${prefix}/`) || file.startsWith(folder);

const backOffice = behind("/admin", "admin/");
const account = behind("/compte", "account/");
const requests = (path: string) => [
	{ path, method: "GET" },
	{ path, method: "HEAD" },
	{ path, method: "POST" },
	{ path: `${path}.data`, method: "GET" },
	{ path: `${path}.data`, method: "POST" },
];

/** Every row that somebody could have written, but what keeps the visit itself. */
async function everything(): Promise<string> {
	const own = ["sessions", "auth_events", "held_forms", "daily_salts", "d1_migrations", "_cf_KV", "_cf_METADATA"];
	const { results: tables } = await env.DB.prepare(
		"select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
	).all<{ name: string }>();
	const names = tables.map(({ name }) => name).filter((name) => !own.includes(name));
	const rows = await env.DB.batch(names.map((name) => env.DB.prepare(`select * from "${name}"`)));
	return JSON.stringify(rows.map(({ results }) => results));
}

const ago = () => new Date(Date.now() - 1000);
const personas: Record<string, () => Promise<string>> = {
	nobody: async () => "",
	"somebody with a made-up token": async () => `__Host-sessio=${"b".repeat(64)}`,
	"a plain user": async () => openSession(await makeUser()),
	"an administrator whose session has expired": async () =>
		openSession(await makeAdministrator(), { expiresAt: ago() }),
	"an administrator whose session has ended for good": async () =>
		openSession(await makeAdministrator(), { endsAt: ago() }),
	"an administrator who is one no more": async () => {
		const admin = await makeAdministrator();
		const cookie = await openSession(admin);
		await db.update(users).set({ isAdmin: false }).where(eq(users.id, admin.id));
		return cookie;
	},
	"an administrator whose code is still to come": async () =>
		openSession(await makeAdministrator(), { awaitsCode: true }),
};

async function ask({ path, method }: { path: string; method: string }, cookie: string, bindings = env) {
	const body = method === "POST" ? new URLSearchParams({ title: "Intrús", id: "1", is_active: "on" }) : undefined;
	const headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" };
	if (cookie) headers.Cookie = cookie;
	return visit(path, { method, body, headers }, bindings);
}

it("knows the routes of the back-office", () => {
	expect(backOffice).toContain("/admin/dashboard");
	expect(backOffice.length).toBeGreaterThanOrEqual(11);
	expect(account).toContain("/compte");
});

describe.each(Object.entries(personas))("%s", (_, become) => {
	it.each(backOffice)("gets nothing and changes nothing at %s", async (path) => {
		for (const request of requests(path)) {
			// Each request by its own: the first may end the session that the others are to try.
			const cookie = await become();
			const before = await everything();
			const answer = await ask(request, cookie);
			const where = `${request.method} ${request.path}`;
			expect([302, 303, 202, 404, 405], where).toContain(answer.status);
			expect(answer.headers.get("Cache-Control"), where).toContain("no-store");
			if ([302, 303].includes(answer.status)) {
				expect(answer.headers.get("Location"), where).toMatch(/^\/(admin\/login|entra\/codi)(\?|$)/);
			}
			expect(await everything(), where).toBe(before);
		}
	});
});

it.each(account)("nobody gets anything at %s", async (path) => {
	for (const request of requests(path)) {
		const before = await everything();
		const answer = await ask(request, "");
		expect([302, 303, 404, 405], `${request.method} ${request.path}`).toContain(answer.status);
		expect(await everything()).toBe(before);
	}
});

describe("an administrator", () => {
	it("gets in, and the answer is kept by nobody", async () => {
		const cookie = await openSession(await makeAdministrator());
		const answer = await ask({ path: "/admin/dashboard", method: "GET" }, cookie);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
		const data = await ask({ path: "/admin/dashboard.data", method: "GET" }, cookie);
		expect(data.status).toBe(200);
		expect(data.headers.get("Cache-Control")).toBe("no-store");
	});

	it("needs an address among those that are set, where some are", async () => {
		const admin = await makeAdministrator();
		const cookie = await openSession(admin);
		const only = (ADMIN_EMAIL: string) => ({ ...env, ADMIN_EMAIL }) as unknown as Cloudflare.Env;
		const request = { path: "/admin/dashboard", method: "GET" };
		expect((await ask(request, cookie, only("altra@bici.test"))).status).toBe(303);
		expect((await ask(request, cookie, only(`altra@bici.test, ${admin.email.toUpperCase()}`))).status).toBe(200);
	});

	it("needs a second factor where one is required", async () => {
		const cookie = await openSession(await makeAdministrator());
		const bindings = { ...env, REQUIRE_ADMIN_TOTP: "true" } as unknown as Cloudflare.Env;
		for (const path of backOffice) {
			const answer = await ask({ path, method: "GET" }, cookie, bindings);
			expect(answer.status, path).toBe(303);
			expect(answer.headers.get("Location"), path).toBe("/compte/segon-factor");
		}
	});

	it("who was sent to sign in comes back to the page that was asked for", async () => {
		const answer = await ask({ path: "/admin/reflections?cerca=vinya", method: "GET" }, "");
		expect(answer.headers.get("Location")).toBe("/admin/login?torna=%2Fadmin%2Freflections%3Fcerca%3Dvinya");
	});
});

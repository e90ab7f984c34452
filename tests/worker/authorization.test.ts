import { env } from "cloudflare:workers";
import { eq, gt } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { uploadProblems } from "#app/content/file-problems.ts";
import { connect } from "#app/data/db.server.ts";
import { sessions, users } from "#app/data/tables/accounts.ts";
import { isUploadPath } from "#app/http/uploads/upload-path.ts";
import type { RoutePath } from "#tests/setup/routes.ts";
import { makeAdministrator, makeUser, openSession } from "#tests/support/worker/accounts.ts";
import { visit } from "#tests/support/worker/visit.ts";

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
const documents = ["GET", "HEAD", "POST"];
const data = ["GET", "POST"];
const requests = (path: string) => [
	...documents.map((method) => ({ path, method, isData: false })),
	...data.map((method) => ({ path: `${path}.data`, method, isData: true })),
];

// Each test looks at all rows again and again: it has those of its own, and those of whom it must leave alone.
beforeEach(async () => {
	await db.delete(users);
	for (const user of [await makeAdministrator(), await makeUser()]) await openSession(user);
});

/** What a visit leaves by itself, whoever asks: the salt of its day; and what is the database's own. */
const own = ["daily_salts", "d1_migrations", "_cf_KV", "_cf_METADATA"];

/** Every row that somebody could have written, table by table. */
async function everything(): Promise<Record<string, Record<string, unknown>[]>> {
	const { results: tables } = await env.DB.prepare(
		"select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
	).all<{ name: string }>();
	const names = tables.map(({ name }) => name).filter((name) => !own.includes(name));
	const rows = await env.DB.batch<Record<string, unknown>>(
		names.map((name) => env.DB.prepare(`select * from "${name}"`)),
	);
	return Object.fromEntries(names.map((name, at) => [name, rows[at]?.results ?? []]));
}

interface Persona {
	cookie: string;
	userId?: string;
	/** Its session is over: the request clears it away, and says so to its owner. */
	hasEnded?: boolean;
}

const sent = { title: "Intrús", id: "1", is_active: "on" };

/**
 * Of all tables no row is another, but for what is meant: a session that is over goes, and its owner reads that it has;
 * a form is kept for whom it was given to, where they have signed in in that browser.
 */
async function expectUnchanged(
	before: Awaited<ReturnType<typeof everything>>,
	{ userId, hasEnded = false }: Persona,
	{ path, method }: ReturnType<typeof requests>[number],
	where: string,
) {
	const { sessions: open = [], auth_events: events = [], held_forms: held = [], ...others } = await everything();
	const { sessions: wereOpen = [], auth_events: wereTold = [], held_forms: wereHeld = [], ...were } = before;
	expect(others, where).toEqual(were);

	const ids = new Set(open.map(({ id }) => id));
	const ended = wereOpen.filter(({ id }) => !ids.has(id));
	expect(open, where).toEqual(wereOpen.filter(({ id }) => ids.has(id)));
	expect(
		ended.map(({ user_id }) => user_id),
		where,
	).toEqual(hasEnded ? [userId] : []);

	const isNew = (rows: typeof held) => {
		const known = new Set(rows.map(({ id }) => id));
		return ({ id }: Record<string, unknown>) => !known.has(id);
	};
	expect(events.length - wereTold.length, where).toBe(hasEnded ? 1 : 0);
	const told = events.filter(isNew(wereTold));
	if (hasEnded) expect(told, where).toMatchObject([{ user_id: userId, type: "SIGNED_OUT" }]);

	const page = pageOf(path);
	const keeps = method === "POST" && userId !== undefined && !isRefused(path) && !isUploadPath(page);
	expect(held.length - wereHeld.length, where).toBe(keeps ? 1 : 0);
	if (!keeps) return;
	const [kept] = held.filter(isNew(wereHeld));
	expect(kept, where).toMatchObject({ user_id: userId, path: page });
	expect(JSON.parse(String(kept?.fields)), where).toEqual(sent);
}

const ago = () => new Date(Date.now() - 1000);
type User = Awaited<ReturnType<typeof makeUser>>;
const personOf = async (
	user: User,
	change: Parameters<typeof openSession>[1] = {},
	hasEnded = false,
): Promise<Persona> => ({ cookie: await openSession(user, change), userId: user.id, hasEnded });

/** Who is signed in nowhere, whoever they are. */
const strangers = (make: () => Promise<User>): Record<string, () => Promise<Persona>> => ({
	nobody: async () => ({ cookie: "" }),
	"somebody with a made-up token": async () => ({ cookie: `__Host-sessio=${"b".repeat(64)}` }),
	"somebody whose session has expired": async () => personOf(await make(), { expiresAt: ago() }, true),
	"somebody whose session has ended for good": async () => personOf(await make(), { endsAt: ago() }, true),
	"somebody whose code is still to come": async () => personOf(await make(), { awaitsCode: true }),
});

/** Who must not get into the back-office. */
const intruders: Record<string, () => Promise<Persona>> = {
	...strangers(makeAdministrator),
	"a plain user": async () => personOf(await makeUser()),
	"an administrator who is one no more": async () => {
		const admin = await makeAdministrator();
		const persona = await personOf(admin);
		await db.update(users).set({ isAdmin: false }).where(eq(users.id, admin.id));
		return persona;
	},
};

async function ask(
	{ path, method }: { path: string; method: string },
	cookie: string,
	bindings = env,
	owner = "ningú",
) {
	const body = method === "POST" ? new URLSearchParams({ ...sent, propietari: owner }) : undefined;
	const headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" };
	if (cookie) headers.Cookie = cookie;
	return visit(path, { method, body, headers }, bindings);
}

/** Pages that do not hydrate have no data to be asked for, whoever asks: 404 before anybody is looked at. */
const isRefused = (path: string) => path.startsWith("/compte") && path.endsWith(".data");

const pageOf = (path: string) => path.replace(/\.data$/, "");

/** Where files go in parts a script asks, which is told so: it would follow a redirect. */
async function expectTold(answer: Response, { method, isData }: ReturnType<typeof requests>[number], where: string) {
	expect(answer.status, where).toBe(401);
	expect(answer.headers.get("Location"), where).toBeNull();
	const text = await answer.text();
	if (isData) return;
	expect(answer.headers.get("Content-Type"), where).toContain("text/plain");
	expect(text, where).toBe(method === "HEAD" ? "" : uploadProblems.signedOut);
}

/** Sends a request and expects to be sent to where one signs in; gives where that is. */
async function expectSentAway(request: ReturnType<typeof requests>[number], persona: Persona, door: string) {
	const where = `${request.method} ${request.path}`;
	const before = await everything();
	const answer = await ask(request, persona.cookie, env, persona.userId);
	if (isRefused(request.path)) {
		expect(answer.status, where).toBe(404);
		await expectUnchanged(before, { ...persona, hasEnded: false }, request, where);
		return undefined;
	}
	expect(answer.headers.get("Cache-Control"), where).toContain("no-store");
	await expectUnchanged(before, persona, request, where);
	if (isUploadPath(pageOf(request.path))) {
		await expectTold(answer, request, where);
		return undefined;
	}
	const text = await answer.text();
	if (request.isData) {
		expect(answer.status, where).toBe(202);
		expect(text, where).toMatch(new RegExp(`"(${door}|/entra/codi)\\?torna=`));
		return undefined;
	}
	expect([302, 303], where).toContain(answer.status);
	const location = answer.headers.get("Location");
	expect(location, where).toMatch(new RegExp(`^(${door}|/entra/codi)\\?torna=`));
	expect(text, where).toBe("");
	return `${answer.status} ${location}`;
}

async function expectAllSentAway(path: string, become: () => Promise<Persona>, door: string) {
	const answers: Record<string, string | undefined> = {};
	for (const request of requests(path)) {
		// Each request by its own: the first may end the session that the others are to try.
		const persona = await become();
		const answer = await expectSentAway(request, persona, door);
		if (!request.isData) answers[request.method] = answer;
	}
	expect(answers.HEAD, path).toBe(answers.GET);
}

it("knows the routes of the back-office and of the account", () => {
	expect(backOffice).toContain("/admin/dashboard");
	expect(backOffice.length).toBeGreaterThanOrEqual(11);
	expect(account).toContain("/compte");
	expect(account).toContain("/compte/sessions/no-hi-es/tanca");
	expect(account.length).toBeGreaterThanOrEqual(12);
});

describe.each(Object.entries(intruders))("%s", (_, become) => {
	it.each(backOffice)("gets nothing and changes nothing at %s", async (path) => {
		await expectAllSentAway(path, become, "/admin/login");
	});
});

describe.each(Object.entries(strangers(makeUser)))("%s", (_, become) => {
	it.each(account)("gets nothing and changes nothing at %s", async (path) => {
		// Where a session is named it is one that is open.
		const [session] = await db.select().from(sessions).where(gt(sessions.expiresAt, new Date())).limit(1);
		await expectAllSentAway(path.replace("no-hi-es", session?.id ?? ""), become, "/entra");
	});
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

	it.each(backOffice)("needs a second factor where one is required, at %s", async (path) => {
		const cookie = await openSession(await makeAdministrator());
		const bindings = { ...env, REQUIRE_ADMIN_TOTP: "true" } as unknown as Cloudflare.Env;
		for (const request of requests(path)) {
			const where = `${request.method} ${request.path}`;
			const before = await everything();
			const answer = await ask(request, cookie, bindings);
			expect(await everything(), where).toEqual(before);
			if (isUploadPath(pageOf(request.path))) {
				await expectTold(answer, request, where);
				continue;
			}
			expect(answer.status, where).toBe(request.isData ? 202 : 303);
			if (request.isData) expect(await answer.text(), where).toContain('"/compte/segon-factor"');
			else expect(answer.headers.get("Location"), where).toBe("/compte/segon-factor");
		}
	});

	it("who was sent to sign in comes back to the page that was asked for", async () => {
		const answer = await ask({ path: "/admin/reflections?cerca=vinya", method: "GET" }, "");
		expect(answer.headers.get("Location")).toBe("/admin/login?torna=%2Fadmin%2Freflections%3Fcerca%3Dvinya");
	});
});

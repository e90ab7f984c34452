import { env } from "cloudflare:workers";
import { eq, gt } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sessions, users } from "#app/accounts/tables.ts";
import { uploadProblems } from "#app/platform/content/file-problems.ts";
import type { Query } from "#app/platform/data/db.server.ts";
import { isUploadPath } from "#app/platform/http/uploads/upload-path.ts";
import type { RoutePath } from "#tests/setup/worker/routes.ts";
import { makeAdministrator, newSession, newUser, openSession } from "#tests/support/worker/accounts.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { type Everything, everything, type Row } from "#tests/support/worker/everything.ts";
import { visit } from "#tests/support/worker/visit.ts";

/*
 * The matrix: every route of the back-office, as the framework lists them, asked by everybody who must not get in.
 * A route that is added without the guard fails here.
 */

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

type Sent = ReturnType<typeof requests>[number];

/** The requests that a persona makes to a path. */
interface PathRequests {
	path: string;
	requests: Sent[];
}

const inEachWay = (path: string): PathRequests => ({ path, requests: requests(path) });

/**
 * One request to each path, in another way from path to path. Five personas with the turns 0 to 4 together make every
 * request to every path.
 */
const inOneWay =
	(turn: number) =>
	(path: string, at: number): PathRequests => {
		const all = requests(path);
		const chosen = (at + turn) % all.length;
		return { path, requests: all.slice(chosen, chosen + 1) };
	};

// Each test compares all rows: those of its own, and those of others, which it must leave alone.
beforeEach(async () => {
	const others = [await personOf({ isAdmin: true }), await personOf({})];
	await db.batch([db.delete(users), ...others.flatMap(({ queries }) => queries)]);
});

interface Persona {
	cookie: string;
	userId?: string;
	/** Its session is over: the request clears it away, and says so to its owner. */
	hasEnded?: boolean;
}

const sent = { title: "Intrús", id: "1", is_active: "on" };

/** What a request may leave behind: each by the persona that made it. */
interface Traces {
	ended: Persona[];
	kept: { persona: Persona; path: string }[];
}

/** A form is kept for whom it was given to, where they have signed in in that browser. */
const isKept = ({ path, method }: Sent, { userId }: Persona) =>
	method === "POST" && userId !== undefined && !isRefused(path) && !isUploadPath(pageOf(path));

/** Which rows are new, which are gone, of a table as it was and as it is. */
function difference(before: Row[] = [], after: Row[] = []) {
	const [known, there] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
	return {
		added: after.filter(({ id }) => !known.has(id)),
		removed: before.filter(({ id }) => !there.has(id)),
		left: after.filter(({ id }) => known.has(id)),
		were: before.filter(({ id }) => there.has(id)),
	};
}

/**
 * No row of any table differs, but for what is meant: a session that is over goes, and its owner reads that it has; a
 * form is kept for its owner.
 */
function expectOnlyTraces(before: Everything, after: Everything, { ended, kept }: Traces) {
	const { sessions: open, auth_events: events, held_forms: held, ...others } = after;
	const { sessions: wereOpen, auth_events: wereTold, held_forms: wereHeld, ...were } = before;
	expect(others).toEqual(were);

	const owners = (rows: Row[]) => rows.map(({ user_id }) => user_id).toSorted();
	const endedIds = ended.map(({ userId }) => userId).toSorted();
	const session = difference(wereOpen, open);
	expect(session.left).toEqual(session.were);
	expect(session.added).toEqual([]);
	expect(owners(session.removed)).toEqual(endedIds);

	const event = difference(wereTold, events);
	expect(event.left).toEqual(wereTold ?? []);
	expect(owners(event.added)).toEqual(endedIds);
	expect(event.added.every(({ type }) => type === "SIGNED_OUT")).toBe(true);

	const form = difference(wereHeld, held);
	expect(form.left).toEqual(wereHeld ?? []);
	const found = form.added.map(({ user_id, path, fields }) => ({ user_id, path, fields: JSON.parse(String(fields)) }));
	const wanted = kept.map(({ persona, path }) => ({ user_id: persona.userId, path, fields: sent }));
	const byOwner = (one: { user_id?: unknown }, other: { user_id?: unknown }) =>
		String(one.user_id).localeCompare(String(other.user_id));
	expect(found.toSorted(byOwner)).toEqual(wanted.toSorted(byOwner));
}

const ago = () => new Date(Date.now() - 1000);

/** Somebody, and what stores them. */
interface Made {
	persona: Persona;
	queries: Query[];
}

async function personOf(
	change: Parameters<typeof newUser>[0],
	session: Parameters<typeof newSession>[1] = {},
	hasEnded = false,
): Promise<Made> {
	const user = await newUser(change);
	const { cookie, queries } = await newSession(user, session);
	return {
		persona: { cookie, userId: user.id, hasEnded },
		queries: [db.insert(users).values(user), ...queries],
	};
}

const stranger = (cookie: string) => async (): Promise<Made> => ({ persona: { cookie }, queries: [] });

type Intruders = Record<
	string,
	{ become: () => Promise<Made>; requestsTo: (path: string, at: number) => PathRequests }
>;

/** Who is signed in nowhere, whoever they are. A path without the guard fails for nobody, in whatever way it is asked. */
const strangers = (isAdmin: boolean): Intruders => ({
	nobody: { become: stranger(""), requestsTo: inEachWay },
	"somebody with a made-up token": { become: stranger(`__Host-sessio=${"b".repeat(64)}`), requestsTo: inOneWay(0) },
	"somebody whose session has expired": {
		become: () => personOf({ isAdmin }, { expiresAt: ago() }, true),
		requestsTo: inOneWay(1),
	},
	"somebody whose session has ended for good": {
		become: () => personOf({ isAdmin }, { endsAt: ago() }, true),
		requestsTo: inOneWay(2),
	},
	"somebody whose code is still to come": {
		become: () => personOf({ isAdmin }, { awaitsCode: true }),
		requestsTo: inOneWay(3),
	},
});

async function demotedAdministrator(): Promise<Made> {
	const { persona, queries } = await personOf({ isAdmin: true });
	const change = db
		.update(users)
		.set({ isAdmin: false })
		.where(eq(users.id, persona.userId ?? ""));
	return { persona, queries: [...queries, change] };
}

/** Who must not get into the back-office. A path whose guard asks only for a session fails for a plain user. */
const intruders: Intruders = {
	...strangers(true),
	"a plain user": { become: () => personOf({}), requestsTo: inEachWay },
	"an administrator who is one no more": { become: demotedAdministrator, requestsTo: inOneWay(4) },
};

async function send(
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
async function expectTold(answer: Response, { method, isData }: Sent, where: string) {
	expect(answer.status, where).toBe(401);
	expect(answer.headers.get("Location"), where).toBeNull();
	const text = await answer.text();
	if (isData) return;
	expect(answer.headers.get("Content-Type"), where).toContain("text/plain");
	expect(text, where).toBe(method === "HEAD" ? "" : uploadProblems.signedOut);
}

/** Sends a request and expects to be sent to where one signs in; gives where that is. */
async function expectSentAway(request: Sent, persona: Persona, door: string) {
	const where = `${request.method} ${request.path}`;
	const answer = await send(request, persona.cookie, env, persona.userId);
	if (isRefused(request.path)) {
		expect(answer.status, where).toBe(404);
		return undefined;
	}
	expect(answer.headers.get("Cache-Control"), where).toContain("no-store");
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

/** For each request a session of its own: the first may end the session that the others are to try. */
async function attemptsAt({ requests }: PathRequests, become: () => Promise<Made>) {
	const made = await Promise.all(requests.map(async (request) => ({ request, ...(await become()) })));
	const [first, ...queries] = made.flatMap((one) => one.queries);
	if (first) await db.batch([first, ...queries]);
	return made.map(({ request, persona }) => ({ request, persona }));
}

/** All that is asked, between two looks at all tables. */
async function expectAllSentAway(asked: PathRequests[], become: () => Promise<Made>, door: string) {
	const tries = [];
	for (const one of asked) tries.push(...(await attemptsAt(one, become)));
	const answers = new Map<string, string | undefined>();
	const before = await everything();
	for (const { request, persona } of tries) {
		answers.set(`${request.method} ${request.path}`, await expectSentAway(request, persona, door));
	}
	for (const { path, requests } of asked) {
		if (requests.length > 1) expect(answers.get(`HEAD ${path}`), path).toBe(answers.get(`GET ${path}`));
	}
	const reached = tries.filter(({ request }) => !isRefused(request.path));
	expectOnlyTraces(before, await everything(), {
		ended: reached.filter(({ persona }) => persona.hasEnded).map(({ persona }) => persona),
		kept: reached
			.filter(({ request, persona }) => isKept(request, persona))
			.map(({ request, persona }) => ({ persona, path: pageOf(request.path) })),
	});
}

/** All paths at once. If that fails, each by itself, so that the first one at fault is named. */
async function expectAll(asked: PathRequests[], expectOf: (asked: PathRequests[]) => Promise<void>) {
	try {
		await expectOf(asked);
	} catch (error) {
		for (const one of asked) {
			await expectOf([one]).catch((cause) => {
				throw new Error(`at ${one.path}`, { cause });
			});
		}
		throw error;
	}
}

it("knows the routes of the back-office and of the account", () => {
	expect(backOffice).toContain("/admin/dashboard");
	expect(backOffice.length).toBeGreaterThanOrEqual(11);
	expect(account).toContain("/compte");
	expect(account).toContain("/compte/sessions/no-hi-es/tanca");
	expect(account.length).toBeGreaterThanOrEqual(12);
});

describe("the back-office", () => {
	it.each(Object.entries(intruders))("gives nothing to %s, who changes nothing", async (_, { become, requestsTo }) => {
		await expectAll(backOffice.map(requestsTo), (asked) => expectAllSentAway(asked, become, "/admin/login"));
	});
});

describe("an account", () => {
	it.each(Object.entries(strangers(false)))(
		"gives nothing to %s, who changes nothing",
		async (_, { become, requestsTo }) => {
			// Where a session is named it is one that is open.
			const [session] = await db.select().from(sessions).where(gt(sessions.expiresAt, new Date())).limit(1);
			const named = account.map((path) => path.replace("no-hi-es", session?.id ?? ""));
			await expectAll(named.map(requestsTo), (asked) => expectAllSentAway(asked, become, "/entra"));
		},
	);
});

describe("an administrator", () => {
	it("gets in, and the answer is kept by nobody", async () => {
		const cookie = await openSession(await makeAdministrator());
		const answer = await send({ path: "/admin/dashboard", method: "GET" }, cookie);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
		const data = await send({ path: "/admin/dashboard.data", method: "GET" }, cookie);
		expect(data.status).toBe(200);
		expect(data.headers.get("Cache-Control")).toBe("no-store");
	});

	it("needs an address among those that are set, where some are", async () => {
		const admin = await makeAdministrator();
		const cookie = await openSession(admin);
		const only = (ADMIN_EMAIL: string) => ({ ...env, ADMIN_EMAIL }) as unknown as Cloudflare.Env;
		const request = { path: "/admin/dashboard", method: "GET" };
		expect((await send(request, cookie, only("altra@bici.test"))).status).toBe(303);
		expect((await send(request, cookie, only(`altra@bici.test, ${admin.email.toUpperCase()}`))).status).toBe(200);
	});

	it("needs a second factor where one is required, at every path", async () => {
		const cookie = await openSession(await makeAdministrator());
		const bindings = { ...env, REQUIRE_ADMIN_TOTP: "true" } as unknown as Cloudflare.Env;
		await expectAll(backOffice.map(inEachWay), async (asked) => {
			const before = await everything();
			for (const request of asked.flatMap(({ requests }) => requests)) {
				const where = `${request.method} ${request.path}`;
				const answer = await send(request, cookie, bindings);
				if (isUploadPath(pageOf(request.path))) {
					await expectTold(answer, request, where);
					continue;
				}
				expect(answer.status, where).toBe(request.isData ? 202 : 303);
				if (request.isData) expect(await answer.text(), where).toContain('"/compte/segon-factor"');
				else expect(answer.headers.get("Location"), where).toBe("/compte/segon-factor");
			}
			expect(await everything()).toEqual(before);
		});
	});

	it("who was sent to sign in comes back to the page that was asked for", async () => {
		const answer = await send({ path: "/admin/reflections?cerca=vinya", method: "GET" }, "");
		expect(answer.headers.get("Location")).toBe("/admin/login?torna=%2Fadmin%2Freflections%3Fcerca%3Dvinya");
	});
});

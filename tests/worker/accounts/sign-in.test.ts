import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { attempts, authFactors, devices, sessions, users } from "#app/accounts/tables.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import {
	cheapHash,
	cookieHeader,
	cookiesOf,
	eventsOf,
	makeAdministrator,
	makeUser,
	openSession,
	password,
	postAs,
	signInAs,
	visitAs,
} from "#tests/support/worker/accounts.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { failingAt, failingQuery, withCalls } from "#tests/support/worker/faults.ts";
import { countGuesses } from "#tests/support/worker/limits.ts";
import { post, visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

const withoutMail = { ...env, EMAIL: undefined } as Cloudflare.Env;

describe("signing in", () => {
	it("leads home with a new token, whatever the browser brought, and tells of it", async () => {
		const user = await makeUser();
		const brought = "a".repeat(64);
		const answer = await post(
			"/entra",
			{ email: ` ${user.email.toUpperCase()} `, password },
			{ headers: { Cookie: `__Host-sessio=${brought}` } },
		);
		expect(answer.status).toBe(303);
		expect(answer.headers.get("Location")).toBe("/");
		const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("__Host-sessio="));
		expect(cookie).toMatch(/^__Host-sessio=[0-9a-f]{64}; Path=\/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly$/);
		const token = cookiesOf(answer)["__Host-sessio"] ?? "";
		expect(token).not.toBe(brought);
		const kept = await db.select().from(sessions).where(eq(sessions.userId, user.id));
		expect(kept.map(({ tokenHash }) => tokenHash)).toEqual([await sha256(token)]);
		expect(await eventsOf(user.id)).toEqual(["SIGNED_IN"]);
	});

	it.each([
		["a wrong password", { password: "una altra bici" }],
		["an address without an account", { email: "ningu@bici.test" }],
	])("says the same of %s", async (_, change) => {
		const user = await makeUser();
		const answer = await post("/entra", { email: user.email, password, ...change });
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(html).toContain("Email o contrasenya incorrectes.");
		expect(html).not.toContain(password);
		expect(answer.headers.getSetCookie().filter((one) => one.startsWith("__Host-sessio"))).toEqual([]);
	});

	it("comes back to where it wanted to go, and nowhere else", async () => {
		const user = await makeUser();
		for (const [torna, location] of [
			["/mapa?municipi=gelida", "/mapa?municipi=gelida"],
			["https://dolent.test/", "/"],
			["//dolent.test", "/"],
			["/\\dolent.test", "/"],
			["javascript:alert(1)", "/"],
		] as const) {
			const answer = await post("/entra", { email: user.email, password, torna });
			expect(answer.headers.get("Location"), torna).toBe(location);
		}
	});

	it("denies the back-office to whoever is no administrator, and leaves them signed out", async () => {
		const user = await makeUser();
		const answer = await post("/admin/login", { email: user.email, password });
		expect(answer.status).toBe(403);
		const html = await answer.text();
		expect(html).toContain("Accés denegat");
		expect(html).toContain("No tens permisos d&#x27;administrador.");
		expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
	});

	it.each([
		["who asks cannot be looked up", /from "users"/, "Error d&#x27;autenticació"],
		["no session can be opened", /insert into "sessions"/, "Error"],
	])("says at the door that it is out of order where %s", async (_, query, title) => {
		const admin = await makeAdministrator();
		const faults = failingQuery(env, query);
		const answer = await post("/admin/login", { email: admin.email, password }, {}, faults.env);
		expect(faults.broken()).toBeGreaterThan(0);
		expect(answer.status).toBe(503);
		const html = await answer.text();
		expect(html).toContain(`<strong>${title}</strong><p>Hi ha hagut un problema amb l&#x27;autenticació.</p>`);
		expect(html).toContain(`value="${admin.email}"`);
		expect(cookiesOf(answer)).not.toHaveProperty("__Host-sessio");
	});

	it("welcomes an administrator to the back-office for half an hour", async () => {
		const answer = await post("/admin/login", { email: (await makeAdministrator()).email, password });
		expect(answer.headers.get("Location")).toBe("/admin/dashboard");
		expect(cookiesOf(answer)["__Host-avis"]).toBe("login.welcome");
		expect(answer.headers.getSetCookie().join()).toContain("Max-Age=1800");
	});
});

describe("a sign-in that is under way", () => {
	/** The bindings with the batch that opens the session held back until something else has happened. */
	function heldBack(meanwhile: () => Promise<unknown>): Cloudflare.Env {
		const DB = withCalls(env.DB, {
			async batch(statements: D1PreparedStatement[]) {
				if (statements.length > 3) await meanwhile();
				return env.DB.batch(statements);
			},
		});
		return { ...env, DB };
	}

	it("opens nothing where the password has changed meanwhile", async () => {
		const user = await makeUser();
		const bindings = heldBack(() => db.update(users).set({ passwordHash: "-" }).where(eq(users.id, user.id)));
		const answer = await post("/entra", { email: user.email, password }, {}, bindings);
		expect(answer.status).toBe(503);
		expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
	});

	it("opens nothing where a second factor has been switched on meanwhile", async () => {
		const user = await makeAdministrator();
		const bindings = heldBack(() =>
			db.insert(authFactors).values({ userId: user.id, factorType: "totp", status: "verified", secret: "A" }),
		);
		const answer = await post("/entra", { email: user.email, password }, {}, bindings);
		expect(answer.status).toBe(503);
		expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
	});
});

describe("a session", () => {
	it("is over after its time, its row and cookie removed", async () => {
		const user = await makeUser();
		const cookie = await signInAs(user);
		await db
			.update(sessions)
			.set({ expiresAt: new Date(Date.now() - 1) })
			.where(eq(sessions.userId, user.id));
		const answer = await visitAs(cookie, "/");
		expect(answer.headers.getSetCookie().join()).toContain("__Host-sessio=; Path=/; Max-Age=0");
		expect(await answer.text()).not.toContain("Sortir");
		expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
		expect(await eventsOf(user.id)).toEqual(["SIGNED_IN", "SIGNED_OUT"]);
	});

	it("is pushed on by a visit, at most once a minute and never by a prefetch", async () => {
		const user = await makeUser();
		const cookie = await signInAs(user);
		const read = async () => (await db.select().from(sessions).where(eq(sessions.userId, user.id)))[0];
		const before = await read();
		await visitAs(cookie, "/");
		expect((await read())?.expiresAt).toEqual(before?.expiresAt);
		const earlier = new Date(Date.now() - 61_000);
		await db.update(sessions).set({ lastSeenAt: earlier }).where(eq(sessions.userId, user.id));
		await visitAs(cookie, "/", { headers: { "Sec-Purpose": "prefetch" } });
		expect((await read())?.lastSeenAt).toEqual(earlier);
		const answer = await visitAs(cookie, "/");
		expect((await read())?.expiresAt.getTime()).toBeGreaterThan(before?.expiresAt.getTime() ?? 0);
		expect(answer.headers.getSetCookie().join()).toContain(cookie.split("; ")[0]);
	});

	it("that is seen again after a while is told as an initial session", async () => {
		const user = await makeUser();
		const cookie = await signInAs(user);
		await db
			.update(sessions)
			.set({ lastSeenAt: new Date(Date.now() - 3600_000) })
			.where(eq(sessions.userId, user.id));
		await visitAs(cookie, "/");
		await visitAs(cookie, "/");
		expect(await eventsOf(user.id)).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
	});

	it("cannot be used again once it was signed out of", async () => {
		const user = await makeUser();
		const cookie = await signInAs(user);
		expect(await (await visitAs(cookie, "/")).text()).toContain("Sortir");
		const answer = await postAs(cookie, "/surt", {});
		expect(answer.headers.get("Location")).toBe("/");
		expect(answer.headers.get("Clear-Site-Data")).toBe('"storage", "prefetchCache", "prerenderCache"');
		expect(answer.headers.getSetCookie().join()).toMatch(/__Host-sessio=; Path=\/; Max-Age=0.*Secure/);
		expect(await (await visitAs(cookie, "/")).text()).not.toContain("Sortir");
		expect(await (await visit("/")).text()).not.toContain("Sortir");
		expect((await postAs(cookie, "/sessio", {})).status).toBe(401);
		expect(await eventsOf(user.id)).toEqual(["SIGNED_IN", "SIGNED_OUT"]);
	});
});

describe("signing out", () => {
	it.each([
		["the row cannot be deleted", () => failingAt(env, 1).env],
		["there is no database", () => ({ ...env, DB: {} }) as Cloudflare.Env],
	])("takes the cookie away also when %s, and says so in the log", async (_, without) => {
		const cookie = await openSession(await makeUser());
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		const answer = await post("/surt", {}, { headers: { Cookie: cookie } }, without());
		expect(answer.status).toBe(303);
		expect(answer.headers.getSetCookie().join()).toContain("__Host-sessio=; Path=/; Max-Age=0");
		expect(String(logged.mock.calls[0]?.[0])).toContain("session-not-deleted");
	});
});

describe("refreshing", () => {
	/** A session whose end is near: pages ask for no other to be refreshed. */
	const nearItsEnd = () => ({ expiresAt: new Date(Date.now() + 80_000), endsAt: new Date(Date.now() + 3600_000) });
	const isIn = async (cookie: string) => (await (await visitAs(cookie, "/")).text()).includes("Sortir");

	it("gives twenty requests at once the same next token; the old one serves a minute more", async () => {
		const user = await makeUser();
		const cookie = await openSession(user, nearItsEnd());
		const device = cookie.split("; ")[1] ?? "";
		const answers = await Promise.all(Array.from({ length: 20 }, () => postAs(cookie, "/sessio", {})));
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
		const tokens = new Set(answers.map((answer) => cookiesOf(answer)["__Host-sessio"]));
		expect(tokens.size).toBe(1);
		const [token = ""] = tokens;
		const next = `${cookieHeader({ "__Host-sessio": token })}; ${device}`;
		expect(next).not.toBe(cookie);
		expect([await isIn(cookie), await isIn(next)]).toEqual([true, true]);
		expect((await eventsOf(user.id)).filter((type) => type === "TOKEN_REFRESHED")).toHaveLength(1);

		await db
			.update(sessions)
			.set({ rotatedAt: new Date(Date.now() - 61_000) })
			.where(eq(sessions.userId, user.id));
		expect(await isIn(cookie)).toBe(false);
		expect((await postAs(cookie, "/sessio", {})).status).toBe(401);
		expect(await isIn(next)).toBe(true);
	});

	it("does not outlive the session's absolute end", async () => {
		const cookie = await openSession(await makeAdministrator(), {
			expiresAt: new Date(Date.now() + 50_000),
			endsAt: new Date(Date.now() + 60_000),
		});
		const answer = await postAs(cookie, "/sessio", {});
		const { expiresIn } = (await answer.json()) as { expiresIn: number };
		expect(expiresIn).toBeGreaterThan(50);
		expect(expiresIn).toBeLessThanOrEqual(60);
	});

	it("changes nothing of a session whose end is far", async () => {
		const user = await makeUser();
		const cookie = await openSession(user);
		const answer = await postAs(cookie, "/sessio", {});
		expect(answer.status).toBe(200);
		expect(answer.headers.getSetCookie()).toEqual([]);
		expect(await eventsOf(user.id)).toEqual([]);
	});

	it("keeps a session whichever call fails, with the token of before or the next one", async () => {
		for (let call = 1, made = call; call <= made; call++) {
			const cookie = await openSession(await makeUser(), nearItsEnd());
			const faults = failingAt(env, call);
			const answer = await post("/sessio", {}, { headers: { Cookie: cookie } }, faults.env);
			made = faults.made();
			const token = cookiesOf(answer)["__Host-sessio"];
			expect(await isIn(token ? cookieHeader({ "__Host-sessio": token }) : cookie), `call ${call}`).toBe(true);
		}
	});
});

describe("guessing", () => {
	it("gets ten passwords at most hashed out of forty at once, each later than the last, while the owner still gets in", async () => {
		const user = await makeUser({ passwordHash: cheapHash() });
		const neighbour = await makeUser();
		const cookie = await openSession(user);
		const waits = skipWaits();
		const guess = (n: number) =>
			post(
				"/entra",
				{ email: user.email, password: `no és aquesta ${n}` },
				{ headers: { "CF-Connecting-IP": `192.0.2.${n % 13}` } },
			);
		const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)));
		const statuses = Map.groupBy(answers, ({ status }) => status);
		expect(statuses.get(400)?.length).toBeLessThanOrEqual(10);
		expect(statuses.get(429)?.length).toBeGreaterThanOrEqual(30);
		expect(await db.$count(attempts, eq(attempts.kind, "password"))).toBeLessThanOrEqual(10);
		expect(waits.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1000, 2000, 4000, 8000]);

		const stranger = await post("/entra", { email: user.email, password });
		expect(stranger.status).toBe(429);
		expect(await stranger.text()).toContain("recupera la contrasenya");
		const device = cookie.split("; ")[1] ?? "";
		expect((await postAs(device, "/entra", { email: user.email, password })).status).toBe(303);
		expect((await post("/entra", { email: neighbour.email, password })).status).toBe(303);
	});

	it("cannot go on by signing up with the address", async () => {
		const user = await makeUser({ passwordHash: cheapHash() });
		skipWaits();
		const tries = Array.from({ length: 20 }, (_, n) =>
			post("/registre", { email: user.email, password: `una bici qualsevol ${n}` }, {}, withoutMail),
		);
		expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([400]));
		const subjectHash = await sha256(`password ${user.email}`);
		expect(await db.$count(attempts, eq(attempts.subjectHash, subjectHash))).toBe(7);
	});

	it("from the same address as the owner does not keep them out of a browser that knows them", async () => {
		const user = await makeUser();
		const device = (await openSession(user)).split("; ")[1] ?? "";
		const address = "198.51.100.8";
		await countGuesses("password", address, 40);
		const headers = { "CF-Connecting-IP": address };
		const fields = { email: user.email, password };
		expect((await post("/entra", fields, { headers })).status).toBe(429);
		expect((await post("/entra", fields, { headers: { ...headers, Cookie: device } })).status).toBe(303);
	});

	it("from one address at many accounts ends after forty", async () => {
		const address = "198.51.100.7";
		await countGuesses("password", address, 36);
		const guesses = Array.from({ length: 12 }, (_, n) =>
			post(
				"/entra",
				{ email: `ningu-${n}@bici.test`, password: "no és aquesta" },
				{ headers: { "CF-Connecting-IP": address } },
			),
		);
		const statuses = (await Promise.all(guesses)).map(({ status }) => status);
		expect(statuses.filter((status) => status === 400)).toHaveLength(4);
		expect(statuses.filter((status) => status === 429)).toHaveLength(8);
	});
});

describe("signing up where no mail can be sent", () => {
	it("makes a visitor's account that is signed in at once", async () => {
		const email = "nova@bici.test";
		const answer = await post("/registre", { email, password }, {}, withoutMail);
		expect(answer.headers.get("Location")).toBe("/");
		expect(cookiesOf(answer)["__Host-sessio"]).toMatch(/^[0-9a-f]{64}$/);
		const [user] = await db.select().from(users).where(eq(users.emailFolded, email));
		expect(user?.isAdmin).toBe(false);
		expect(user?.passwordHash).toMatch(/^scrypt\$16384\$8\$5\$/);
		expect(await db.$count(devices, eq(devices.userId, user?.id ?? ""))).toBe(1);
	});

	it("lets the same form in twice, and nobody else by an address that is taken", async () => {
		const fields = { email: "dos-cops@bici.test", password };
		expect((await post("/registre", fields, {}, withoutMail)).status).toBe(303);
		expect((await post("/registre", fields, {}, withoutMail)).status).toBe(303);
		const other = await post("/registre", { ...fields, password: "una bici verda 16" }, {}, withoutMail);
		expect(other.status).toBe(400);
		expect(await other.text()).toContain("Aquest correu ja té un compte");
	});

	it("refuses an administrator's address as one that is taken", async () => {
		const bindings = { ...withoutMail, ADMIN_EMAIL: "cap@consell.test" } as unknown as Cloudflare.Env;
		const answer = await post("/registre", { email: "Cap@Consell.test", password }, {}, bindings);
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain("Aquest correu ja té un compte");
		expect(await db.$count(users, eq(users.emailFolded, "cap@consell.test"))).toBe(0);
	});

	it.each([
		["too short", "curta", "almenys 10 caràcters"],
		["too long", "x".repeat(129), "hi caben 128 caràcters"],
		["common", "1234567890", "massa fàcil d&#x27;endevinar"],
	])("refuses a password that is %s, keeping the address", async (_, wrong, message) => {
		const answer = await post("/registre", { email: "curta@bici.test", password: wrong });
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(html).toContain(message);
		expect(html).toContain("curta@bici.test");
		expect(html).not.toContain(`value="${wrong}"`);
	});
});

import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accountLinks, authEvents, devices, heldForms, sessions, users } from "#app/accounts/tables.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import {
	cheapHash,
	cookieHeader,
	cookiesOf,
	eventsOf,
	flashOf,
	makeAdministrator,
	makeUser,
	openSession,
	password,
	postAs,
	sessionsOf,
	visitAs,
} from "#tests/support/worker/accounts.ts";
import { withEachCallFailing } from "#tests/support/worker/all-or-nothing.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { failingAt, failingQuery } from "#tests/support/worker/faults.ts";
import { leaveSubmissions } from "#tests/support/worker/limits.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { post, visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

const fresh = "una bici verda 16";

const linksOf = (userId: string) => db.select().from(accountLinks).where(eq(accountLinks.userId, userId));
const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
/** Everything that is kept of an account, but the guesses at its password. */
async function everythingOf(userId: string) {
	return {
		user: await userOf(userId),
		sessions: await sessionsOf(userId),
		links: await linksOf(userId),
		events: await eventsOf(userId),
		devices: await db.select().from(devices).where(eq(devices.userId, userId)),
	};
}

const as = (cookie: string, bindings: Cloudflare.Env) => (path: string, fields: Record<string, string>) =>
	post(path, fields, { headers: { Cookie: cookie } }, bindings);

/** Posts with each call to a binding failing in turn: each time all is done, or nothing and the page says so. */
async function expectAccountAllOrNothing(
	path: string,
	fields: Record<string, string>,
	prepare: (user: Awaited<ReturnType<typeof makeUser>>) => Promise<string> = async () => path,
) {
	const endings = await withEachCallFailing(async () => {
		const user = await makeUser();
		const cookie = await openSession(user);
		await openSession(user);
		const where = await prepare(user);
		return {
			bindings: outboxOf(env).env,
			stateOf: () => everythingOf(user.id),
			send: (bindings) => as(cookie, bindings)(where, fields),
			isDone: (answer) => answer.status === 303 && flashOf(answer) !== "account.notChanged",
			async expectFailure(answer, call) {
				expect(flashOf(answer) === "account.notChanged" || answer.status >= 500, call).toBe(true);
				expect(await answer.text(), call).not.toContain(password);
			},
		};
	});
	expect(endings).toContain(false);
	expect(endings.at(-1)).toBe(true);
}

describe("the overview", () => {
	it("shows what is the owner's alone, to nobody who is not signed in, and is kept by nobody", async () => {
		const user = await makeUser();
		const other = await makeUser();
		await openSession(other, { agent: "Opera OPR/1 Windows" });
		const cookie = await openSession(user, { agent: "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0" });
		const answer = await visitAs(cookie, "/compte");
		expect(answer.status).toBe(200);
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
		const html = await answer.text();
		expect(html).toContain(user.email);
		expect(html).toContain("Firefox amb Linux");
		expect(html).not.toContain("Opera");
		expect(html).not.toContain("/admin");
		expect(html).not.toContain("Segon factor");
		const nobody = await visit("/compte");
		expect(nobody.headers.get("Location")).toBe("/entra?torna=%2Fcompte");
		const challenged = await openSession(user, { awaitsCode: true });
		expect((await visitAs(challenged, "/compte")).headers.get("Location")).toMatch(/^\/entra\/codi/);
	});

	it("lists no session that is over, however it has ended", async () => {
		const user = await makeUser();
		const over = new Date(Date.now() - 1000);
		const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0";
		await openSession(user, { agent, expiresAt: over });
		await openSession(user, { agent, endsAt: over });
		expect(await (await visitAs(await openSession(user), "/compte")).text()).not.toContain("Firefox amb Linux");
	});

	it("leads administrators to the back-office", async () => {
		const html = await (await visitAs(await openSession(await makeAdministrator()), "/compte")).text();
		expect(html).toContain('href="/admin"');
		expect(html).toContain("Segon factor");
	});

	it("pages through what has happened, and tells today's lines apart", async () => {
		const user = await makeUser();
		const cookie = await openSession(user);
		const now = Date.now();
		for (let n = 0; n < 21; n++) {
			const event = { userId: user.id, type: "SIGNED_IN", createdAt: new Date(now - n) } as const;
			await db.insert(authEvents).values({ ...event, agent: `Firefox/${n} Android`, addressHash: "b".repeat(64) });
		}
		const first = await (await visitAs(cookie, "/compte")).text();
		expect(first.match(/Has entrat</g)).toHaveLength(20);
		expect(first).toContain("des d&#x27;una altra connexió");
		const [, older = ""] = /href="(\/compte\?abans=[^"#]+)/.exec(first) ?? [];
		const second = await (await visitAs(cookie, older)).text();
		expect(second.match(/Has entrat</g)).toHaveLength(1);
		expect(second).not.toContain("de més antics");
		for (const wrong of ["x", "1.a", `${now}.`, "9".repeat(40)]) {
			expect((await visitAs(cookie, `/compte?abans=${encodeURIComponent(wrong)}`)).status).toBe(200);
		}
	});

	it("tells what the operator did from what a browser did, also one that says it is the operator's", async () => {
		const user = await makeUser();
		const event = { userId: user.id, type: "USER_UPDATED", agent: "npm run admin" } as const;
		await db.insert(authEvents).values([event, { ...event, addressHash: "b".repeat(64) }]);
		const html = await (await visitAs(await openSession(user), "/compte")).text();
		expect(html.match(/Ho ha fet qui gestiona el web/g)).toHaveLength(1);
		expect(html.match(/Has canviat alguna dada/g)).toHaveLength(1);
		expect(html.match(/Un navegador que no coneixem/g)).toHaveLength(2);
	});

	it("knows the line from which it is asked", async () => {
		const user = await makeUser();
		const headers = { "CF-Connecting-IP": "192.0.2.77" };
		const answer = await post("/entra", { email: user.email, password }, { headers });
		const cookie = cookieHeader({ "__Host-sessio": cookiesOf(answer)["__Host-sessio"] ?? "" });
		expect(await (await visitAs(cookie, "/compte", { headers })).text()).toContain("aquesta mateixa connexió");
	});

	it("reads whichever call fails once", async () => {
		for (let n = 1; ; n++) {
			const cookie = await openSession(await makeUser());
			const { env: bindings, made } = failingAt(env, n);
			const answer = await visit("/compte", { headers: { Cookie: cookie } }, bindings);
			expect(answer.status, `call ${n}`).toBe(200);
			expect(await answer.text(), `call ${n}`).not.toContain("Ara no ho podem mirar");
			if (made() < n) break;
			expect(n).toBeLessThan(10);
		}
	});

	it.each([
		["sessions", /order by "sessions"\."last_seen_at"/, 200, 1],
		["events", /from "auth_events"/, 200, 1],
		["the line", /daily_salts/, 200, 0],
		// The guard's own: nobody is let in on a guess.
		["who asks", /inner join "users"/, 500, 0],
	])(
		"reads without %s where they cannot be read, but never without knowing who asks",
		async (_, query, status, gaps) => {
			const user = await makeUser();
			const headers = { Cookie: await openSession(user) };
			const { env: bindings, broken } = failingQuery(env, query);
			const answer = await visit("/compte", { headers }, bindings);
			expect(broken()).toBeGreaterThan(0);
			expect(answer.status).toBe(status);
			const html = await answer.text();
			expect(html.match(/Ara no ho podem mirar/g) ?? []).toHaveLength(gaps);
			if (status === 200) expect(html).toContain(user.email);
			else expect(html).not.toContain(user.email);
		},
	);
});

describe("sessions", () => {
	it("are ended one by one, and the present one stays", async () => {
		const user = await makeUser();
		const cookie = await openSession(user);
		const elsewhere = await openSession(user);
		const present = (await sessionsOf(user.id)).find(({ lastSeenAt }) => lastSeenAt);
		const elsewhereId = (await sessionsOf(user.id)).find(({ id }) => id !== present?.id)?.id ?? "";
		const answer = await postAs(cookie, `/compte/sessions/${elsewhereId}/tanca`, {});
		expect(answer.headers.get("Location")).toBe("/compte");
		expect(flashOf(answer)).toBe("account.sessionEnded");
		expect((await visitAs(elsewhere, "/compte")).status).toBe(303);
		expect((await visitAs(cookie, "/compte")).status).toBe(200);
		expect(await eventsOf(user.id)).toEqual(["SIGNED_OUT"]);
		expect(flashOf(await postAs(cookie, `/compte/sessions/${elsewhereId}/tanca`, {}))).toBe("account.sessionGone");
		expect(await eventsOf(user.id)).toEqual(["SIGNED_OUT"]);
	});

	it("of somebody else cannot be ended", async () => {
		const [user, other] = [await makeUser(), await makeUser()];
		const cookie = await openSession(user);
		const theirs = await openSession(other);
		const [session] = await sessionsOf(other.id);
		const answer = await postAs(cookie, `/compte/sessions/${session?.id}/tanca`, {});
		expect(flashOf(answer)).toBe("account.sessionGone");
		expect((await visitAs(theirs, "/compte")).status).toBe(200);
		expect([...(await eventsOf(user.id)), ...(await eventsOf(other.id))]).toEqual([]);
	});

	it("are all ended but the one that asks", async () => {
		const user = await makeUser();
		const other = await makeUser();
		const cookie = await openSession(user);
		await openSession(user);
		await openSession(user);
		await openSession(other);
		expect(flashOf(await postAs(cookie, "/compte/sessions/tanca-les-altres", {}))).toBe("account.otherSessionsEnded");
		expect(await sessionsOf(user.id)).toHaveLength(1);
		expect(await sessionsOf(other.id)).toHaveLength(1);
		expect((await visitAs(cookie, "/compte")).status).toBe(200);
	});

	it("end with their event or not at all", async () => {
		await expectAccountAllOrNothing("", {}, async (user) => {
			const [, last] = await sessionsOf(user.id);
			return `/compte/sessions/${last?.id}/tanca`;
		});
	});
});

describe("a new password", () => {
	it("lets nobody in who knew the old one: not in other browsers, not by a link, not with the old token", async () => {
		const user = await makeUser();
		const cookie = await openSession(user);
		const elsewhere = await openSession(user);
		const { env: bindings, sent } = outboxOf(env);
		const link = { userId: user.id, email: user.email, expiresAt: new Date(Date.now() + 60_000) };
		await db.insert(accountLinks).values({ ...link, tokenHash: user.id, purpose: "password" });
		const answer = await as(cookie, bindings)("/compte/contrasenya", { password, newPassword: fresh });
		expect(answer.headers.get("Location")).toBe("/compte");
		expect(flashOf(answer)).toBe("account.passwordChanged");
		const next = cookiesOf(answer)["__Host-sessio"] ?? "";
		expect(next).toMatch(/^[0-9a-f]{64}$/);
		expect(cookie).not.toContain(next);

		expect((await visitAs(cookieHeader({ "__Host-sessio": next }), "/compte")).status).toBe(200);
		for (const old of [cookie, elsewhere]) {
			expect((await visitAs(old, "/compte")).status).toBe(303);
			expect((await postAs(old, "/sessio", {})).status).toBe(401);
		}
		expect(await sessionsOf(user.id)).toHaveLength(1);
		const device = /dispositiu=([0-9a-f]+)/.exec(cookie)?.[1] ?? "";
		const known = await db.select().from(devices).where(eq(devices.userId, user.id));
		expect(known.map(({ tokenHash }) => tokenHash)).toEqual([await sha256(device)]);
		expect(await linksOf(user.id)).toEqual([]);
		expect(await eventsOf(user.id)).toEqual(["SIGNED_OUT", "USER_UPDATED"]);
		expect(await sent()).toMatchObject([{ to: user.email, subject: "Has canviat la contrasenya" }]);
		expect((await post("/entra", { email: user.email, password })).status).toBe(400);
		expect((await post("/entra", { email: user.email, password: fresh })).status).toBe(303);
	});

	it("ends the token of before a refresh too, which would serve a minute more", async () => {
		const user = await makeUser();
		const nearItsEnd = { expiresAt: new Date(Date.now() + 80_000), endsAt: new Date(Date.now() + 3600_000) };
		const before = await openSession(user, nearItsEnd);
		const refreshed = cookiesOf(await postAs(before, "/sessio", {}))["__Host-sessio"] ?? "";
		expect((await visitAs(before, "/compte")).status).toBe(200);
		const cookie = cookieHeader({ "__Host-sessio": refreshed });
		const answer = await postAs(cookie, "/compte/contrasenya", { password, newPassword: fresh });
		expect(flashOf(answer)).toBe("account.passwordChanged");
		for (const old of [before, cookie]) {
			expect((await visitAs(old, "/compte")).status).toBe(303);
			expect((await postAs(old, "/sessio", {})).status).toBe(401);
		}
	});

	it("is changed also where no mail can be sent, or none is taken", async () => {
		for (const bindings of [{ ...env, EMAIL: undefined }, outboxOf(env, { refuses: true }).env]) {
			const cookie = await openSession(await makeUser());
			const answer = await as(cookie, bindings)("/compte/contrasenya", { password, newPassword: fresh });
			expect(flashOf(answer)).toBe("account.passwordChanged");
		}
	});

	it.each([
		["the present one is wrong", { password: "una altra" }, 400, "No és la teva contrasenya"],
		["the present one is missing", { password: "" }, 400, "Escriu la contrasenya"],
		["the new one is too short", { newPassword: "curta" }, 400, "almenys 10 caràcters"],
		["the new one is common", { newPassword: "1234567890" }, 400, "massa fàcil"],
		["the new one is the present one", { newPassword: password }, 400, "És la mateixa"],
	])("is refused where %s, and nothing that was typed comes back", async (_, change, status, message) => {
		const user = await makeUser();
		const cookie = await openSession(user);
		const before = await everythingOf(user.id);
		const answer = await postAs(cookie, "/compte/contrasenya", { password, newPassword: fresh, ...change });
		expect(answer.status).toBe(status);
		const html = await answer.text();
		expect(html).toContain(message);
		for (const secret of [password, fresh, ...Object.values(change)]) {
			if (secret) expect(html).not.toContain(`"${secret}"`);
		}
		expect(await everythingOf(user.id)).toEqual(before);
	});

	it("cannot be tried without end", async () => {
		const user = await makeUser({ passwordHash: cheapHash() });
		const cookie = await openSession(user);
		const waits = skipWaits();
		const answers = await Promise.all(
			Array.from({ length: 14 }, (_, n) =>
				postAs(cookie, "/compte/contrasenya", { password: `no és ${n}`, newPassword: fresh }),
			),
		);
		expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4);
		expect(waits.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1000, 2000, 4000, ...Array(4).fill(8000)]);
		const refused = answers.find(({ status }) => status === 429);
		expect(await refused?.text()).toContain("massa intents");
	});

	it("comes through once where two are sent at the same time", async () => {
		const user = await makeUser();
		const [one, another] = [await openSession(user), await openSession(user)];
		const answers = await Promise.all([
			postAs(one, "/compte/contrasenya", { password, newPassword: fresh }),
			postAs(another, "/compte/contrasenya", { password, newPassword: `${fresh}!` }),
		]);
		expect(answers.filter((answer) => flashOf(answer) === "account.passwordChanged")).toHaveLength(1);
		expect(await sessionsOf(user.id)).toHaveLength(1);
	});

	it("is changed from a hash of other parameters too", async () => {
		// The password is stored anew on the way.
		const cookie = await openSession(await makeUser({ passwordHash: cheapHash() }));
		const answer = await postAs(cookie, "/compte/contrasenya", { password, newPassword: fresh });
		expect(flashOf(answer)).toBe("account.passwordChanged");
	});

	it("is there with all that belongs to it, or not at all", async () => {
		await expectAccountAllOrNothing("/compte/contrasenya", { password, newPassword: fresh });
	});
});

describe("a new e-mail", () => {
	let user: Awaited<ReturnType<typeof makeUser>>;
	let cookie: string;
	let outbox: ReturnType<typeof outboxOf>;
	let email: string;

	beforeEach(async () => {
		user = await makeUser();
		cookie = await openSession(user);
		outbox = outboxOf(env);
		email = `Nova-${crypto.randomUUID()}@bici.test`;
	});

	const ask = (fields: Record<string, string> = {}, bindings = outbox.env) =>
		as(cookie, bindings)("/compte/correu", { email, password, ...fields });
	const linkIn = (text = "") => /\/(?:compte\/)?correu\/confirma\?codi=[0-9a-f]{64}/.exec(text)?.[0] ?? "";

	it("is the account's once its link was followed, and the one before is told", async () => {
		const asked = await ask();
		expect(flashOf(asked)).toBe("account.newEmailSent");
		expect((await userOf(user.id))?.email).toBe(user.email);
		expect(await outbox.sent()).toMatchObject([{ to: email, subject: "Confirma el teu correu nou" }]);
		const link = linkIn((await outbox.sent())[0]?.text);
		expect((await linksOf(user.id))[0]?.tokenHash).toBe(await sha256(link.split("=")[1] ?? ""));

		const nobody = await visit(link);
		expect(nobody.headers.get("Location")).toBe(`/entra?${new URLSearchParams({ torna: link })}`);
		for (let n = 0; n < 2; n++) {
			const page = await visitAs(cookie, link);
			expect(page.status).toBe(200);
			expect(await page.text()).toContain(email);
		}
		expect((await userOf(user.id))?.email).toBe(user.email);

		const followed = await as(cookie, outbox.env)(link, {});
		expect(flashOf(followed)).toBe("account.emailChanged");
		expect(await userOf(user.id)).toMatchObject({ email, emailFolded: email.toLowerCase() });
		expect((await userOf(user.id))?.emailVerifiedAt).not.toBeNull();
		expect(await eventsOf(user.id)).toEqual(["USER_UPDATED"]);
		expect((await outbox.sent())[1]).toMatchObject({ to: user.email, subject: "Has canviat el correu del teu compte" });
		expect((await visitAs(cookie, link)).status).toBe(410);
		expect(flashOf(await as(cookie, outbox.env)(link, {}))).toBe("account.linkSpent");
		expect((await post("/entra", { email, password })).status).toBe(303);
	});

	it("is not changed by somebody else who has the link, nor by one that is over or made up", async () => {
		await ask();
		const link = linkIn((await outbox.sent())[0]?.text);
		const other = await openSession(await makeUser());
		expect((await visitAs(other, link)).status).toBe(410);
		expect(flashOf(await postAs(other, link, {}))).toBe("account.linkSpent");
		for (const code of ["", "x", "0".repeat(64), `${"0".repeat(64)}0`]) {
			expect(flashOf(await postAs(cookie, `/compte/correu/confirma?codi=${code}`, {}))).toBe("account.linkSpent");
		}
		await db
			.update(accountLinks)
			.set({ expiresAt: new Date(Date.now() - 1) })
			.where(eq(accountLinks.userId, user.id));
		expect(flashOf(await postAs(cookie, link, {}))).toBe("account.linkSpent");
		expect((await userOf(user.id))?.email).toBe(user.email);
	});

	it("does away with links that were sent to the one before", async () => {
		const expiresAt = new Date(Date.now() + 60_000);
		const recovery = { tokenHash: user.id, userId: user.id, email: user.email, expiresAt };
		await db.insert(accountLinks).values({ ...recovery, purpose: "password" });
		await ask();
		await postAs(cookie, linkIn((await outbox.sent())[0]?.text), {});
		expect(await linksOf(user.id)).toEqual([]);
	});

	it("is not changed where it is taken, which its owner alone is told; also when that has happened since", async () => {
		const { email: theirs } = await makeUser();
		expect(flashOf(await ask({ email: theirs.toUpperCase() }))).toBe("account.newEmailSent");
		expect(await outbox.sent()).toMatchObject([{ to: theirs, subject: "Ja tens un compte a La bici ens mou" }]);
		expect(await linksOf(user.id)).toEqual([]);

		await ask();
		await makeUser({ email, emailFolded: email.toLowerCase() });
		const before = await everythingOf(user.id);
		expect(flashOf(await postAs(cookie, linkIn((await outbox.sent())[1]?.text), {}))).toBe("account.taken");
		expect(await everythingOf(user.id)).toEqual(before);
	});

	it("is no administrator's for whoever is none, neither when asked for nor when confirmed", async () => {
		const set = (ADMIN_EMAIL: string) => ({ ...outbox.env, ADMIN_EMAIL }) as unknown as Cloudflare.Env;
		expect(flashOf(await ask({}, set(`altra@bici.test, ${email}`)))).toBe("account.newEmailSent");
		expect(await outbox.sent()).toEqual([]);
		await ask();
		const followed = await as(cookie, set(email))(linkIn((await outbox.sent())[0]?.text), {});
		expect(flashOf(followed)).toBe("account.taken");
		expect((await userOf(user.id))?.email).toBe(user.email);
	});

	it("has to be an administrator's for whoever is one, where they are set", async () => {
		await db.update(users).set({ isAdmin: true }).where(eq(users.id, user.id));
		const set = (...all: string[]) => ({ ...outbox.env, ADMIN_EMAIL: all.join() }) as unknown as Cloudflare.Env;
		const refused = await ask({}, set(user.email));
		expect(refused.status).toBe(400);
		expect(await refused.text()).toContain("correus d&#x27;administració");
		expect(flashOf(await ask({}, set(user.email, email)))).toBe("account.newEmailSent");
		const link = linkIn((await outbox.sent())[0]?.text);
		expect(flashOf(await as(cookie, set(user.email))(link, {}))).toBe("account.notAdministrators");
		expect(flashOf(await as(cookie, set(user.email, email))(link, {}))).toBe("account.emailChanged");
	});

	it("needs the password, keeps the address that was typed, and is not asked for without end", async () => {
		const refused = await ask({ password: "una altra" });
		expect(refused.status).toBe(400);
		const html = await refused.text();
		expect(html).toContain(email);
		expect(html).not.toContain("una altra");
		const statuses = [];
		for (let n = 0; n < 4; n++) statuses.push((await ask()).status);
		expect(statuses).toEqual([303, 303, 303, 400]);
		expect(await outbox.sent()).toHaveLength(3);
		expect(await linksOf(user.id)).toHaveLength(1);
	});

	it("answers alike whether or not the address has an account, and mails no more than three times", async () => {
		const { email: theirs } = await makeUser();
		const answers = [];
		for (const address of [theirs, email, theirs, email]) answers.push(await ask({ email: address }));
		expect(answers.map(flashOf)).toEqual([...Array(3).fill("account.newEmailSent"), undefined]);
		expect(await answers[3]?.text()).toContain("N&#x27;has demanat massa");
		expect((await outbox.sent()).map(({ to }) => to)).toEqual([theirs, email, theirs]);
	});

	it("is not offered where no mail can be sent", async () => {
		const bindings = { ...env, EMAIL: undefined };
		const headers = { Cookie: cookie };
		expect(await (await visit("/compte", { headers }, bindings)).text()).not.toContain("/compte/correu");
		const page = await (await visit("/compte/correu", { headers }, bindings)).text();
		expect(page).not.toContain("<form id=");
		expect((await ask({}, bindings)).status).toBe(400);
		expect((await ask({}, outboxOf(env, { refuses: true }).env)).status).toBe(400);
		expect((await userOf(user.id))?.email).toBe(user.email);
	});

	it("comes back filled in after signing in again, without the password", async () => {
		await db.delete(sessions).where(eq(sessions.userId, user.id));
		const owner = { propietari: user.id };
		const sentAway = await ask(owner);
		const back = new URL(sentAway.headers.get("Location") ?? "", "https://bici.test").searchParams.get("torna") ?? "";
		expect(back).toMatch(/^\/compte\/correu\?recuperat=/);
		const page = await (await visitAs(await openSession(user), back)).text();
		expect(page).toContain(email);
		expect(page).not.toContain(password);
		const [held] = await db.select().from(heldForms).where(eq(heldForms.userId, user.id));
		expect(held?.fields).toEqual({ email });
		expect(await (await visitAs(await openSession(await makeUser()), back)).text()).not.toContain(email);

		// What is nobody's, or somebody else's, is not kept; nor more than twenty of anybody's.
		const kept = () => db.$count(heldForms, eq(heldForms.userId, user.id));
		expect(await kept()).toBe(1);
		await ask();
		await ask({ propietari: (await makeUser()).id });
		expect(await kept()).toBe(1);
		for (let n = 0; n < 25; n++) await ask(owner);
		expect(await kept()).toBe(20);
	});

	it("is there with all that belongs to it, or not at all", async () => {
		await expectAccountAllOrNothing("", {}, async (someone) => {
			const token = crypto.randomUUID().replaceAll("-", "").repeat(2);
			await db.insert(accountLinks).values({
				tokenHash: await sha256(token),
				userId: someone.id,
				purpose: "new-email",
				email: `nova-${token}@bici.test`,
				expiresAt: new Date(Date.now() + 60_000),
			});
			return `/compte/correu/confirma?codi=${token}`;
		});
	});
});

describe("the address of an account that was made without mail", () => {
	it("is asked to be confirmed again from the account, a few times, until it is", async () => {
		const user = await makeUser();
		const cookie = await openSession(user);
		const { env: bindings, sent } = outboxOf(env);
		const send = async () => flashOf(await as(cookie, bindings)("/compte/correu/envia", {}));
		expect(await (await visitAs(cookie, "/compte")).text()).toContain("Sense confirmar");
		expect([await send(), await send(), await send(), await send()]).toEqual([
			...Array(3).fill("account.confirmationSent"),
			"account.tooManyMails",
		]);
		expect(await sent()).toHaveLength(3);
		const links = (await sent()).map(({ text }) => /\/correu\/confirma\?codi=[0-9a-f]{64}/.exec(text)?.[0] ?? "");
		expect(flashOf(await post(links[0] ?? "", {}))).toBe("account.linkSpent");
		const followed = await postAs(cookie, links[2] ?? "", {});
		expect(followed.headers.get("Location")).toBe("/compte");
		expect(await (await visitAs(cookie, "/compte")).text()).not.toContain("Sense confirmar");
		expect(await send()).toBeUndefined();
		expect(await sent()).toHaveLength(3);
	});

	it("cannot be confirmed by the link of another purpose", async () => {
		const user = await makeUser();
		const token = "c".repeat(64);
		const expiresAt = new Date(Date.now() + 60_000);
		const link = { tokenHash: await sha256(token), userId: user.id, email: user.email, expiresAt };
		await db.insert(accountLinks).values({ ...link, purpose: "new-email" });
		expect(flashOf(await post(`/correu/confirma?codi=${token}`, {}))).toBe("account.linkSpent");
		expect((await userOf(user.id))?.emailVerifiedAt).toBeNull();
	});
});

describe("deleting", () => {
	it("takes along all that belongs to the account, and signs out", async () => {
		const user = await makeUser();
		const cookie = await openSession(user);
		const elsewhere = await openSession(user);
		const answer = await postAs(cookie, "/compte/esborra", { password });
		expect(answer.headers.get("Location")).toBe("/");
		expect(flashOf(answer)).toBe("account.deleted");
		expect(answer.headers.get("Clear-Site-Data")).toBe('"storage", "prefetchCache", "prerenderCache"');
		expect(answer.headers.getSetCookie().join()).toContain("__Host-sessio=; Path=/; Max-Age=0");
		expect(await everythingOf(user.id)).toEqual({ user: undefined, sessions: [], links: [], events: [], devices: [] });
		for (const one of [cookie, elsewhere]) expect((await visitAs(one, "/compte")).status).toBe(303);
		expect((await post("/entra", { email: user.email, password })).status).toBe(400);
	});

	it("needs the password", async () => {
		const user = await makeUser();
		const cookie = await openSession(user);
		const answer = await postAs(cookie, "/compte/esborra", { password: "una altra" });
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain("No és la teva contrasenya");
		expect(await userOf(user.id)).toBeDefined();
	});

	it("is done, or not at all", async () => {
		await expectAccountAllOrNothing("/compte/esborra", { password });
	});
});

it("takes so many forms a minute from one line, also with the right password", async () => {
	const path = "/compte/segon-factor";
	const cookie = await openSession(await makeAdministrator());
	const headers = { Cookie: cookie, "CF-Connecting-IP": "192.0.2.78" };
	await leaveSubmissions(path, headers["CF-Connecting-IP"], 2);
	const begin = () => post(path, { password }, { headers });
	for (let n = 0; n < 2; n++) expect((await begin()).status).toBe(303);
	const refused = await begin();
	expect(refused.status).toBe(429);
	const html = await refused.text();
	expect(html).toContain("massa enviaments");
	expect(html).not.toContain(password);
});

it("marks the forms after which nobody is signed in, for the site's other tabs", async () => {
	const cookie = await openSession(await makeAdministrator());
	const form = async (path: string, action: string) =>
		(await (await visitAs(cookie, path)).text()).match(/<form[^>]*>/g)?.find((tag) => tag.includes(`"${action}"`));
	expect(await form("/compte", "/surt")).toContain("data-signs-out");
	expect(await form("/admin/dashboard", "/surt?porta=admin")).toContain("data-signs-out");
	expect(await form("/compte/esborra", "/compte/esborra")).toContain("data-signs-out");
	expect(await form("/compte/contrasenya", "/compte/contrasenya")).not.toContain("data-signs-out");
});

import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { consumeStep } from "#app/accounts/queries/factors.ts";
import { hashRecoveryCode } from "#app/accounts/second-factor/recovery-codes.server.ts";
import { attempts, authFactors, recoveryCodes, sessions } from "#app/accounts/tables.ts";
import {
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
import { db } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { post, visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const step = 30_000;

/** What the app shows now, or so many steps away from now. */
const codeOf = (key: string, steps = 0) =>
	new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * step });

const factorOf = async (userId: string) =>
	(await db.select().from(authFactors).where(eq(authFactors.userId, userId)))[0];
const codesOf = (userId: string) => db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
const bindingsWith = (more: object) => ({ ...env, ...more }) as unknown as Cloudflare.Env;

/** An administrator whose codes are switched on, with one code for recovery. */
async function makeGuarded() {
	const user = await makeAdministrator();
	await db.insert(authFactors).values({ userId: user.id, factorType: "totp", status: "verified", secret });
	await db.insert(recoveryCodes).values({ userId: user.id, codeHash: await hashRecoveryCode("k7fq2-9xm4t") });
	return user;
}

/** Gives the right password: the cookies of somebody whose code is still to come. */
async function challenge(user: { email: string }, path = "/admin/login", torna = "") {
	const answer = await post(path, { email: user.email, password, ...(torna && { torna }) });
	const cookie = cookieHeader({ "__Host-sessio": cookiesOf(answer)["__Host-sessio"] ?? "" });
	return { cookie, location: answer.headers.get("Location") ?? "", answer };
}

/** The same, without the time that a password takes: their session, in a browser that is not known. */
const challenged = async (user: { id: string }) => (await openSession(user, { awaitsCode: true })).split("; ")[0] ?? "";

const enter = (cookie: string, code: string, bindings?: Cloudflare.Env) =>
	post("/entra/codi?torna=%2Fcompte", { code }, { headers: { Cookie: cookie } }, bindings);

describe("the challenge", () => {
	it("opens nothing else while the code is still to come", async () => {
		const { cookie, location, answer } = await challenge(await makeGuarded(), "/admin/login", "/admin/reflections");
		expect(location).toBe("/entra/codi?torna=%2Fadmin%2Freflections");
		expect(answer.headers.getSetCookie().join()).not.toContain("__Host-dispositiu=");
		for (const path of ["/compte", "/compte/contrasenya", "/compte/segon-factor", "/admin", "/admin/dashboard"]) {
			const asked = await visitAs(cookie, path);
			expect(asked.headers.get("Location"), path).toBe(`/entra/codi?${new URLSearchParams({ torna: path })}`);
			const posted = await postAs(cookie, path, { password, newPassword: "una bici verda 16" });
			expect([302, 303, 405], path).toContain(posted.status);
		}
		expect((await visitAs(cookie, "/media/testimonials/pendent.webm")).status).toBe(404);
		expect(await (await visitAs(cookie, "/")).text()).not.toContain("Sortir");
		expect((await postAs(cookie, "/sessio", {})).status).toBe(401);
		expect((await visitAs(cookie, location)).status).toBe(200);
	});

	it("is passed by the app's code, which leads to where one wanted to go with another token", async () => {
		const user = await makeGuarded();
		const { cookie, location } = await challenge(user, "/admin/login", "/admin/reflections");
		const answer = await postAs(cookie, location, { code: ` ${codeOf(secret).replace(/^.../, "$& ")} ` });
		expect(answer.headers.get("Location")).toBe("/admin/reflections");
		expect(flashOf(answer)).toBe("login.welcome");
		const { "__Host-sessio": token = "", "__Host-dispositiu": device } = cookiesOf(answer);
		expect(cookie).not.toContain(token);
		expect(device).toMatch(/^[0-9a-f]{64}$/);
		// Of one moment, in no order.
		expect((await eventsOf(user.id)).sort()).toEqual(["MFA_CHALLENGE_VERIFIED", "SIGNED_IN"]);
		expect(await sessionsOf(user.id)).toHaveLength(1);
		expect((await visitAs(`__Host-sessio=${token}`, "/compte")).status).toBe(200);
		expect((await visitAs(cookie, "/compte")).headers.get("Location")).toMatch(/^\/entra\?/);
		expect(await db.$count(attempts, eq(attempts.kind, "code"))).toBe(0);
	});

	it("leads nowhere but to this site", async () => {
		for (const torna of ["https://dolent.test/", "//dolent.test", "javascript:alert(1)"]) {
			const cookie = await challenged(await makeGuarded());
			const answer = await postAs(cookie, `/entra/codi?${new URLSearchParams({ torna })}`, { code: codeOf(secret) });
			expect(answer.headers.get("Location"), torna).toBe("/");
		}
	});

	it("takes a code once, also by requests at the same time", async () => {
		// In the middle of its half a minute: after it, the one before is no code any more.
		vi.setSystemTime(Math.floor(Date.now() / step) * step + step / 2);
		onTestFinished(() => void vi.useRealTimers());
		const user = await makeGuarded();
		const cookies = [];
		for (let n = 0; n < 4; n++) cookies.push(await challenged(user));
		const code = codeOf(secret);
		const answers = await Promise.all(cookies.slice(0, 3).map((cookie) => enter(cookie, code)));
		expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
		const again = await enter(cookies[3] ?? "", code);
		expect(again.status).toBe(400);
		const html = await again.text();
		expect(html).toContain("Aquest codi ja s&#x27;ha fet servir");
		expect(html).not.toContain(code);
		const earlier = await enter(cookies[3] ?? "", codeOf(secret, -1));
		expect(await earlier.text()).toContain("ja s&#x27;ha fet servir");
	});

	it.each(["123", "12345", "1 2 3 4", "1234567"])("%s is no recovery code, and no guess", async (typed) => {
		const user = await makeGuarded();
		const answer = await enter(await challenged(user), typed);
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain("El codi de l&#x27;aplicació té 6 xifres");
		expect(await eventsOf(user.id)).not.toContain("MFA_CHALLENGE_FAILED");
	});

	it("takes each recovery code once, however it is typed", async () => {
		const user = await makeGuarded();
		const cookie = await challenged(user);
		const page = await (
			await visitAs(cookie, "/entra/codi?torna=%2F&amp;amb=recuperacio".replace("&amp;", "&"))
		).text();
		expect(page).toContain("Codi de recuperació");
		expect(page).not.toContain('inputMode="numeric"');
		const cookies = [cookie, await challenged(user), await challenged(user)];
		const answers = await Promise.all(cookies.map((one) => enter(one, "K7FQ2 9XM4T")));
		expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
		expect(await codesOf(user.id)).toEqual([]);
		const again = await enter(await challenged(user), "k7fq2-9xm4t");
		expect(again.status).toBe(400);
		expect(await again.text()).toContain("Aquest codi de recuperació no és bo");
	});

	it.each(["", "000000", "x".repeat(41), "\0", "k7fq2-9xm4v"])("refuses %j", async (code) => {
		const user = await makeGuarded();
		const cookie = await challenged(user);
		const answer = await enter(cookie, code);
		expect(answer.status).toBe(400);
		// Nothing typed, or more than a code can be, was no try.
		const isTry = code !== "" && code.length < 41;
		expect(await eventsOf(user.id)).toEqual(isTry ? ["MFA_CHALLENGE_FAILED"] : []);
		expect((await visitAs(cookie, "/compte")).headers.get("Location")).toMatch(/^\/entra\/codi/);
	});

	it("tells the owner of a code that was refused after their password", async () => {
		const user = await makeGuarded();
		await enter(await challenged(user), "000000");
		const page = await (await visitAs(await openSession(user), "/compte")).text();
		expect(page).toContain("Amb la teva contrasenya, s&#x27;ha escrit un codi que no era bo");
	});

	it("tells the log of no sign-in that was none", async () => {
		const cookie = await challenged(await makeGuarded());
		const logged = vi.spyOn(console, "log").mockImplementation(() => {});
		await enter(cookie, "k7fq2-9xm4v");
		const lines = logged.mock.calls.join("\n");
		logged.mockRestore();
		expect(lines).not.toContain("SIGNED_IN");
		expect(lines).not.toContain("k7fq2");
	});

	it("is not taken by a code of somebody else", async () => {
		const [user, other] = [await makeGuarded(), await makeAdministrator()];
		await db.insert(recoveryCodes).values({ userId: other.id, codeHash: await hashRecoveryCode("aaaaa-bbbbb") });
		expect((await enter(await challenged(user), "aaaaa-bbbbb")).status).toBe(400);
		expect(await codesOf(other.id)).toHaveLength(1);
	});

	it("cannot be tried without end, not even with a code that is right", async () => {
		const user = await makeGuarded();
		const cookie = await challenged(user);
		const waits = skipWaits();
		const wrong = await Promise.all(Array.from({ length: 8 }, (_, n) => enter(cookie, `00000${n}`)));
		expect(wrong.filter(({ status }) => status === 429)).toHaveLength(3);
		expect(waits.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1000, 2000]);
		const right = await enter(cookie, codeOf(secret));
		expect(right.status).toBe(429);
		expect(await right.text()).toContain("Has provat massa codis");
		expect((await enter(await challenged(user), codeOf(secret))).status).toBe(429);
		// In a browser where they have signed in before, the owner still gets in.
		const known = (await openSession(user)).split("; ")[1] ?? "";
		expect((await enter(`${await challenged(user)}; ${known}`, codeOf(secret))).status).toBe(303);
		const neighbour = await makeGuarded();
		expect((await enter(await challenged(neighbour), codeOf(secret))).status).toBe(303);
	});

	it("leads on whoever sends the form again once they are in", async () => {
		const signedIn = await openSession(await makeGuarded());
		for (const code of [codeOf(secret), ""]) {
			const answer = await enter(signedIn, code);
			expect(answer.status).toBe(303);
			expect(answer.headers.get("Location")).toBe("/compte");
			expect(flashOf(answer)).toBeUndefined();
		}
	});

	it("is over after ten minutes, when the codes are switched off, and for whoever gave no password", async () => {
		const user = await makeGuarded();
		const cookie = await challenged(user);
		await db.delete(authFactors).where(eq(authFactors.userId, user.id));
		expect(flashOf(await enter(cookie, codeOf(secret)))).toBe("account.challengeOver");

		const late = await makeGuarded();
		const lateCookie = await challenged(late);
		await db
			.update(sessions)
			.set({ expiresAt: new Date(Date.now() - 1) })
			.where(eq(sessions.userId, late.id));
		expect((await visitAs(lateCookie, "/entra/codi?torna=%2Fcompte")).headers.get("Location")).toBe(
			"/entra?torna=%2Fcompte",
		);
		const answer = await enter(lateCookie, codeOf(secret));
		expect(flashOf(answer)).toBe("account.challengeOver");
		expect(answer.headers.get("Location")).toBe("/entra?torna=%2Fcompte");
		expect(flashOf(await enter("", codeOf(secret)))).toBe("account.challengeOver");

		const signedIn = await openSession(await makeUser());
		expect((await visitAs(signedIn, "/entra/codi?torna=%2Fcompte")).headers.get("Location")).toBe("/compte");
	});

	it("says afterwards that what was sent before was in vain", async () => {
		const { cookie, location } = await challenge(await makeGuarded(), "/admin/login", "/admin/videos#no-fet");
		expect(location).toBe("/entra/codi?torna=%2Fadmin%2Fvideos%23no-fet");
		const answer = await post(location, { code: codeOf(secret) }, { headers: { Cookie: cookie } });
		expect(answer.headers.get("Location")).toBe("/admin/videos");
		expect(flashOf(answer)).toBe("account.notDone");
	});

	it("costs no code where something fails on the way", async () => {
		for (const code of ["recovery", "app"]) {
			const statuses = [];
			for (let n = 1; ; n++) {
				const user = await makeGuarded();
				const cookie = await challenged(user);
				const { env: bindings, made } = failingAt(env, n);
				const answer = await enter(cookie, code === "app" ? codeOf(secret) : "k7fq2-9xm4t", bindings);
				statuses.push(answer.status);
				const left = (await codesOf(user.id)).length;
				const lastStep = (await factorOf(user.id))?.lastStep;
				const open = (await sessionsOf(user.id)).map(({ awaitsCode }) => awaitsCode);
				if (answer.status === 303) {
					expect(open, `call ${n}`).toEqual([false]);
					expect(code === "app" ? lastStep : left, `call ${n}`).not.toBe(code === "app" ? null : 1);
				} else {
					expect(open, `call ${n}`).toEqual([true]);
					expect([left, lastStep], `call ${n}`).toEqual([1, null]);
					expect(await eventsOf(user.id)).toEqual([]);
				}
				if (made() < n) break;
			}
			expect(statuses).toContain(503);
			expect(statuses.at(-1)).toBe(303);
		}
	});
});

describe("enrolling", () => {
	let user: Awaited<ReturnType<typeof makeUser>>;
	let cookie: string;
	beforeEach(async () => {
		user = await makeAdministrator();
		cookie = await openSession(user);
	});

	const begin = () => postAs(cookie, "/compte/segon-factor", { password });
	const verify = (code: string, bindings?: Cloudflare.Env) =>
		post("/compte/segon-factor/activa", { code }, { headers: { Cookie: cookie } }, bindings);
	const shownCodes = (html: string) => html.match(/[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}(?=<\/code>)/g) ?? [];

	it("shows a key, takes its first code, and shows ten codes for recovery this once", async () => {
		const elsewhere = await openSession(user);
		expect((await visitAs(cookie, "/compte/segon-factor")).status).toBe(200);
		expect(await factorOf(user.id)).toBeUndefined();
		expect((await begin()).headers.get("Location")).toBe("/compte/segon-factor/activa");
		const page = await visitAs(cookie, "/compte/segon-factor/activa");
		expect(page.headers.get("Cache-Control")).toBe("no-store");
		const html = await page.text();
		const key = (await factorOf(user.id))?.secret ?? "";
		expect(html.replaceAll(" ", "")).toContain(key);
		expect(html).toMatch(/<svg role="img" aria-label="Codi QR/);

		const { env: bindings, sent } = outboxOf(env);
		const first = codeOf(key);
		const done = await verify(first, bindings);
		expect(done.status).toBe(200);
		expect(done.headers.get("Cache-Control")).toBe("no-store");
		const codes = shownCodes(await done.text());
		expect(new Set(codes).size).toBe(10);
		const kept = (await codesOf(user.id)).map(({ codeHash }) => codeHash);
		expect(kept.sort()).toEqual((await Promise.all(codes.map(hashRecoveryCode))).sort());
		expect((await factorOf(user.id))?.status).toBe("verified");
		expect(await eventsOf(user.id)).toEqual(["SIGNED_OUT", "USER_UPDATED"]);
		expect(await sent()).toMatchObject([{ to: user.email, subject: "Ara es demana un codi per entrar" }]);

		expect((await visitAs(elsewhere, "/compte")).headers.get("Location")).toMatch(/^\/entra\?/);
		const after = await (await visitAs(cookie, "/compte/segon-factor")).text();
		expect(after).toContain("Te&#x27;n queden 10");
		expect(shownCodes(after)).toEqual([]);
		expect(shownCodes(await (await visitAs(cookie, "/compte/segon-factor/activa")).text())).toEqual([]);

		const used = await enter((await challenge(user)).cookie, first);
		expect(used.status).toBe(400);
		expect((await enter(await challenged(user), codeOf(key, 1))).status).toBe(303);
		expect((await enter(await challenged(user), codes[3] ?? "")).status).toBe(303);
	});

	it("needs the password to begin, and begins anew with another key", async () => {
		const refused = await postAs(cookie, "/compte/segon-factor", { password: "una altra" });
		expect(refused.status).toBe(400);
		expect(await factorOf(user.id)).toBeUndefined();
		await begin();
		const before = (await factorOf(user.id))?.secret ?? "";
		await begin();
		expect((await factorOf(user.id))?.secret).not.toBe(before);
		expect((await verify(codeOf(before))).status).toBe(400);
	});

	it("is not finished by a wrong code", async () => {
		await begin();
		const answer = await verify("000000");
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(html).toContain("Aquest codi no és bo");
		expect(html).not.toContain("000000");
		expect((await factorOf(user.id))?.status).toBe("unverified");
		expect((await postAs(cookie, "/compte/segon-factor/activa", {})).status).toBe(400);
		await postAs(cookie, "/compte/segon-factor/codis", { password });
		expect(await codesOf(user.id), "codes for recovery come with the first code").toEqual([]);
		expect((await challenge(user)).location).toBe("/admin/dashboard");
	});

	it("spends no code before it is finished, also where it ends while one is tried", async () => {
		await begin();
		const factor = await factorOf(user.id);
		expect(await consumeStep(db, factor?.id ?? "", 101)).toEqual([]);
	});

	it("has to be begun first, and cannot be done twice", async () => {
		expect((await verify("000000")).headers.get("Location")).toBe("/compte/segon-factor");
		await begin();
		const key = (await factorOf(user.id))?.secret ?? "";
		await verify(codeOf(key));
		expect((await verify(codeOf(key, 1))).headers.get("Location")).toBe("/compte/segon-factor");
		expect((await begin()).status).toBe(400);
		expect((await factorOf(user.id))?.secret).toBe(key);
	});

	it("sent twice says that the codes are on, and where those for recovery are made anew", async () => {
		await begin();
		const code = codeOf((await factorOf(user.id))?.secret ?? "");
		const answers = await Promise.all([verify(code), verify(code)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 303]);
		for (const again of [...answers.filter(({ status }) => status === 303), await verify(code)]) {
			expect(again.headers.get("Location")).toBe("/compte/segon-factor");
			expect(flashOf(again)).toBe("account.codesAlreadyOn");
		}
		const page = await (await visitAs(`${cookie}; __Host-avis=account.codesAlreadyOn`, "/compte/segon-factor")).text();
		expect(page).toContain("Els codis ja estan activats");
		expect(page).toContain("No els vas arribar a guardar?");
		const shown = shownCodes((await Promise.all(answers.map((answer) => answer.text()))).join());
		const hashes = await Promise.all(shown.map(hashRecoveryCode));
		expect((await codesOf(user.id)).map(({ codeHash }) => codeHash).sort()).toEqual(hashes.sort());
		expect(shownCodes(await (await postAs(cookie, "/compte/segon-factor/codis", { password })).text())).toHaveLength(
			10,
		);
	});

	it("is for administrators alone", async () => {
		const plain = await makeUser();
		const theirs = await openSession(plain);
		for (const path of ["", "/activa", "/codis", "/desactiva"]) {
			expect((await visitAs(theirs, `/compte/segon-factor${path}`)).headers.get("Location"), path).toBe("/compte");
			const answer = await postAs(theirs, `/compte/segon-factor${path}`, { password, code: "000000" });
			expect(answer.headers.get("Location"), path).toBe("/compte");
		}
		expect(await factorOf(plain.id)).toBeUndefined();
	});

	it("comes through whole, or not at all", async () => {
		const statuses = [];
		for (let n = 1; ; n++) {
			user = await makeAdministrator();
			cookie = await openSession(user);
			await openSession(user);
			await db.insert(authFactors).values({ userId: user.id, factorType: "totp", secret });
			const { env: bindings, made } = failingAt(outboxOf(env).env, n);
			const answer = await verify(codeOf(secret), bindings);
			const html = await answer.text();
			const isOn = (await factorOf(user.id))?.status === "verified";
			statuses.push(answer.status);
			// Who has not seen the codes for recovery is not asked for codes either, but where the page itself failed.
			if (answer.status === 503) expect(isOn, `call ${n}`).toBe(false);
			if (answer.status === 200) expect(shownCodes(html), `call ${n}`).toHaveLength(10);
			expect((await codesOf(user.id)).length, `call ${n}`).toBe(isOn ? 10 : 0);
			expect((await sessionsOf(user.id)).length, `call ${n}`).toBe(isOn ? 1 : 2);
			expect(await eventsOf(user.id), `call ${n}`).toEqual(isOn ? ["SIGNED_OUT", "USER_UPDATED"] : []);
			if (made() < n) break;
		}
		expect(statuses).toContain(503);
		expect(statuses.at(-1)).toBe(200);
	});
});

describe("codes that are on", () => {
	it("get other recovery codes in place of those that are left", async () => {
		const [user, other] = [await makeGuarded(), await makeGuarded()];
		const cookie = await openSession(user);
		expect((await postAs(cookie, "/compte/segon-factor/codis", { password: "una altra" })).status).toBe(400);
		expect(await codesOf(user.id)).toHaveLength(1);
		const answer = await postAs(cookie, "/compte/segon-factor/codis", { password });
		expect(answer.status).toBe(200);
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
		expect([await codesOf(user.id), await codesOf(other.id)]).toMatchObject([{ length: 10 }, { length: 1 }]);
		expect(await eventsOf(user.id)).toEqual(["USER_UPDATED"]);
		expect((await enter(await challenged(user), "k7fq2-9xm4t")).status).toBe(400);
	});

	it("are switched off with the password, and told by mail", async () => {
		const [user, other] = [await makeGuarded(), await makeGuarded()];
		const cookie = await openSession(user);
		const { env: bindings, sent } = outboxOf(env);
		const off = (secretWord: string, some = bindings) =>
			post("/compte/segon-factor/desactiva", { password: secretWord }, { headers: { Cookie: cookie } }, some);
		expect((await off("una altra")).status).toBe(400);
		expect((await off(password, bindingsWith({ REQUIRE_ADMIN_TOTP: "true" }))).status).toBe(400);
		expect(await factorOf(user.id)).toBeDefined();
		expect(flashOf(await off(password))).toBe("account.codesOff");
		expect(await factorOf(user.id)).toBeUndefined();
		expect([await codesOf(user.id), await codesOf(other.id)]).toMatchObject([[], { length: 1 }]);
		expect(await factorOf(other.id)).toBeDefined();
		expect(await eventsOf(user.id)).toEqual(["USER_UPDATED"]);
		expect(await sent()).toMatchObject([{ to: user.email, subject: "Ja no es demana cap codi per entrar" }]);
		expect((await challenge(user)).location).toBe("/admin/dashboard");
	});

	it("can be switched off by whoever administers no more", async () => {
		const user = await makeUser();
		await db.insert(authFactors).values({ userId: user.id, factorType: "totp", status: "verified", secret });
		const cookie = await openSession(user);
		expect(flashOf(await postAs(cookie, "/compte/segon-factor/desactiva", { password }))).toBe("account.codesOff");
	});

	it("are needed at the back-office where they are required, and can be enrolled then", async () => {
		const bindings = bindingsWith({ REQUIRE_ADMIN_TOTP: "true" });
		const headers = { Cookie: await openSession(await makeAdministrator()) };
		const sentAway = await visit("/admin/dashboard", { headers }, bindings);
		expect(sentAway.headers.get("Location")).toBe("/compte/segon-factor");
		expect(flashOf(sentAway)).toBe("account.factorNeeded");
		const page = await visit("/compte/segon-factor", { headers }, bindings);
		expect(page.status).toBe(200);
		expect(await page.text()).toContain("Per entrar al backoffice te&#x27;l cal");
		const guarded = { Cookie: await openSession(await makeGuarded()) };
		expect((await visit("/admin/dashboard", { headers: guarded }, bindings)).status).toBe(200);
		expect(await (await visit("/compte/segon-factor", { headers: guarded }, bindings)).text()).not.toContain(
			"/compte/segon-factor/desactiva",
		);
	});
});

it("forgets an enrolment that nobody finishes", async () => {
	const [late, fresh, on] = [await makeAdministrator(), await makeAdministrator(), await makeGuarded()];
	const begun = { factorType: "totp", secret } as const;
	const earlier = new Date(Date.now() - 3600_000);
	await db.insert(authFactors).values({ ...begun, userId: late.id, createdAt: earlier });
	await db.insert(authFactors).values({ ...begun, userId: fresh.id });
	await db
		.update(authFactors)
		.set({ createdAt: earlier })
		.where(and(eq(authFactors.userId, on.id)));
	const { default: worker } = await import("../../../build/server/index.js");
	const controller = { scheduledTime: Date.now(), cron: "", noRetry() {} };
	await worker.scheduled?.(controller as never, env, {} as never);
	expect(await factorOf(late.id)).toBeUndefined();
	expect(await factorOf(fresh.id)).toBeDefined();
	expect(await factorOf(on.id)).toBeDefined();
});

describe("with a SECRET_KEY", () => {
	const keyed = bindingsWith({ SECRET_KEY: "una clau de prova, prou llarga per a HKDF" });
	const otherKey = bindingsWith({ SECRET_KEY: "una altra clau de prova, igual de llarga" });
	const sealed = /^v1\.[\w-]{16}\.[\w-]{64}$/;

	/** Switches the codes on; gives what the page showed once. */
	async function enrol(user: { id: string }) {
		const cookie = await openSession(user);
		await postAs(cookie, "/compte/segon-factor", { password }, keyed);
		const page = await (await visitAs(cookie, "/compte/segon-factor/activa", {}, keyed)).text();
		const key = /<code[^>]*>([^<]+)</.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
		expect((await factorOf(user.id))?.secret).not.toContain(key);
		const answer = await postAs(cookie, "/compte/segon-factor/activa", { code: codeOf(key) }, keyed);
		const recovery = [...(await answer.text()).matchAll(/<code[^>]*>([^<]+)<\/code>/g)].map(([, code = ""]) => code);
		return { key, recovery };
	}

	it("stores neither secret nor recovery code so that the database alone could use them", async () => {
		const user = await makeAdministrator();
		const { key, recovery } = await enrol(user);
		expect(recovery).toHaveLength(10);
		expect((await factorOf(user.id))?.secret).toMatch(sealed);
		const stored = (await codesOf(user.id)).map(({ codeHash }) => codeHash);
		expect(stored).toEqual(stored.map(() => expect.stringMatching(/^v1\.[\w-]{43}$/)));
		const plain = await Promise.all(recovery.map(hashRecoveryCode));
		expect(stored.filter((hash) => plain.includes(hash))).toEqual([]);

		expect((await enter((await challenge(user)).cookie, codeOf(key, 1), keyed)).status).toBe(303);
		expect((await enter(await challenged(user), recovery[3] ?? "", keyed)).status).toBe(303);
		expect(await codesOf(user.id)).toHaveLength(9);
		expect((await enter(await challenged(user), recovery[3] ?? "", keyed)).status).toBe(400);
	});

	it("takes what was stored before, and seals it with its first use", async () => {
		const user = await makeGuarded();
		await db.insert(recoveryCodes).values({ userId: user.id, codeHash: await hashRecoveryCode("aaaaa-bbbbb") });
		expect((await enter(await challenged(user), "k7fq2-9xm4t", keyed)).status).toBe(303);
		expect((await factorOf(user.id))?.secret).toMatch(sealed);
		expect((await codesOf(user.id)).map(({ codeHash }) => codeHash)).toEqual([expect.stringMatching(/^v1\./)]);
		expect((await enter(await challenged(user), codeOf(secret), keyed)).status).toBe(303);
		expect((await enter(await challenged(user), "AAAAA BBBBB", keyed)).status).toBe(303);
		expect(await codesOf(user.id)).toEqual([]);
	});

	it("opens nothing under another key, in another user's row or with a byte changed, and tells the log why", async () => {
		const [user, other] = [await makeGuarded(), await makeGuarded()];
		await enter(await challenged(user), "k7fq2-9xm4t", keyed);
		const stored = (await factorOf(user.id))?.secret ?? "";
		const changed = stored.slice(0, -2) + (stored.endsWith("AA") ? "BB" : "AA");
		await db.update(authFactors).set({ secret: stored }).where(eq(authFactors.userId, other.id));
		const altered = await makeGuarded();
		await db.update(authFactors).set({ secret: changed }).where(eq(authFactors.userId, altered.id));
		for (const [who, bindings] of [
			[user, otherKey],
			[user, env],
			[other, keyed],
			[altered, keyed],
		] as const) {
			const cookie = await challenged(who);
			const errors = vi.spyOn(console, "error").mockImplementation(() => {});
			const answer = await enter(cookie, codeOf(secret), bindings);
			const [line = ""] = errors.mock.calls.map(String);
			errors.mockRestore();
			expect(answer.status).toBe(503);
			expect(JSON.parse(line)).toMatchObject({ event: "code-failed", reason: expect.stringContaining("SECRET_KEY") });
			expect(line).not.toContain(stored);
		}
	});
});

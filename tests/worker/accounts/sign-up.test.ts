import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { signUps, users } from "#app/accounts/tables.ts";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { randomHex, sha256 } from "#app/platform/crypto/digest.server.ts";
import {
	cheapHash,
	cookiesOf,
	flashOf,
	makeAdministrator,
	makeUser,
	openSession,
	password,
	visitAs,
} from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { leaveSubmissions } from "#tests/support/worker/limits.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { post, visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

/* Signing up where mail can be sent: who has an account is told to nobody but whoever has the address. */

const dayMs = 24 * 3600_000;
let outbox: ReturnType<typeof outboxOf>;
let email: string;
beforeEach(() => {
	outbox = outboxOf(env);
	email = `Alta-${crypto.randomUUID()}@bici.test`;
});

const signUp = (fields: Record<string, string> = {}, bindings = outbox.env) =>
	post("/registre", { email, password, ...fields }, {}, bindings);
const signUpCookie = "__Host-registre";
async function signUpMail(fields: Record<string, string>) {
	await signUp(fields);
	return (await outbox.sent()).at(-1) ?? { text: "" };
}
const linkIn = (text = "") => /\/registre\/acaba\?codi=[0-9a-f]{64}/.exec(text)?.[0] ?? "";
/** A sign-up that waits for its link to be followed, without the time that hashing its password takes; gives the link. */
async function waiting(): Promise<string> {
	const token = randomHex(32);
	await db.insert(signUps).values({ tokenHash: await sha256(token), email, passwordHash: cheapHash() });
	return `/registre/acaba?codi=${token}`;
}
const finish = (link: string, secret = password, bindings = outbox.env) =>
	post(link, { password: secret }, {}, bindings);
const userOf = async (address: string) =>
	(await db.select().from(users).where(eq(users.emailFolded, address.toLowerCase())))[0];

/** What somebody sees of an answer. One cookie differs by chance. */
async function seen(answer: Response) {
	const { status, headers } = answer;
	const { [signUpCookie]: mark = "", ...others } = cookiesOf(answer);
	const cookies = { ...others, [signUpCookie]: /^[0-9a-f]{64}$/.test(mark) };
	const names = [...headers.keys()].filter((name) => !["x-request-id", "server-timing"].includes(name));
	return { status, body: await answer.text(), cookies, headers: names, to: headers.get("Location") };
}

describe("the form", () => {
	it("answers alike whether the address has an account, is an administrator's or has none", async () => {
		const waits = skipWaits();
		const user = await makeUser();
		const bindings = { ...outbox.env, ADMIN_EMAIL: "cap@consell.test" } as unknown as Cloudflare.Env;
		const fresh = await seen(await signUp({}, bindings));
		expect(fresh).toMatchObject({ status: 303, to: "/", cookies: { "__Host-avis": "account.signUpSent" } });
		expect(fresh.cookies).not.toHaveProperty("__Host-sessio");
		expect(await seen(await signUp({ email: user.email }, bindings))).toEqual(fresh);
		expect(await seen(await signUp({ email: user.email, password: "una bici verda 16" }, bindings))).toEqual(fresh);
		expect(await seen(await signUp({ email: "cap@consell.test" }, bindings))).toEqual(fresh);
		expect((await outbox.sent()).map(({ to, subject }) => [to, subject])).toEqual([
			[email, "Acaba de crear el compte a La bici ens mou"],
			[user.email, "Ja tens un compte a La bici ens mou"],
			[user.email, "Ja tens un compte a La bici ens mou"],
		]);
		expect(await userOf(email)).toBeUndefined();
		expect(await userOf("cap@consell.test")).toBeUndefined();
		expect(new Set(waits).size, "each answer is held back for as long").toBe(1);
		expect(waits).toHaveLength(4);
	});

	it("is no account before its link was followed: signing in is answered as without one", async () => {
		await signUp();
		const waiting = await post("/entra", { email, password });
		const none = await post("/entra", { email: "ningu@bici.test", password });
		expect(waiting.status).toBe(none.status);
		expect(await waiting.text()).toContain("Email o contrasenya incorrectes.");
	});

	it("mails one address three times in a quarter of an hour, and goes on answering alike", async () => {
		skipWaits();
		const answers = [];
		for (let n = 0; n < 4; n++) answers.push(flashOf(await signUp()));
		expect(answers).toEqual(Array(4).fill("account.signUpSent"));
		expect(await outbox.sent()).toHaveLength(3);
	});

	it("answers alike where the mail is not taken, and judges no password beyond twenty a minute", async () => {
		expect(flashOf(await signUp({}, outboxOf(env, { refuses: true }).env))).toBe("account.signUpSent");
		const headers = { "CF-Connecting-IP": "192.0.2.77" };
		await leaveSubmissions("sign-up", headers["CF-Connecting-IP"], 4);
		const tries = Array.from({ length: 5 }, () => post("/registre", { email, password: "1234567890" }, { headers }));
		const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted();
		expect(statuses).toEqual([...Array(4).fill(400), 429]);
	});
});

describe("the link", () => {
	it("makes the account with the password of the sign-up, once, and signs in", async () => {
		await signUp();
		const link = linkIn((await outbox.sent())[0]?.text);
		for (let n = 0; n < 2; n++) {
			const page = await visit(link);
			expect(page.status).toBe(200);
			expect(page.headers.get("Cache-Control")).toContain("no-store");
			expect(await page.text()).toContain(email);
		}
		expect(await userOf(email)).toBeUndefined();
		const answer = await finish(link);
		expect(answer.headers.get("Location")).toBe("/");
		expect(flashOf(answer)).toBe("account.created");
		expect(cookiesOf(answer)["__Host-sessio"]).toMatch(/^[0-9a-f]{64}$/);
		expect(await userOf(email)).toMatchObject({ email, isAdmin: false, emailVerifiedAt: expect.any(Date) });
		expect((await visit(link)).status).toBe(410);
		expect((await finish(link)).status).toBe(410);
		expect((await post("/entra", { email, password })).status).toBe(303);
	});

	it("asks for nothing but a press in the browser that has just signed up, and there for its own sign-up alone", async () => {
		const theirs = linkIn((await signUpMail({ password: "la que sap un altre 7" })).text);
		const answer = await signUp();
		const link = linkIn((await outbox.sent()).at(-1)?.text);
		const here = { Cookie: `${signUpCookie}=${cookiesOf(answer)[signUpCookie]}` };
		expect(await (await visit(link)).text()).toContain('type="password"');
		expect(await (await visit(link, { headers: here })).text()).not.toContain('type="password"');
		expect(await userOf(email), "looking makes nothing").toBeUndefined();
		expect(await (await visit(theirs, { headers: here })).text()).toContain('type="password"');
		for (const headers of [here, { Cookie: `${signUpCookie}=` }, {}]) {
			const refused = await post(theirs, {}, { headers }, outbox.env);
			expect(refused.status).toBe(400);
			expect(await refused.text()).toContain("Escriu la contrasenya");
		}
		expect((await post(link, {}, {}, outbox.env)).status, "another browser").toBe(400);
		const made = await post(link, {}, { headers: here }, outbox.env);
		expect(flashOf(made)).toBe("account.created");
		expect(cookiesOf(made)).toMatchObject({
			[signUpCookie]: "",
			"__Host-sessio": expect.stringMatching(/^[0-9a-f]{64}$/),
		});
		expect((await post("/entra", { email, password })).status).toBe(303);
		expect((await post(link, {}, { headers: here }, outbox.env)).status, "once").toBe(410);
	});

	it("is no good without that password: neither who has the mail nor who signed up gets in alone", async () => {
		await signUp({ password: "la que sap un altre 7" });
		await signUp();
		const [theirs, own] = (await outbox.sent()).map(({ text }) => linkIn(text));
		const refused = await finish(theirs ?? "");
		expect(refused.status).toBe(400);
		expect(await refused.text()).toContain("No és la que has triat en crear el compte");
		expect(await userOf(email)).toBeUndefined();
		expect((await finish(own ?? "")).status).toBe(303);
		expect((await finish(theirs ?? "", "la que sap un altre 7")).status).toBe(410);
		expect((await post("/entra", { email, password: "la que sap un altre 7" })).status).toBe(400);
	});

	it("makes one account of five requests at once", async () => {
		const link = await waiting();
		const statuses = (await Promise.all(Array.from({ length: 5 }, () => finish(link)))).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([303, 410, 410, 410, 410]);
	});

	it("leads nowhere where the address has an account by now, or is an administrator's", async () => {
		const link = await waiting();
		const listed = { ...outbox.env, ADMIN_EMAIL: email } as unknown as Cloudflare.Env;
		expect((await finish(link, password, listed)).status).toBe(410);
		await makeUser({ email, emailFolded: email.toLowerCase() });
		expect((await visit(link)).status).toBe(410);
		expect((await finish(link)).status).toBe(410);
		for (const code of ["", "x", "0".repeat(64)]) {
			expect((await visit(`/registre/acaba?codi=${code}`)).status).toBe(410);
			expect((await finish(`/registre/acaba?codi=${code}`)).status).toBe(410);
		}
	});

	it("makes the account or not, whichever call fails, and can be followed again", async () => {
		for (let n = 1; ; n++) {
			email = `alta-${crypto.randomUUID()}@bici.test`;
			const link = await waiting();
			const { env: bindings, made } = failingAt(outbox.env, n);
			const answer = await finish(link, password, bindings);
			if (answer.status !== 303) {
				expect(answer.status, `call ${n}`).toBe(503);
				const isMade = (await userOf(email)) !== undefined;
				// Made, and not signed in: the password does that.
				const path = isMade ? "/entra" : link;
				expect((await post(path, { email, password })).status, `call ${n}`).toBe(303);
			}
			if (made() < n) break;
		}
	});
});

describe("after seven days", () => {
	beforeEach(emptyTables);
	const log = { info: () => {}, error: () => {} };
	const cleanUpIn = (days: number, bindings: Cloudflare.Env = env) =>
		cleanUp(bindings, new Date(Date.now() + days * dayMs), log);

	it("a sign-up that nobody finished is gone, and its link leads nowhere", async () => {
		await signUp();
		const link = linkIn((await outbox.sent())[0]?.text);
		await cleanUpIn(6.9);
		expect((await visit(link)).status).toBe(200);
		await db.update(signUps).set({ createdAt: new Date(Date.now() - 7.1 * dayMs) });
		expect((await visit(link)).status).toBe(410);
		await cleanUpIn(0);
		expect(await db.$count(signUps)).toBe(0);
	});

	it("an account made without mail goes seven days after mail came, unless it was confirmed or administers", async () => {
		const old = { createdAt: new Date(Date.now() - 90 * dayMs) };
		const [unconfirmed, confirmed] = [await makeUser(old), await makeUser({ ...old, emailVerifiedAt: new Date() })];
		const admin = await makeAdministrator();
		const there = async () =>
			Promise.all([unconfirmed, confirmed, admin].map(async (one) => !!(await userOf(one.email))));
		await cleanUpIn(0, { ...env, EMAIL: undefined } as Cloudflare.Env);
		expect((await userOf(unconfirmed.email))?.confirmBy).toBeNull();
		await cleanUpIn(0, outbox.env);
		const asked = (await outbox.sent()).filter(({ to }) =>
			[unconfirmed, confirmed, admin].some(({ email }) => email === to),
		);
		expect(asked.map(({ to }) => to)).toEqual([unconfirmed.email]);
		expect(asked[0]?.text).toContain("https://bici.test/compte\n");
		const page = await (await visitAs(await openSession(unconfirmed), "/compte")).text();
		expect(page.replaceAll("<!-- -->", "")).toContain("si no, el compte s&#x27;esborrarà");
		await cleanUpIn(6.9);
		expect(await there()).toEqual([true, true, true]);
		await cleanUpIn(7.1);
		expect(await there()).toEqual([false, true, true]);
	});

	it("twenty such accounts are written to in a run, each once, and have seven days from then", async () => {
		const made = await Promise.all(Array.from({ length: 21 }, () => makeUser()));
		await cleanUpIn(0, outbox.env);
		expect(await outbox.sent()).toHaveLength(20);
		await cleanUpIn(1, outbox.env);
		await cleanUpIn(2, outbox.env);
		expect((await outbox.sent()).map(({ to }) => to).toSorted()).toEqual(
			expect.arrayContaining(made.map(({ email }) => email).toSorted()),
		);
		expect(new Set((await outbox.sent()).map(({ to }) => to)).size).toBe((await outbox.sent()).length);
	});

	it("no account goes where mail has been switched off again", async () => {
		const user = await makeUser();
		await cleanUpIn(0);
		await cleanUpIn(8, { ...env, EMAIL: undefined } as Cloudflare.Env);
		expect(await userOf(user.email)).toMatchObject({ confirmBy: null });
	});
});

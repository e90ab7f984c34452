import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountLinks, authEvents, sessions, users } from "#app/accounts/tables.ts";
import {
	cheapHash,
	cookieHeader,
	cookiesOf,
	makeUser,
	openSession,
	password,
	visitAs,
} from "#tests/support/worker/accounts.ts";
import { db } from "#tests/support/worker/bindings.ts";
import { failingAt, failingQuery } from "#tests/support/worker/faults.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { post, visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

const newPassword = "una bici verda 16";

/** Asks for a link and gives the token in the mail. */
async function askFor(email: string): Promise<string> {
	const { env: bindings, sent } = outboxOf(env);
	const answer = await post("/recupera", { email }, {}, bindings);
	expect(answer.status).toBe(303);
	return /\?codi=([0-9a-f]{64})/.exec((await sent())[0]?.text ?? "")?.[1] ?? "";
}

const recover = (codi: string, bindings?: Cloudflare.Env) =>
	post(`/recupera/nova?codi=${codi}`, { newPassword }, {}, bindings);

describe("asking for a link", () => {
	it("answers the same with an account and without, and sends it to the account's own address", async () => {
		const user = await makeUser();
		const { env: bindings, sent } = outboxOf(env);
		const headers = { Host: "dolent.test" };
		const waits = skipWaits();
		const known = await post("/recupera", { email: ` ${user.email.toUpperCase()}` }, { headers }, bindings);
		const unknown = await post("/recupera", { email: "ningu@bici.test" }, { headers }, bindings);
		const facts = (answer: Response) => [answer.status, answer.headers.get("Location"), cookiesOf(answer)];
		expect(facts(known)).toEqual(facts(unknown));
		expect(waits).toEqual([300, 300]);
		expect((await sent()).map(({ to }) => to)).toEqual([user.email]);
		expect((await sent())[0]?.text).toMatch(/https:\/\/bici\.test\/recupera\/nova\?codi=[0-9a-f]{64}\n/);
		const kept = await db.select().from(accountLinks).where(eq(accountLinks.userId, user.id));
		expect((await sent())[0]?.text).not.toContain(kept[0]?.tokenHash);
	});

	it("sends three in a quarter of an hour, and only the last is good", async () => {
		skipWaits();
		const user = await makeUser();
		const tokens: string[] = [];
		for (let n = 0; n < 5; n++) tokens.push(await askFor(user.email));
		expect(tokens.map(Boolean)).toEqual([true, true, true, false, false]);
		expect((await recover(tokens[0] ?? "")).status).toBe(410);
		expect((await recover(tokens[2] ?? "")).status).toBe(303);
	});

	it("is not offered where mail cannot be sent", async () => {
		const bindings = { ...env, EMAIL: undefined } as unknown as Cloudflare.Env;
		expect(await (await visit("/entra", {}, bindings)).text()).not.toContain("/recupera");
		expect(await (await visit("/recupera", {}, bindings)).text()).toContain("no podem enviar correus");
		expect((await post("/recupera", { email: "a@bici.test" }, {}, bindings)).status).toBe(403);
	});
});

describe("a link", () => {
	it("changes the password once, ends every session, and is not used up by being looked at", async () => {
		const user = await makeUser();
		const cookie = await openSession(user);
		const codi = await askFor(user.email);
		for (let n = 0; n < 3; n++) expect((await visit(`/recupera/nova?codi=${codi}`)).status).toBe(200);
		const answers = await Promise.all(Array.from({ length: 4 }, () => recover(codi)));
		const statuses = answers.map(({ status }) => status).toSorted();
		expect(statuses).toEqual([303, 410, 410, 410]);
		expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
		expect(await (await visitAs(cookie, "/")).text()).not.toContain("Sortir");
		const types = await db.select().from(authEvents).where(eq(authEvents.userId, user.id));
		expect(types.filter(({ type }) => type === "PASSWORD_RECOVERY")).toHaveLength(1);
		expect((await post("/entra", { email: user.email, password })).status).toBe(400);
		expect((await post("/entra", { email: user.email, password: newPassword })).status).toBe(303);
		expect((await visit(`/recupera/nova?codi=${codi}`)).status).toBe(410);
	});

	it("that changed the password is told to the account's address, once", async () => {
		const user = await makeUser();
		const codi = await askFor(user.email);
		const { env: bindings, sent } = outboxOf(env);
		expect((await recover(codi, bindings)).status).toBe(303);
		expect((await recover(codi, bindings)).status).toBe(410);
		const mails = await sent();
		expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[user.email, "Has canviat la contrasenya"]]);
		expect(mails[0]?.text).toContain("https://bici.test/recupera");
	});

	it("is not called spent where the database cannot tell", async () => {
		const { env: bindings } = failingQuery(env, /from "account_links"/);
		for (const path of ["/recupera/nova", "/correu/confirma"]) {
			const page = await visit(`${path}?codi=${"d".repeat(64)}`, {}, bindings);
			expect(page.status, path).toBe(503);
			expect(await page.text()).toContain("Alguna cosa ha fallat");
			expect((await visit(`${path}?codi=no`, {}, bindings)).status, path).toBe(410);
		}
	});

	it("is good for an hour", async () => {
		const user = await makeUser();
		const codi = await askFor(user.email);
		await db.update(accountLinks).set({ expiresAt: new Date() }).where(eq(accountLinks.userId, user.id));
		expect((await recover(codi)).status).toBe(410);
	});

	it("lets its browser in while others are guessing", async () => {
		const user = await makeUser({ passwordHash: cheapHash() });
		skipWaits();
		const guess = (n: number) => post("/entra", { email: user.email, password: `no és aquesta ${n}` });
		await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n)));
		expect((await post("/entra", { email: user.email, password })).status).toBe(429);
		const recovered = await recover(await askFor(user.email));
		const cookie = cookieHeader({ "__Host-dispositiu": cookiesOf(recovered)["__Host-dispositiu"] ?? "" });
		const fields = { email: user.email, password: newPassword };
		expect((await post("/entra", fields, { headers: { Cookie: cookie } })).status).toBe(303);
		expect((await post("/entra", fields)).status).toBe(429);
	});

	it("stays good when the change cannot be kept, and nothing is changed then", async () => {
		const user = await makeUser();
		await openSession(user);
		const codi = await askFor(user.email);
		for (let call = 1; ; call++) {
			const { env: bindings, made } = failingAt(env, call);
			const answer = await recover(codi, bindings);
			if (made() < call) {
				expect(answer.status).toBe(303);
				break;
			}
			const [kept] = await db.select().from(users).where(eq(users.id, user.id));
			if (answer.status === 303) break;
			expect(answer.status, `call ${call}`).toBe(503);
			expect(await answer.text()).not.toContain(newPassword);
			expect(kept?.passwordHash, `call ${call}`).toBe(user.passwordHash);
			expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
		}
	});
});

import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accountLinks, sessions, users } from "#app/accounts/tables.ts";
import { invitations } from "#app/accounts/team/tables.ts";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import type { Role } from "#app/platform/content/roles.ts";
import { randomHex, sha256 } from "#app/platform/crypto/digest.server.ts";
import { logFor } from "#app/platform/http/log/log.server.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import {
	cookieHeader,
	cookiesOf,
	flashOf,
	makeUser,
	openSession,
	password,
	visitAs,
} from "#tests/support/worker/accounts.ts";
import { withEachCallFailing } from "#tests/support/worker/all-or-nothing.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { leaveSubmissions } from "#tests/support/worker/limits.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { post, visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

/* The link of an invitation: what it shows, and what accepting it does. */

const secret = "una altra bici fúcsia 16";
const log = logFor("test", { method: "", path: "" }, () => {});
let made = 0;

beforeEach(emptyTables);

async function invited(
	email = `nova-${made++}@bici.test`,
	role: Role = "editing",
	expiresAt = new Date(Date.now() + 60_000),
	invitedBy?: string,
) {
	const token = randomHex(32);
	const invitation = { tokenHash: await sha256(token), email, emailFolded: email, role, expiresAt, invitedBy };
	await db.insert(invitations).values(invitation);
	return { email, link: `/convit?codi=${token}` };
}

const everything = async () => [
	await db.select().from(users),
	await db.select().from(invitations),
	await db.select().from(sessions),
	await db.select().from(auditLog),
];
const userOf = async (email: string) => (await db.select().from(users).where(eq(users.emailFolded, email)))[0];
const enters = (answer: Response) => answer.status === 303 && answer.headers.get("Location") === "/admin/dashboard";
const cookieOf = (answer: Response) => cookieHeader({ "__Host-sessio": cookiesOf(answer)["__Host-sessio"] ?? "" });

describe("the link", () => {
	it("changes nothing when it is opened, and is kept by nobody", async () => {
		const { link, email } = await invited();
		const before = await everything();
		for (let turn = 0; turn < 2; turn++) {
			const answer = await visit(link);
			expect(answer.status).toBe(200);
			expect(answer.headers.get("Cache-Control")).toContain("no-store");
			expect(await answer.text()).toContain(email);
		}
		expect(await everything()).toEqual(before);
	});

	it("answers alike when it is unknown, over, withdrawn, used or of somebody who has a role", async () => {
		const over = await invited(undefined, "editing", new Date(Date.now() - 1));
		const member = await makeUser({ role: "reading" });
		const taken = await invited(member.email);
		const used = await invited();
		await post(used.link, { newPassword: secret });
		const links = [`/convit?codi=${"a".repeat(64)}`, "/convit", "/convit?codi=x", over.link, taken.link, used.link];
		const before = await everything();
		for (const link of links) {
			const answer = await visit(link);
			expect(answer.status, link).toBe(410);
			expect(await answer.text(), link).toContain("Aquest enllaç ja no val");
			const sent = await post(link, { newPassword: secret, password });
			expect(sent.status, link).toBe(410);
			expect(cookiesOf(sent)["__Host-sessio"], link).toBeUndefined();
		}
		expect(await everything()).toEqual(before);
		expect(await roleOf(member.id)).toBe("reading");
	});

	const roleOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.role;

	it("of administration needs an address in ADMIN_EMAIL, where that is set", async () => {
		const { link, email } = await invited(undefined, "administration");
		const only = (ADMIN_EMAIL: string) => ({ ...env, ADMIN_EMAIL }) as unknown as Cloudflare.Env;
		expect((await post(link, { newPassword: secret }, {}, only("altra@bici.test"))).status).toBe(410);
		expect(enters(await post(link, { newPassword: secret }, {}, only(email)))).toBe(true);
	});

	it("says the role, and who invites", async () => {
		const inviter = await makeUser({ role: "administration" });
		const { link } = await invited(undefined, "moderation", undefined, inviter.id);
		const html = await (await visit(link)).text();
		expect(html).toContain("Moderació");
		expect(html).toContain(inviter.email);
	});

	it.each([
		["has lost the role", { role: null }, {}],
		["has another role", { role: "editing" as const }, {}],
		["is not in ADMIN_EMAIL any more", {}, { ADMIN_EMAIL: "altra@bici.test" }],
	])("does not hold once who invited %s", async (_, change, vars) => {
		const inviter = await makeUser({ role: "administration" });
		const { link, email } = await invited(undefined, "editing", undefined, inviter.id);
		const bindings = { ...env, ...vars } as unknown as Cloudflare.Env;
		expect((await visit(link, {}, bindings)).status).toBe("ADMIN_EMAIL" in vars ? 410 : 200);
		if (Object.keys(change).length > 0) await db.update(users).set(change).where(eq(users.id, inviter.id));
		expect((await visit(link, {}, bindings)).status).toBe(410);
		expect((await post(link, { newPassword: secret }, {}, bindings)).status).toBe(410);
		expect(await userOf(email)).toBeUndefined();
	});

	it("does not hold once the account of who invited is gone", async () => {
		const inviter = await makeUser({ role: "administration" });
		const { link } = await invited(undefined, "editing", undefined, inviter.id);
		await db.delete(users).where(eq(users.id, inviter.id));
		expect((await visit(link)).status).toBe(410);
	});

	it("is deleted thirty days after it is over", async () => {
		const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
		await invited(undefined, "editing", daysAgo(31));
		const { email } = await invited(undefined, "editing", daysAgo(29));
		await cleanUp(env, new Date(), log);
		expect((await db.select().from(invitations)).map((one) => one.email)).toEqual([email]);
	});
});

describe("somebody without an account", () => {
	it("chooses a password, and is in with the role", async () => {
		const { link, email } = await invited();
		const answer = await post(link, { newPassword: secret });
		expect(enters(answer)).toBe(true);
		const user = await userOf(email);
		expect(user).toMatchObject({ role: "editing", isAdmin: false, emailVerifiedAt: expect.any(Date) });
		expect(await db.select().from(invitations)).toEqual([]);
		expect(await db.select().from(auditLog)).toMatchObject([
			{ action: "created", kind: "team", recordId: user?.id, userId: user?.id, changed: ["editing"] },
		]);
		const cookie = cookieOf(answer);
		expect((await visitAs(cookie, "/admin/activities/crea")).status).toBe(200);
		expect((await visitAs(cookie, "/admin/equip")).status).toBe(403);
	});

	it("gets no account with a password that is guessed early", async () => {
		const { link, email } = await invited();
		for (const newPassword of ["", "curta", "bicicleta2026", email]) {
			const answer = await post(link, { newPassword });
			expect(answer.status).toBe(400);
			const html = await answer.text();
			expect(html).toContain('aria-invalid="true"');
			expect(html).not.toMatch(/name="newPassword"[^>]* value="[^"]/);
		}
		expect(await userOf(email)).toBeUndefined();
	});

	it("is made once, however often the form is sent", async () => {
		const { link } = await invited();
		const answers = await Promise.all(Array.from({ length: 3 }, () => post(link, { newPassword: secret })));
		expect(answers.filter(enters)).toHaveLength(1);
		expect(await db.select().from(users)).toHaveLength(1);
	});

	it("is made whole or not at all, whichever call fails", async () => {
		const endings = await withEachCallFailing(async () => {
			const { link, email } = await invited();
			return {
				bindings: env,
				stateOf: async () => [
					await userOf(email),
					await db.select().from(invitations),
					await db.select().from(auditLog),
				],
				async send(bindings) {
					const answer = await post(link, { newPassword: secret }, {}, bindings);
					return answer;
				},
				// With the account made, a session that could not be started leads to signing in.
				isDone: (answer) => enters(answer) || answer.headers.get("Location") === "/admin/login",
				async expectFailure(answer, call) {
					expect(answer.status, call).toBe(503);
					expect(await answer.text(), call).toContain("no hem canviat res");
				},
			};
		});
		expect(endings.filter((isDone) => !isDone).length).toBeGreaterThan(0);
	});
});

describe("somebody with an account", () => {
	it("accepts with its password; sessions that were open end", async () => {
		const user = await makeUser({ emailVerifiedAt: new Date() });
		const before = await openSession(user);
		const { link } = await invited(user.email, "moderation");
		expect(await (await visit(link)).text()).toContain("Ja tens un compte");
		const wrong = await post(link, { password: "no és aquesta" });
		expect(wrong.status).toBe(400);
		expect(await wrong.text()).toContain("No és la teva contrasenya");
		// The form for a new password is not theirs.
		expect((await post(link, { newPassword: secret })).status).toBe(400);
		expect((await userOf(user.email))?.role).toBeNull();
		const answer = await post(link, { password });
		expect(enters(answer)).toBe(true);
		expect(await userOf(user.email)).toMatchObject({
			id: user.id,
			role: "moderation",
			passwordHash: user.passwordHash,
		});
		expect((await visitAs(before, "/compte")).status).toBe(303);
		expect((await visitAs(cookieOf(answer), "/admin/reflections")).status).toBe(200);
	});

	it("chooses another password if nobody had shown that the address is theirs, and mailed links end", async () => {
		const user = await makeUser();
		const expiresAt = new Date(Date.now() + 60_000);
		await db.insert(accountLinks).values({
			tokenHash: "a",
			userId: user.id,
			purpose: "password",
			email: user.email,
			expiresAt,
		});
		const before = await openSession(user);
		const { link } = await invited(user.email);
		expect((await post(link, { password })).status).toBe(400);
		expect(enters(await post(link, { newPassword: secret }))).toBe(true);
		const now = await userOf(user.email);
		expect(now).toMatchObject({ id: user.id, role: "editing", emailVerifiedAt: expect.any(Date) });
		expect(now?.passwordHash).not.toBe(user.passwordHash);
		expect((await visitAs(before, "/compte")).status).toBe(303);
		expect(await db.$count(accountLinks)).toBe(0);
	});

	it("tells the address that its account has another password", async () => {
		const user = await makeUser();
		const { link } = await invited(user.email);
		const { env: bindings, sent } = outboxOf(env);
		expect(enters(await post(link, { newPassword: secret }, {}, bindings))).toBe(true);
		expect((await sent()).map(({ to, subject }) => [to, subject])).toEqual([
			[user.email, "Has canviat la contrasenya"],
		]);
	});

	it("counts wrong passwords as the sign-in does", async () => {
		skipWaits();
		const user = await makeUser({ emailVerifiedAt: new Date() });
		const { link } = await invited(user.email);
		for (let turn = 0; turn < 7; turn++) await post(link, { password: "no és aquesta" });
		expect((await post(link, { password })).status).toBe(429);
		expect((await post("/entra", { email: user.email, password })).status).toBe(429);
	});
});

it("one that nobody accepted in time says so in the team's list, and can be taken away", async () => {
	await invited("tard@bici.test", "editing", new Date(Date.now() - 1000));
	const { read, send } = await atWork();
	const html = await read("/admin/equip");
	expect(html).toMatch(/tard@bici\.test[\s\S]*Ha caducat<\/strong>: l'enllaç ja no obre res/);
	const [row] = await db.select().from(invitations);
	expect(flashOf(await send(`/admin/equip/convits/${row?.id}/retira`))).toBe("team.withdrawn");
});

describe("a browser in which somebody else is signed in", () => {
	const instead = { newPassword: secret, instead: "on" };

	it.each(["visitor", "administration"] as const)("says so and asks, as %s", async (kind) => {
		const other = await makeUser(kind === "visitor" ? {} : { role: kind });
		const cookie = await openSession(other);
		const { link, email } = await invited();
		const shown = await (await visitAs(cookie, link)).text();
		expect(shown).toContain("Ara hi tens obert un altre compte");
		expect(shown).toContain(other.email);
		const before = await everything();
		const headers = { Cookie: cookie };
		const unasked = await post(link, { newPassword: secret }, { headers });
		expect(unasked.status).toBe(409);
		expect(await unasked.text()).toContain("digues si vols sortir del compte");
		expect(await everything()).toEqual(before);
		const answer = await post(link, instead, { headers });
		expect(enters(answer)).toBe(true);
		// The other is out in this browser, and nothing of theirs has changed.
		expect((await visitAs(cookie, "/compte")).status).toBe(303);
		expect(await userOf(other.email)).toMatchObject({ id: other.id, role: other.role ?? null });
		expect(await userOf(email)).toMatchObject({ role: "editing" });
	});

	it("asks nobody who is signed in as who was invited, or not at all", async () => {
		const user = await makeUser({ emailVerifiedAt: new Date() });
		const cookie = await openSession(user);
		const { link } = await invited(user.email);
		for (const answer of [await visitAs(cookie, link), await visit(link)]) {
			expect(await answer.text()).not.toContain("un altre compte");
		}
		expect(enters(await post(link, { password }, { headers: { Cookie: cookie } }))).toBe(true);
	});
});

it("takes no more forms of one address than others do", async () => {
	const { link } = await invited();
	const headers = { "CF-Connecting-IP": "192.0.2.77" };
	await leaveSubmissions("invitation", headers["CF-Connecting-IP"], 0);
	expect((await post(link, { newPassword: secret }, { headers })).status).toBe(429);
});

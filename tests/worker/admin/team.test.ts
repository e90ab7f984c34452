import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#app/accounts/tables.ts";
import { invitations, roleSettings } from "#app/accounts/team/tables.ts";
import { type Role, roles } from "#app/platform/content/roles.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import {
	eventsOf,
	flashOf,
	makeUser,
	openSession,
	postAs,
	sessionsOf,
	visitAs,
} from "#tests/support/worker/accounts.ts";
import { withEachCallFailing } from "#tests/support/worker/all-or-nothing.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { atWork, expectAllOrNothing, toldOf } from "#tests/support/worker/office.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

/* Who works in the back-office: inviting, changing roles, ending access. What the invited do is in invitations.test.ts. */

const path = "/admin/equip";
const withoutMail = { ...env, EMAIL: undefined } as unknown as Cloudflare.Env;
const roleOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.role;
const everything = async () => [
	await db.select().from(users),
	await db.select().from(invitations),
	await db.select().from(roleSettings),
	await db.select().from(auditLog),
];
let made = 0;
const newAddress = () => `convidada-${made++}@bici.test`;

beforeEach(emptyTables);

describe("the page", () => {
	it("says who works here, with role, second factor and when they were last seen", async () => {
		const { cookie, email, id } = await atWork();
		const editor = await makeUser({ role: "editing" });
		await openSession(editor, { lastSeenAt: new Date(Date.UTC(2026, 2, 5, 10)) });
		await makeUser({ email: "ningu@bici.test", emailFolded: "ningu@bici.test" });
		const html = await (await visitAs(cookie, path)).text();
		expect(html).toContain(`${email} (ets tu)`);
		expect(html).toContain(editor.email);
		expect(html).toContain("Edició</span>");
		expect(html).toContain("Sense segon factor");
		expect(html).toContain('dateTime="2026-03-05T10:00:00.000Z"');
		expect(html).not.toContain("ningu@bici.test");
		expect(html).toContain(`/${editor.id}/rol"`);
		expect(html).not.toContain(`/${id}/rol"`);
	});
});

describe("inviting", () => {
	it("mails a link of which only the hash is kept", async () => {
		const { env: bindings, sent } = outboxOf(env);
		const { send, cookie, email: own } = await atWork();
		const email = newAddress();
		const answer = await send(`${path}/convida`, { email, role: "editing" }, bindings);
		expect(flashOf(answer)).toBe("team.invited");
		expect(await sent()).toMatchObject([{ to: email, subject: "Et conviden a treballar a La bici ens mou" }]);
		expect((await sent())[0]?.text).toContain(`Et convida ${own}, amb el rol Edició.`);
		const [, token = ""] = /\/convit\?codi=([0-9a-f]{64})/.exec((await sent())[0]?.text ?? "") ?? [];
		const [stored] = await db.select().from(invitations);
		expect(stored).toMatchObject({ email, role: "editing" });
		expect(JSON.stringify(stored)).not.toContain(token);
		expect(stored && stored.expiresAt.getTime() - stored.createdAt.getTime()).toBe(7 * 24 * 3600_000);
		expect(await toldOf(stored?.id ?? "")).toEqual(["created"]);
		const page = await (await visitAs(cookie, path)).text();
		expect(page).toContain(email);
		expect(page).not.toContain(token);
		expect(await (await visitAs(cookie, "/admin/registre")).text()).toMatch(
			/la invitació de(<!-- -->)? (<!-- -->)?<bdi>convidada/,
		);
	});

	it("gives the link to hand over where no mail goes out, or where it fails", async () => {
		const { send, cookie } = await atWork();
		const failing = outboxOf(env, { refuses: true }).env;
		for (const bindings of [withoutMail, failing]) {
			const answer = await send(`${path}/convida`, { email: newAddress(), role: "reading" }, bindings);
			expect(answer.status).toBe(200);
			expect(answer.headers.get("Cache-Control")).toContain("no-store");
			expect(await answer.text()).toMatch(/value="https:\/\/bici\.test\/convit\?codi=[0-9a-f]{64}"/);
		}
		expect(await (await visitAs(cookie, `${path}/convida`)).text()).not.toContain("codi=");
	});

	it("replaces the invitation that waits for the address", async () => {
		const { send } = await atWork();
		const email = newAddress();
		await send(`${path}/convida`, { email, role: "editing" }, withoutMail);
		const [first] = await db.select().from(invitations);
		await send(`${path}/convida`, { email: email.toUpperCase(), role: "reading" }, withoutMail);
		const [second, ...others] = await db.select().from(invitations);
		expect(others).toEqual([]);
		expect(second).toMatchObject({ id: first?.id, role: "reading" });
		expect(second?.tokenHash).not.toBe(first?.tokenHash);
	});

	it("refuses what it cannot do, and keeps what was typed", async () => {
		const { send, email: own } = await atWork();
		const member = await makeUser({ role: "reading" });
		const onlyMe = { ...withoutMail, ADMIN_EMAIL: own } as unknown as Cloudflare.Env;
		const cases: [Record<string, string>, Cloudflare.Env, number, string][] = [
			[{ email: "anna@", role: "editing" }, withoutMail, 400, "Revisa el correu"],
			[{ email: newAddress(), role: "" }, withoutMail, 400, "Tria un rol"],
			[{ email: newAddress(), role: "cap" }, withoutMail, 400, "Tria un rol"],
			[{ email: member.email, role: "editing" }, withoutMail, 409, "ja hi treballa"],
			[{ email: newAddress(), role: "administration" }, onlyMe, 409, "no és a ADMIN_EMAIL"],
		];
		for (const [fields, bindings, status, why] of cases) {
			const answer = await send(`${path}/convida`, fields, bindings);
			expect(answer.status, why).toBe(status);
			const html = await answer.text();
			expect(html).toContain(why);
			expect(html).toContain(`value="${fields.email}"`);
		}
		expect(await db.select().from(invitations)).toEqual([]);
	});

	it("fills nobody's mailbox", async () => {
		skipWaits();
		const { env: bindings, sent } = outboxOf(env);
		const { send } = await atWork();
		const email = newAddress();
		for (let turn = 0; turn < 3; turn++) await send(`${path}/convida`, { email, role: "editing" }, bindings);
		const answer = await send(`${path}/convida`, { email, role: "editing" }, bindings);
		expect(answer.status).toBe(429);
		expect(await sent()).toHaveLength(3);
	});

	it("invites or does not, whichever call fails", async () => {
		const { cookie } = await atWork();
		const stateOf = async () => [await db.select().from(invitations), await db.select().from(auditLog)];
		const endings = await withEachCallFailing(async () => ({
			bindings: env,
			stateOf,
			async send(bindings) {
				const answer = await postAs(cookie, `${path}/convida`, { email: newAddress(), role: "editing" }, bindings);
				return answer;
			},
			// Where the mail fails the link is shown.
			isDone: (answer) => flashOf(answer) === "team.invited" || answer.status === 200,
			async expectFailure(answer, call) {
				expect(answer.status, call).toBeGreaterThanOrEqual(500);
				const html = await answer.text();
				if (html.includes("record-form")) expect(html, call).toMatch(/ha pogut fer la invitació[\s\S]*convidada-/);
			},
		}));
		expect(endings.filter((isDone) => !isDone).length).toBeGreaterThan(0);
	});

	it("is withdrawn once", async () => {
		const { send } = await atWork();
		await send(`${path}/convida`, { email: newAddress(), role: "editing" }, withoutMail);
		const [invitation] = await db.select().from(invitations);
		const address = `${path}/convits/${invitation?.id}/retira`;
		expect(flashOf(await send(address))).toBe("team.withdrawn");
		expect(flashOf(await send(address))).toBe("team.alreadyGone");
		expect(await db.select().from(invitations)).toEqual([]);
		expect(await toldOf(invitation?.id ?? "")).toEqual(["created", "deleted"]);
	});
});

describe("a role", () => {
	it("is changed for the next request, and its owner reads that it was", async () => {
		const { send } = await atWork();
		const member = await makeUser({ role: "reading" });
		const cookie = await openSession(member);
		expect((await visitAs(cookie, "/admin/activities/crea")).status).toBe(403);
		const answer = await send(`${path}/${member.id}/rol`, { before: "reading", role: "editing" });
		expect(flashOf(answer)).toBe("team.roleChanged");
		expect((await visitAs(cookie, "/admin/activities/crea")).status).toBe(200);
		expect(await eventsOf(member.id)).toEqual(["USER_UPDATED"]);
		const [entry] = await db.select().from(auditLog);
		expect(entry).toMatchObject({
			action: "updated",
			kind: "team",
			recordId: member.id,
			changed: ["editing"],
			title: null,
		});
		expect(await (await visitAs(cookie, "/compte")).text()).toContain("Ho ha fet qui gestiona el web");
	});

	it("is not changed if somebody else has changed it meanwhile, nor one's own", async () => {
		const { send, id } = await atWork();
		const member = await makeUser({ role: "moderation" });
		const stale = await send(`${path}/${member.id}/rol`, { before: "reading", role: "administration" });
		expect(flashOf(stale)).toBe("team.meanwhile");
		expect(await roleOf(member.id)).toBe("moderation");
		for (const verb of ["rol", "treu"]) {
			const own = await send(`${path}/${id}/${verb}`, { before: "administration", role: "reading" });
			expect(flashOf(own)).toBe("team.yourself");
		}
		expect(await roleOf(id)).toBe("administration");
		expect((await db.select().from(auditLog)).length).toBe(0);
	});

	it("is not given to who has none but by invitation", async () => {
		const { send } = await atWork();
		const visitor = await makeUser();
		for (const role of roles) {
			await send(`${path}/${visitor.id}/rol`, { before: role, role: "administration" });
			await send(`${path}/${visitor.id}/rol`, { before: "", role });
		}
		expect(await roleOf(visitor.id)).toBeNull();
		expect(await db.select().from(auditLog)).toEqual([]);
	});

	it("of administration goes only to addresses in ADMIN_EMAIL, where that is set", async () => {
		const { send, email } = await atWork();
		const member = await makeUser({ role: "editing" });
		const bindings = { ...env, ADMIN_EMAIL: email } as unknown as Cloudflare.Env;
		const fields = { before: "editing", role: "administration" };
		const answer = await send(`${path}/${member.id}/rol`, fields, bindings);
		expect(answer.status).toBe(409);
		expect(await answer.text()).toContain("no és a ADMIN_EMAIL");
		expect(await roleOf(member.id)).toBe("editing");
		// Other roles are let in whatever it says.
		expect((await visitAs(await openSession(member), "/admin/dashboard", {}, bindings)).status).toBe(200);
	});

	it("is kept by one of two administrators who take each other's at once", async () => {
		for (const verb of ["rol", "treu"]) {
			const [one, other] = [await atWork(), await atWork()];
			const fields = { before: "administration", role: "reading" };
			await Promise.all([
				one.send(`${path}/${other.id}/${verb}`, fields),
				other.send(`${path}/${one.id}/${verb}`, fields),
			]);
			const left = [await roleOf(one.id), await roleOf(other.id)].filter((role) => role === "administration");
			expect(left, verb).toHaveLength(1);
			await db.delete(users);
		}
	});

	it("changes or does not, whichever call fails", async () => {
		const prepare = async () => ({
			path: `${path}/${(await makeUser({ role: "reading" })).id}/rol`,
			fields: { before: "reading", role: "editing" },
			done: "team.roleChanged",
			failure: "ha pogut canviar el rol",
		});
		expect(await expectAllOrNothing(prepare, everything)).toBeGreaterThan(0);
	});
});

describe("access", () => {
	it("ends at once, with all sessions; the account stays", async () => {
		const { send, cookie: own } = await atWork();
		const member = await makeUser({ role: "moderation" });
		const cookies = [await openSession(member), await openSession(member)];
		const question = await (await visitAs(own, `${path}/${member.id}/treu`)).text();
		expect(question).toContain("Vols que deixi de treballar aquí?");
		expect(await sessionsOf(member.id)).toHaveLength(2);
		expect(flashOf(await send(`${path}/${member.id}/treu`))).toBe("team.ended");
		expect(flashOf(await send(`${path}/${member.id}/treu`))).toBe("team.meanwhile");
		for (const cookie of cookies) {
			const answer = await visitAs(cookie, "/admin/dashboard");
			expect(answer.headers.get("Location")).toMatch(/^\/admin\/login/);
		}
		expect(await sessionsOf(member.id)).toEqual([]);
		expect(await roleOf(member.id)).toBeNull();
		expect(await toldOf(member.id)).toEqual(["deleted"]);
		expect(await eventsOf(member.id)).toEqual(["SIGNED_OUT", "SIGNED_OUT", "USER_UPDATED"]);
	});

	it.each([
		["treu", {}, "team.ended"],
		["rol", { before: "administration", role: "editing" }, "team.roleChanged"],
	] as const)(
		"that ends by %s takes the open invitations along, which the question names",
		async (verb, fields, done) => {
			const { send, cookie, id } = await atWork();
			const leaver = await atWork();
			const [theirs, own] = [newAddress(), newAddress()];
			await leaver.send(`${path}/convida`, { email: theirs, role: "moderation" }, withoutMail);
			await send(`${path}/convida`, { email: own, role: "reading" }, withoutMail);
			const [invitation] = await db.select().from(invitations).where(eq(invitations.email, theirs));
			const page = await (await visitAs(cookie, path)).text();
			expect(page.replaceAll("<!-- -->", "")).toContain(`Convida: ${leaver.email}`);
			const asked = await (await visitAs(cookie, `${path}/${leaver.id}/${verb}`)).text();
			const question = asked.replaceAll("<!-- -->", "");
			expect(question).toContain(`${theirs} (Moderació)`);
			// It stands in the list behind.
			expect(question).not.toContain(`${own} (`);
			expect(flashOf(await send(`${path}/${leaver.id}/${verb}`, fields))).toBe(done);
			expect((await db.select().from(invitations)).map(({ email }) => email)).toEqual([own]);
			expect(await toldOf(invitation?.id ?? "")).toEqual(["created", "deleted"]);
			const withdrawn = (await db.select().from(auditLog)).filter(({ action }) => action === "deleted");
			expect(withdrawn.every(({ userId }) => userId === id)).toBe(true);
		},
	);

	it("that changes meanwhile withdraws nothing", async () => {
		const { send } = await atWork();
		const leaver = await atWork();
		await leaver.send(`${path}/convida`, { email: newAddress(), role: "reading" }, withoutMail);
		const stale = await send(`${path}/${leaver.id}/rol`, { before: "editing", role: "reading" });
		expect(flashOf(stale)).toBe("team.meanwhile");
		expect(await db.select().from(invitations)).toHaveLength(1);
	});

	it("ends or does not, whichever call fails", async () => {
		const prepare = async () => ({
			path: `${path}/${(await makeUser({ role: "reading" })).id}/treu`,
			done: "team.ended",
			failure: "ha pogut treure l",
		});
		expect(await expectAllOrNothing(prepare, everything)).toBeGreaterThan(0);
	});

	it("is not ended by the last administrator deleting the own account", async () => {
		const password = "una bici fúcsia 15";
		const { email, cookie } = await atWork();
		const refused = await postAs(cookie, "/compte/esborra", { password });
		expect(refused.status).toBe(400);
		expect(await refused.text()).toContain("única persona que administra");
		const second = await makeUser({ role: "administration" });
		const listed = { ...env, ADMIN_EMAIL: email };
		// The second is not let in.
		expect((await postAs(cookie, "/compte/esborra", { password }, listed as unknown as Cloudflare.Env)).status).toBe(
			400,
		);
		expect((await postAs(cookie, "/compte/esborra", { password })).status).toBe(303);
		expect((await db.select().from(users)).map((user) => user.id)).toEqual([second.id]);
	});
});

describe("the second factor", () => {
	const ask = (cookie: string, asked: readonly Role[]) =>
		postAs(cookie, `${path}/segon-factor`, Object.fromEntries(asked.map((role) => ["role", role])));

	it("is asked of a role, whose people are led to it", async () => {
		const { cookie, id } = await atWork();
		const [editor, reader] = [await makeUser({ role: "editing" }), await makeUser({ role: "reading" })];
		expect(flashOf(await ask(cookie, ["editing"]))).toBe("team.factorsSaved");
		const led = await visitAs(await openSession(editor), "/admin/dashboard");
		expect(led.headers.get("Location")).toBe("/compte/segon-factor");
		expect((await visitAs(await openSession(reader), "/admin/dashboard")).status).toBe(200);
		const page = await (await visitAs(await openSession(editor), "/compte/segon-factor")).text();
		expect(page).toContain("Per entrar al backoffice te&#x27;l cal");
		expect(await db.select().from(auditLog)).toMatchObject([
			{ action: "updated", kind: "roleSettings", changed: ["editing"], userId: id },
		]);
		expect(await (await visitAs(cookie, path)).text()).toMatch(
			/checked=""[^>]*value="editing"|value="editing"[^>]*checked=""/,
		);
		await ask(cookie, []);
		expect((await visitAs(await openSession(editor), "/admin/dashboard")).status).toBe(200);
	});

	it("is asked or not, whichever call fails", async () => {
		const prepare = async () => {
			await db.delete(roleSettings);
			return {
				path: `${path}/segon-factor`,
				fields: { role: "reading" },
				done: "team.factorsSaved",
				failed: "team.factorsNotSaved",
			};
		};
		expect(await expectAllOrNothing(prepare, everything)).toBeGreaterThan(0);
	});
});

import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accountLinks, users } from "#app/accounts/tables.ts";
import { invitations } from "#app/accounts/team/tables.ts";
import { mapComments } from "#app/map/tables.ts";
import { erasures, personRequests } from "#app/persons/requests/tables.ts";
import { roles } from "#app/platform/content/roles.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { makeUser, openSession, postAs, sessionsOf, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { atWork } from "#tests/support/worker/office.ts";

/* Requests with the address of somebody who works here: their account is for who manages the team. */

const bindings = { ...env, MODERATION_RIGHTS: "erasing" } as unknown as Cloudflare.Env;
const page = "/admin/persones/peticio";
let cookie: string;

const send = (action: string, fields: Record<string, string> = {}) =>
	postAs(cookie, `${page}/${action}`, fields, bindings);
const text = async (answer: Response) => (await answer.text()).replaceAll("&#x27;", "'");
const stored = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];

beforeEach(async () => {
	await emptyTables();
	({ cookie } = await atWork("moderation"));
});

async function asks(change: Parameters<typeof makeUser>[0]) {
	const colleague = await makeUser(change);
	const { email } = colleague;
	await openSession(colleague);
	await db.batch([
		db
			.insert(personRequests)
			.values({ id: "peticio", kind: "erasure", email, receivedOn: "2026-11-01", dueOn: "2031-12-01" }),
		db.insert(mapComments).values({ id: "c1", comment: "Aquí cal un pas", email }),
	]);
	return colleague;
}

it("somebody whose address is asked in another spelling keeps the account", async () => {
	const folded = { email: "berta@ｍailbox.example", emailFolded: "berta@mailbox.example" };
	const colleague = await asks({ role: "editing", ...folded });
	await db.update(personRequests).set({ email: "berta@ℳailbox.example" });
	expect((await send("esborra", { tot: "on" })).status).toBe(409);
	expect(await stored(colleague.id)).toBeDefined();
});

describe.each(roles)("somebody of %s", (role) => {
	it("keeps the account, whatever is asked, and reads why", async () => {
		const colleague = await asks({ role });
		const shown = await text(await visitAs(cookie, page, {}, bindings));
		expect(shown).toContain("Aquesta adreça és d'algú de l'equip");
		expect(shown).not.toContain("Esborra tot el que és seu");
		const before = [await stored(colleague.id), await sessionsOf(colleague.id)];
		const refused = await send("esborra", { tot: "on" });
		expect(refused.status).toBe(409);
		expect(await text(refused)).toContain("el seu compte no s'esborra des d'aquí");
		const que = `users:${colleague.id}`;
		expect((await send("esborra", { que })).status).toBe(400);
		await send("limita", { que });
		expect((await send(`corregeix?que=${que}`, { email: "nova@bici.test" })).status).not.toBe(200);
		await send("esborrant");
		expect([await stored(colleague.id), await sessionsOf(colleague.id)]).toEqual(before);
		expect(await db.select().from(erasures)).toEqual([]);
	});

	it("has erased what was sent as a citizen, as anybody", async () => {
		const colleague = await asks({ role });
		expect((await send("esborra", { que: "map_comments:c1" })).status).toBe(307);
		await send("esborrant");
		expect(await db.select().from(mapComments)).toEqual([]);
		expect(await stored(colleague.id)).toMatchObject({ role, email: colleague.email });
		expect(await db.select().from(erasures)).toMatchObject([{ doneAt: expect.any(Date) }]);
	});
});

it("who gets a role while an erasure is under way keeps the account; what they sent goes", async () => {
	const person = await asks({});
	expect((await send("esborra", { tot: "on" })).status).toBe(307);
	await db.update(users).set({ role: "editing" }).where(eq(users.id, person.id));
	await send("esborrant");
	expect(await stored(person.id)).toMatchObject({ role: "editing" });
	expect(await sessionsOf(person.id)).toHaveLength(1);
	expect(await db.select().from(mapComments)).toEqual([]);
	expect(await db.select().from(erasures)).toMatchObject([{ doneAt: expect.any(Date) }]);
});

it("who has lost the role is erased as anybody", async () => {
	const person = await asks({ role: "editing" });
	await db.update(users).set({ role: null }).where(eq(users.id, person.id));
	expect((await send("esborra", { tot: "on" })).status).toBe(307);
	await send("esborrant");
	expect(await stored(person.id)).toBeUndefined();
});

it("a colleague's link to the address that is erased stays", async () => {
	const person = await asks({});
	const colleague = await makeUser({ role: "reading" });
	const link = { tokenHash: "a".repeat(64), purpose: "new-email", email: person.email } as const;
	await db.insert(accountLinks).values({ ...link, userId: colleague.id, expiresAt: new Date(Date.now() + 60_000) });
	await send("esborra", { tot: "on" });
	await send("esborrant");
	expect(await stored(person.id)).toBeUndefined();
	expect(await db.select().from(accountLinks)).toHaveLength(1);
});

it("an invitation cannot be ticked from the request of somebody else", async () => {
	await asks({});
	const expiresAt = new Date(Date.now() + 60_000);
	const invited = { id: "convit", tokenHash: "b".repeat(64), email: "nova@bici.test", emailFolded: "nova@bici.test" };
	await db.insert(invitations).values({ ...invited, role: "administration", expiresAt });
	expect((await send("esborra", { que: "invitations:convit" })).status).toBe(400);
	expect(await db.select().from(invitations)).toHaveLength(1);
	expect(await db.$count(auditLog, eq(auditLog.kind, "invitations"))).toBe(0);
});

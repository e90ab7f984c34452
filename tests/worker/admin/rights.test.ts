import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { letters } from "#app/newsletter/letters/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { erasures, personRequests } from "#app/persons/requests/tables.ts";
import { trash } from "#app/platform/records/tables.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";

/* What administration alone may do, unless a setting gives it to another role. Each route by role: authorization-roles.test.ts. */

const id = "esborrany";
const email = "algu@persona.test";
const forbidden = "El teu rol no permet fer això";
const withRights = (vars: Record<string, string>) => ({ ...outboxOf(env).env, ...vars }) as unknown as Cloudflare.Env;
const stateOf = async () => (await db.select().from(letters).where(eq(letters.id, id)))[0];

beforeEach(async () => {
	await emptyTables();
	await db.batch([
		db.insert(letters).values({ id, subject: "Hola", body: "Text" }),
		db.insert(personRequests).values({ id, kind: "erasure", email, receivedOn: "2026-11-01", dueOn: "2031-12-01" }),
		db.insert(newsletterSubscriptions).values({ id, email, emailFolded: email, privacyAccepted: true }),
	]);
});

describe("erasing a person", () => {
	const page = `/admin/persones/${id}`;

	it("is not for moderation, which does all else that a person asks", async () => {
		const { cookie, send } = await atWork("moderation");
		const html = await (await visitAs(cookie, page)).text();
		expect(html).toContain("Baixa-ho tot");
		expect(html).not.toContain("Esborra tot el que és seu");
		expect(html).not.toContain("Esborra el que he marcat");
		expect(html).toContain("ho fa qui administra el web");
		const forms: Record<string, string>[] = [{ tot: "on" }, { que: `newsletter_subscriptions:${id}` }];
		for (const fields of forms) {
			expect((await send(`${page}/esborra`, fields)).status).toBe(403);
		}
		expect((await visitAs(cookie, `${page}/esborra?tot=on`)).status).toBe(403);
		expect(await db.select().from(erasures)).toEqual([]);
		expect(flashOf(await send(`${page}/limita`, { que: `newsletter_subscriptions:${id}` }))).toBe("persons.restricted");
	});

	it("is for moderation where a setting says so, and for nobody else by it", async () => {
		const bindings = withRights({ MODERATION_RIGHTS: "erasing", EDITING_RIGHTS: "erasing" });
		const { cookie, send } = await atWork("moderation");
		expect(await (await visitAs(cookie, page, {}, bindings)).text()).toContain("Esborra tot el que és seu");
		expect((await send(`${page}/esborra`, { tot: "on" }, bindings)).status).toBe(307);
		// It also needs the right to see whose it is.
		const editor = await atWork("editing");
		expect((await editor.send(`${page}/esborra`, { tot: "on" }, bindings)).status).toBe(403);
	});
});

describe("sending a letter", () => {
	const page = `/admin/butlletins/${id}`;
	const time = { day: "2026-12-24", hour: "09:00" };
	const sends = ["send", "resume", "rest", "unschedule", "pause", "stop"].map((intent) => ({ intent }));

	it("is not for editing, which writes it and tries it, nor is stopping it", async () => {
		const { cookie, send } = await atWork("editing");
		const bindings = withRights({});
		const html = await (await visitAs(cookie, page, {}, bindings)).text();
		expect(html).toContain("Envia-me&#x27;n una prova");
		expect(html).not.toMatch(/value="(send|schedule)"/);
		expect(html).toContain("qui en té el permís");
		for (const fields of [...sends, { intent: "schedule", ...time }]) {
			const answer = await send(page, fields, bindings);
			expect(answer.status, fields.intent).toBe(403);
			expect(await answer.text()).toContain(forbidden);
		}
		expect(await stateOf()).toMatchObject({ state: "draft", frozenAt: null });
		expect(flashOf(await send(page, { intent: "test" }, bindings))).toBe("letters.tested");
	});

	it("shows editing no button that stops one that has left", async () => {
		await db.update(letters).set({ state: "sending", html: "<p>Text</p>", plain: "Text", frozenAt: new Date() });
		const { cookie } = await atWork("editing");
		const html = await (await visitAs(cookie, page, {}, withRights({}))).text();
		expect(html).toContain("L&#x27;enviament");
		expect(html).not.toMatch(/value="(pause|stop)"/);
	});

	it("leaves editing the deletion of drafts: a letter that leaves or has left is deleted by who may send it", async () => {
		const editor = await atWork("editing");
		const frozen = { html: "<p>Text</p>", plain: "Text", frozenAt: new Date() };
		for (const change of [
			{ state: "scheduled", sendAt: new Date(Date.now() + 3_600_000) },
			{ state: "sending", ...frozen },
			{ state: "paused", ...frozen },
			{ state: "sent", ...frozen },
		] as const) {
			await db.update(letters).set(change);
			for (const fields of [{}, { definitiu: "on" }] as Record<string, string>[])
				expect((await editor.send(`${page}/elimina`, fields)).status, change.state).toBe(403);
			expect((await visitAs(editor.cookie, `${page}/elimina`)).status, change.state).toBe(403);
			expect(await (await visitAs(editor.cookie, "/admin/butlletins")).text()).not.toContain(`${id}/elimina`);
		}
		expect(await db.select().from(letters)).toHaveLength(1);
		const { send: sendAsAdmin } = await atWork();
		expect(flashOf(await sendAsAdmin(`${page}/elimina`))).toBe("letters.deleted");
		const [kept] = await db.select().from(trash);
		expect(await (await visitAs(editor.cookie, "/admin/paperera")).text()).not.toContain(`${kept?.id}/elimina`);
		for (const verb of ["recupera", "elimina"])
			expect((await editor.send(`/admin/paperera/${kept?.id}/${verb}`)).status, verb).toBe(403);
		await db.insert(letters).values({ id: "draft", subject: "Un altre", body: "Text" });
		expect(flashOf(await editor.send("/admin/butlletins/draft/elimina"))).toBe("letters.deleted");
		const own = (await db.select().from(trash)).find(({ recordId }) => recordId === "draft");
		expect(await (await visitAs(editor.cookie, "/admin/paperera")).text()).toContain(`${own?.id}/elimina`);
		expect(flashOf(await editor.send(`/admin/paperera/${own?.id}/elimina`))).toBe("record.erased");
	});

	it("cannot be got round by changing the words of one that is scheduled", async () => {
		await db.update(letters).set({ state: "scheduled", sendAt: new Date(Date.now() + 3_600_000) });
		const { cookie, send } = await atWork("editing");
		expect((await visitAs(cookie, `${page}/edita`)).headers.get("Location")).toBe(page);
		const answer = await send(`${page}/edita`, { subject: "Una altra cosa", body: "Ben diferent" });
		expect(answer.status).toBe(409);
		expect(await answer.text()).toMatch(/només el pot canviar qui el pot enviar[\s\S]*Ben diferent/);
		expect(await stateOf()).toMatchObject({ subject: "Hola", body: "Text" });
		const { send: sendAsAdmin } = await atWork();
		expect(flashOf(await sendAsAdmin(`${page}/edita`, { subject: "Adéu", body: "Text" }))).toBe("letters.updated");
	});

	it("is for the roles that a setting names", async () => {
		for (const [role, vars] of [
			["editing", { EDITING_RIGHTS: "sending" }],
			["moderation", { MODERATION_RIGHTS: "erasing, sending" }],
		] as const) {
			await db.update(letters).set({ state: "draft", sendAt: null });
			const { cookie, send } = await atWork(role);
			const bindings = withRights(vars);
			expect(await (await visitAs(cookie, page, {}, bindings)).text(), role).toMatch(/value="send"/);
			expect(flashOf(await send(page, { intent: "schedule", ...time }, bindings)), role).toBe("letters.scheduled");
		}
	});
});

describe("a letter", () => {
	it("is read by every role once it has been sent, without a button for who only reads", async () => {
		const page = `/admin/butlletins/${id}`;
		const { cookie } = await atWork("reading");
		const moderator = await atWork("moderation");
		expect((await visitAs(cookie, page)).status).toBe(403);
		expect(await (await visitAs(cookie, "/admin/butlletins")).text()).not.toContain(`href="${page}"`);
		await db.update(letters).set({
			state: "sent",
			html: "<p>El que deia</p>",
			plain: "El que deia",
			frozenAt: new Date(),
			endedAt: new Date(),
		});
		for (const one of [cookie, moderator.cookie]) {
			const html = await (await visitAs(one, page)).text();
			expect(html).toContain("El que deia");
			expect(html).not.toContain('name="intent"');
			expect(html).not.toContain(`${page}/edita`);
			expect(await (await visitAs(one, "/admin/butlletins")).text()).toContain(`href="${page}"`);
		}
	});
});

describe("all subscribers", () => {
	const list = "/admin/subscribers";

	it("are seen by moderation, which takes none in or out", async () => {
		const { cookie, send } = await atWork("moderation");
		const html = await (await visitAs(cookie, list)).text();
		expect(html).toContain(email);
		expect(html).not.toMatch(/\/importa|exporta\.csv/);
		expect((await send(`${list}/exporta.csv`)).status).toBe(403);
		expect((await send(`${list}/importa`)).status).toBe(403);
		expect((await visitAs(cookie, `${list}/importa`)).status).toBe(403);
		expect((await send("/admin/reflections/exporta.csv")).status).toBe(200);
	});

	it("are taken in and out where a setting says so", async () => {
		const { cookie, send } = await atWork("moderation");
		const bindings = withRights({ MODERATION_RIGHTS: "subscribers" });
		expect(await (await visitAs(cookie, list, {}, bindings)).text()).toMatch(/\/importa[\s\S]*exporta\.csv/);
		expect(await (await send(`${list}/exporta.csv`, {}, bindings)).text()).toContain(email);
		expect((await visitAs(cookie, `${list}/importa`, {}, bindings)).status).toBe(200);
	});
});

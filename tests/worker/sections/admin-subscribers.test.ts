import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { subscribe as subscribeWith } from "#app/newsletter/subscribers/queries/subscribe.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { failingAt, failingQuery } from "#tests/support/worker/faults.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const path = "/admin/subscribers";
const db = connect(env.DB);
const openOffice = async () => openSession(await makeAdministrator());
const page = async (cookie: string, search = "") =>
	(await (await visitAs(cookie, path + search)).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
const subscribe = (connection: typeof db, email: string) =>
	subscribeWith(connection, email, { requestId: "r", form: "newsletter" }, new Date());
const stored = () => db.select().from(newsletterSubscriptions);
const subscription = {
	id: "s",
	email: "Anna@example.org",
	emailFolded: "anna@example.org",
	privacyAccepted: true,
	createdAt: new Date("2026-02-03T09:05:00Z"),
};

beforeEach(async () => {
	await db.batch([db.delete(newsletterSubscriptions), db.delete(trash), db.delete(auditLog)]);
});

describe(`GET ${path}`, () => {
	it("shows who has subscribed, newest first, how many, and when", async () => {
		const cookie = await openOffice();
		expect(await page(cookie)).toContain("Encara no s'hi ha subscrit ningú.");
		await db.insert(newsletterSubscriptions).values(subscription);
		expect(await page(cookie)).toContain("1 subscripció<");
		await subscribe(db, "pau@example.org");
		const html = await page(cookie);
		expect(html).toContain("2 subscripcions");
		expect(html.indexOf(">pau@example.org")).toBeLessThan(html.indexOf(">Anna@example.org"));
		expect(html).toContain("3 de febrer de 2026");
	});

	it("shows twenty-five at once", async () => {
		await env.DB.prepare(
			"with recursive n(i) as (select 1 union all select i + 1 from n where i < 32) insert into newsletter_subscriptions (id, email, email_folded, privacy_accepted, created_at) select 's' || i, 'a' || i || '@b.cat', 'a' || i || '@b.cat', 1, 1000 + i / 3 from n",
		).run();
		const cookie = await openOffice();
		const first = await page(cookie);
		const rows = (html: string) => [...html.matchAll(/href="mailto:([^"]+)"/g)].map(([, email]) => email);
		const next = /href="(\?[^"]*)"[^>]*>Els següents/.exec(first)?.[1]?.replaceAll("&amp;", "&");
		const second = await page(cookie, next);
		expect([rows(first).length, rows(second).length]).toEqual([25, 7]);
		expect(new Set([...rows(first), ...rows(second)]).size).toBe(32);
	});

	it("finds those in whose address something stands, and exports just them", async () => {
		const cookie = await openOffice();
		await db.insert(newsletterSubscriptions).values(subscription);
		for (const email of ["pau@example.org", "josé@exemple.cat"]) await subscribe(db, email);
		const html = await page(cookie, "?cerca=EXEMPLE.CAT");
		expect(html).toContain(">josé@exemple.cat");
		expect(html).not.toContain("pau@example.org");
		expect(html).toContain("1–1 de 1");
		expect(await page(cookie, "?cerca=JOSÉ")).toContain(">josé@exemple.cat");
		expect(await page(cookie, "?cerca=ningú")).toContain("No hem trobat cap subscripció amb «ningú».");
		const file = await (await postAs(cookie, `${path}/exporta.csv?cerca=anna`, {})).text();
		expect(file).toContain("Anna@example.org");
		expect(file).not.toContain("pau@example.org");
	});

	it("says when they cannot be read", async () => {
		const cookie = await openOffice();
		const broken = failingQuery(env, /from "newsletter_subscriptions"/);
		const html = await (await visit(path, { headers: { Cookie: cookie } }, broken.env)).text();
		expect(html.replaceAll("&#x27;", "'")).toContain("No s'han pogut carregar les subscripcions");
		expect(broken.broken()).toBeGreaterThan(0);
	});
});

describe("a consent", () => {
	it("is shown, and the audit log says who has looked", async () => {
		await subscribe(db, "pau@example.org");
		const [row] = await stored();
		const admin = await makeAdministrator();
		expect(await page(await openSession(admin), `/${row?.id}/consentiment`)).toContain("Pàgina «newsletter»");
		expect(await db.select().from(auditLog)).toMatchObject([
			{ userId: admin.id, action: "viewed", kind: "newsletterSubscriptions", recordId: row?.id },
		]);
	});
});

describe("a deletion", () => {
	it("is undone, unless the address has subscribed again meanwhile", async () => {
		await db.insert(newsletterSubscriptions).values(subscription);
		const cookie = await openOffice();
		const html = await (await visitAs(cookie, `${path}/s/elimina`)).text();
		expect(html).toContain("Estàs segur que vols eliminar aquesta subscripció?");
		expect(html).toContain("Anna@example.org");
		const remove = () => postAs(cookie, `${path}/s/elimina`, {});
		const restore = async () => {
			const [trashed] = await db.select().from(trash);
			return flashOf(await postAs(cookie, `/admin/registre/${trashed?.id}/recupera`, {}));
		};
		expect(flashOf(await remove())).toBe("subscribers.deleted");
		expect(await restore()).toBe("record.restored");
		expect(await stored()).toMatchObject([subscription]);

		await remove();
		expect(await subscribe(db, "ANNA@example.org")).toBe(true);
		expect(await restore()).toBe("record.taken");
		expect(await stored()).toMatchObject([{ email: "ANNA@example.org" }]);
		expect(await db.$count(trash)).toBe(1);
	});

	it("for good leaves the address nowhere", async () => {
		await db.insert(newsletterSubscriptions).values(subscription);
		const cookie = await openOffice();
		expect(flashOf(await postAs(cookie, `${path}/s/elimina`, { definitiu: "on" }))).toBe("record.erased");
		const left = await db.batch([
			db.select().from(newsletterSubscriptions),
			db.select().from(trash),
			db.select().from(auditLog),
		]);
		expect(JSON.stringify(left)).not.toMatch(/anna@/i);
	});

	it("is done or undone, with its message, whichever call to the database fails", async () => {
		await db.insert(newsletterSubscriptions).values(subscription);
		const cookie = await openOffice();
		const remove = (bindings: Cloudflare.Env) =>
			post(`${path}/s/elimina`, {}, { headers: { Cookie: cookie } }, bindings);
		const { env: counting, made } = failingAt(env, 0);
		expect(flashOf(await remove(counting))).toBe("subscribers.deleted");
		const told: string[] = [];
		for (let n = 1; n <= made(); n++) {
			await db.batch([db.delete(newsletterSubscriptions), db.delete(trash), db.delete(auditLog)]);
			await db.insert(newsletterSubscriptions).values(subscription);
			const answer = await remove(failingAt(env, n).env);
			const isDone = flashOf(answer) === "subscribers.deleted";
			expect((await stored()).length, `call ${n}`).toBe(isDone ? 0 : 1);
			expect(await db.$count(auditLog), `call ${n}`).toBe(isDone ? 1 : 0);
			if (!isDone) told.push((await answer.text()).replaceAll("&#x27;", "'"));
		}
		expect(told.some((html) => html.includes("No s'ha pogut eliminar la subscripció"))).toBe(true);
	});
});

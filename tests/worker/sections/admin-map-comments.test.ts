import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#app/accounts/tables.ts";
import { mapComments } from "#app/map/tables.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { cookiesOf, flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { failingAt, failingQuery } from "#tests/support/worker/faults.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const path = "/admin/map-comments";
const db = connect(env.DB);
const openOffice = async () => openSession(await makeAdministrator());
const page = async (cookie: string, search = "") =>
	(await (await visitAs(cookie, path + search)).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
const comment = { id: "c", comment: "Aquí hi falta llum", longitude: 1.6978, latitude: 41.3463, municipality: "08305" };
const statusOf = async (id = "c") => (await db.select().from(mapComments).where(eq(mapComments.id, id)))[0]?.status;
const log = async () => (await db.select().from(auditLog)).map(({ action, userId }) => ({ action, userId }));
const publicMap = async () => (await visit("/mapa?punt=1.6978,41.3463")).text();

beforeEach(async () => {
	await db.batch([db.delete(mapComments), db.delete(trash), db.delete(auditLog)]);
});

describe(`GET ${path}`, () => {
	it("shows each comment newest first, where it is, and how many there are", async () => {
		await db.insert(mapComments).values([
			{ ...comment, comment: "Vell\nde debò", createdAt: new Date("2026-02-03T09:05:00Z"), email: "anna@example.org" },
			{ comment: "Nou", status: "approved" },
		]);
		const html = await page(await openOffice());
		expect(html).toContain("2 comentaris");
		expect(html.indexOf(">Nou<")).toBeLessThan(html.indexOf("Vell\nde debò"));
		expect(html).toContain("Vilafranca del Penedès</h2>");
		expect(html).toContain("Sense punt al mapa");
		expect(html).toContain("3 de febrer de 2026");
		expect(html).toContain('href="mailto:anna@example.org"');
		expect(html).toContain('href="/mapa?punt=1.6978,41.3463#comentaris"');
		const image = /<img[^>]*src="(\/mapa\/imatge\.svg[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
		expect(await (await visit(image)).text()).toContain('class="pin pin--own"');
	});

	it("shows those of one status, and says what is empty", async () => {
		const cookie = await openOffice();
		expect(await page(cookie)).toContain("Encara no hi ha cap comentari al mapa.");
		await db.insert(mapComments).values([{ comment: "En espera" }, { comment: "A la vista", status: "approved" }]);
		const pending = await page(cookie, "?estat=pendents");
		expect(pending).toContain("En espera");
		expect(pending).not.toContain("A la vista");
		expect(pending).toContain("2 comentaris");
		expect(await page(cookie, "?estat=amagats")).toContain("No hi ha cap comentari amagat.");
		expect(await page(cookie, "?estat=%3Cb%3E")).toContain("A la vista");
	});

	it("shows twenty-five at once, and keeps to the status on the way through them", async () => {
		await env.DB.prepare(
			"with recursive n(i) as (select 1 union all select i + 1 from n where i < 39) insert into map_comments (id, comment, status, created_at) select 'c' || i, 'Punt ' || i, case when i % 13 then 'hidden' else 'approved' end, 1000 + i / 3 from n",
		).run();
		const cookie = await openOffice();
		const first = await page(cookie, "?estat=amagats");
		expect(first.match(/class="record__words"/g)).toHaveLength(25);
		const next = /href="(\?[^"]*)"[^>]*>Els següents/.exec(first)?.[1]?.replaceAll("&amp;", "&");
		const second = await page(cookie, next);
		expect(second.match(/class="record__words"/g)).toHaveLength(11);
		expect(second).toMatch(/href="\?estat=amagats"[^>]*>Torna al començament/);
	});

	it("says when they cannot be read", async () => {
		const cookie = await openOffice();
		const broken = failingQuery(env, /from "map_comments"/);
		const html = await (await visit(path, { headers: { Cookie: cookie } }, broken.env)).text();
		expect(html).toContain("Error al carregar els comentaris");
		expect(broken.broken()).toBeGreaterThan(0);
	});
});

describe("moderation", () => {
	it("brings a comment to the public map, and takes it away again", async () => {
		await db.insert(mapComments).values(comment);
		const admin = await makeAdministrator();
		const cookie = await openSession(admin);
		expect(await publicMap()).not.toContain("Aquí hi falta llum");

		const approved = await postAs(cookie, `${path}/c/estat?estat=pendents`, { estat: "approved", vist: "pending" });
		expect(approved.status).toBe(303);
		expect(approved.headers.get("Location")).toBe(`${path}?estat=pendents`);
		expect(flashOf(approved)).toBe("map-comments.approved");
		expect(await publicMap()).toContain("Aquí hi falta llum");

		const hidden = await postAs(cookie, `${path}/c/estat`, { estat: "hidden", vist: "approved" });
		expect(flashOf(hidden)).toBe("map-comments.hidden");
		expect(await publicMap()).not.toContain("Aquí hi falta llum");
		expect(await log()).toEqual([
			{ action: "approved", userId: admin.id },
			{ action: "hidden", userId: admin.id },
		]);
	});

	it.each(["a~b", "a|b", "a%7Eb", "%"])("names a colleague whose address has %s in it", async (begin) => {
		await db.insert(mapComments).values(comment);
		const admin = await makeAdministrator();
		const email = `${begin}.${admin.id}@bici.test`;
		await db.update(users).set({ email, emailFolded: email }).where(eq(users.id, admin.id));
		await postAs(await openSession(admin), `${path}/c/estat`, { estat: "hidden", vist: "pending" });
		const other = await openOffice();
		const late = await postAs(other, `${path}/c/estat`, { estat: "approved", vist: "pending" });
		const told = await visitAs(`${other}; __Host-avis=${cookiesOf(late)["__Host-avis"]}`, `${path}?estat=pendents`);
		expect(await told.text()).toContain(`${email} l&#x27;ha amagat mentrestant`);
	});

	it.each(["a%", "map-comments.hiddenMeanwhile~%zz", "%7Emap-comments.hidden"])(
		"shows nothing of a forged message: %s",
		async (value) => {
			const told = await visitAs(`${await openOffice()}; __Host-avis=${value}`, path);
			expect(told.status).toBe(200);
			expect(await told.text()).not.toContain('class="toast');
		},
	);

	it("announces what failed once: no alert within a status", async () => {
		const told = await visitAs(`${await openOffice()}; __Host-avis=map-comments.notModerated`, path);
		const html = await told.text();
		expect(html).toMatch(/<toast-region><div class="toast toast--error" role="alert"/);
	});

	it("undoes nobody else's: who comes second is told, and changes nothing", async () => {
		await db.insert(mapComments).values(comment);
		const admin = await makeAdministrator();
		const [one, other] = [await openSession(admin), await openOffice()];
		await postAs(one, `${path}/c/estat`, { estat: "hidden", vist: "pending" });
		const late = await postAs(other, `${path}/c/estat`, { estat: "approved", vist: "pending" });
		expect(flashOf(late)).toBe(`map-comments.hiddenMeanwhile~${encodeURIComponent(admin.email)}`);
		const told = await visitAs(`${other}; __Host-avis=${cookiesOf(late)["__Host-avis"]}`, `${path}?estat=pendents`);
		expect(await told.text()).toContain(
			`${admin.email} l&#x27;ha amagat mentrestant: ara és a «Amagats». No hem canviat res.`,
		);
		expect(await statusOf()).toBe("hidden");
		expect(await log()).toHaveLength(1);

		await postAs(one, `${path}/c/elimina`, {});
		const later = await postAs(other, `${path}/c/estat`, { estat: "approved", vist: "hidden" });
		expect(flashOf(later)).toBe("record.alreadyGone");
	});

	it.each([
		["pending", "approved", "hidden"],
		["approved", "pending", "hidden"],
		["hidden", "pending", "approved"],
	] as const)("says what somebody else has made of it meanwhile: %s", async (status, vist, estat) => {
		await db.insert(mapComments).values({ ...comment, status });
		const late = await postAs(await openOffice(), `${path}/c/estat`, { estat, vist });
		expect(flashOf(late)).toBe(`map-comments.${status}Meanwhile~-`);
		expect(await statusOf()).toBe(status);
	});

	it("is as good twice as once, and told once", async () => {
		await db.insert(mapComments).values(comment);
		const cookie = await openOffice();
		const approve = () => postAs(cookie, `${path}/c/estat`, { estat: "approved", vist: "pending" });
		expect(flashOf(await approve())).toBe("map-comments.approved");
		expect(flashOf(await approve())).toBe("map-comments.approved");
		expect(await statusOf()).toBe("approved");
		expect(await log()).toHaveLength(1);
	});

	it("ends in one of two statuses when twenty ask at once, told once", async () => {
		await db.insert(mapComments).values(comment);
		const cookies = await Promise.all(Array.from({ length: 20 }, openOffice));
		const answers = await Promise.all(
			cookies.map((cookie, n) =>
				postAs(cookie, `${path}/c/estat`, { estat: n % 2 ? "approved" : "hidden", vist: "pending" }),
			),
		);
		const messages = answers.map(flashOf);
		const [{ action } = { action: undefined }, ...others] = await log();
		expect(others).toEqual([]);
		// Ten wanted just that, whoever was first.
		expect(messages.filter((flash) => flash === `map-comments.${action}`)).toHaveLength(10);
		expect(messages.filter((flash) => flash?.startsWith(`map-comments.${action}Meanwhile~`))).toHaveLength(10);
		expect(await statusOf()).toBe(action);
	});

	it.each([
		{},
		{ estat: "approved" },
		{ estat: "pending", vist: "approved" },
		{ estat: "approved", vist: "approved" },
		{ estat: "deleted", vist: "pending" },
		{ estat: "approved", vist: "x" },
	])("refuses %j", async (fields) => {
		await db.insert(mapComments).values(comment);
		const answer = await postAs(await openOffice(), `${path}/c/estat`, fields as Record<string, string>);
		expect(answer.status).toBe(400);
		expect(await statusOf()).toBe("pending");
		expect(await log()).toEqual([]);
	});

	it("is done or undone, with its message, whichever call to the database fails", async () => {
		await db.insert(mapComments).values(comment);
		const cookie = await openOffice();
		const approve = (bindings: Cloudflare.Env) =>
			post(`${path}/c/estat`, { estat: "approved", vist: "pending" }, { headers: { Cookie: cookie } }, bindings);
		const { env: counting, made } = failingAt(env, 0);
		expect(flashOf(await approve(counting))).toBe("map-comments.approved");
		const messages: (string | undefined)[] = [];
		for (let n = 1; n <= made(); n++) {
			await db.batch([db.delete(auditLog), db.update(mapComments).set({ status: "pending" })]);
			const answer = await approve(failingAt(env, n).env);
			const flash = flashOf(answer);
			const isDone = flash === "map-comments.approved";
			expect(await statusOf(), `call ${n}`).toBe(isDone ? "approved" : "pending");
			expect(await log(), `call ${n}`).toHaveLength(isDone ? 1 : 0);
			if (!flash) expect(answer.status, `call ${n}`).toBeGreaterThanOrEqual(500);
			messages.push(flash);
		}
		expect(messages).toContain("map-comments.notModerated");
	});
});

describe("a deletion", () => {
	it("takes an approved comment off the map, and restoring puts it back", async () => {
		await db.insert(mapComments).values({ ...comment, status: "approved", email: "a@b.cat", formKey: "k" });
		const [before] = await db.select().from(mapComments);
		const cookie = await openOffice();
		const html = await (await visitAs(cookie, `${path}/c/elimina`)).text();
		expect(html).toContain("Estàs segur que vols eliminar aquest comentari?");
		expect(html).toContain("Aquí hi falta llum");
		expect(flashOf(await postAs(cookie, `${path}/c/elimina`, {}))).toBe("map-comments.deleted");
		expect(await publicMap()).not.toContain("Aquí hi falta llum");
		const [trashed] = await db.select().from(trash);
		expect(flashOf(await postAs(cookie, `/admin/registre/${trashed?.id}/recupera`, {}))).toBe("record.restored");
		expect(await db.select().from(mapComments)).toEqual([before]);
		expect(await publicMap()).toContain("Aquí hi falta llum");
	});

	it("is done or undone, with its message, whichever call to the database fails", async () => {
		await db.insert(mapComments).values(comment);
		const cookie = await openOffice();
		const remove = (bindings: Cloudflare.Env) =>
			post(`${path}/c/elimina`, {}, { headers: { Cookie: cookie } }, bindings);
		const { env: counting, made } = failingAt(env, 0);
		expect(flashOf(await remove(counting))).toBe("map-comments.deleted");
		const told: string[] = [];
		for (let n = 1; n <= made(); n++) {
			await db.batch([db.delete(mapComments), db.delete(trash), db.delete(auditLog)]);
			await db.insert(mapComments).values(comment);
			const answer = await remove(failingAt(env, n).env);
			const isDone = flashOf(answer) === "map-comments.deleted";
			expect(await statusOf(), `call ${n}`).toBe(isDone ? undefined : "pending");
			expect(await log(), `call ${n}`).toHaveLength(isDone ? 1 : 0);
			if (!isDone) told.push((await answer.text()).replaceAll("&#x27;", "'"));
		}
		expect(told.some((html) => html.includes("No s'ha pogut eliminar el comentari"))).toBe(true);
	});
});

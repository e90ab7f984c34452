import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { activities } from "#app/agenda/tables.ts";
import { homeBackground } from "#app/backgrounds/tables.ts";
import { landings } from "#app/landings/tables.ts";
import { mapComments } from "#app/map/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { flashOf, password, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { atWork, trashed } from "#tests/support/worker/office.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* The audit log, and what can be taken back there. */

const path = "/admin/registre";
const everything = async () => [
	await db.select().from(landings),
	await db.select().from(trash),
	await db.select().from(auditLog),
];

beforeEach(emptyTables);

/** A landing that somebody has deleted; gives what the trash calls it. */
async function deleted(): Promise<string> {
	const { send } = await atWork();
	const slug = crypto.randomUUID();
	const [added] = await db.insert(landings).values({ title: "Setmana", slug, description: "# Hola" }).returning();
	await send(`/admin/landings/${added?.id}/elimina`);
	const [kept] = await trashed(added?.id ?? "");
	return kept?.id ?? "";
}

it("tells who did what to which record, and offers to undo what can be undone", async () => {
	const { send, cookie, email } = await atWork();
	const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
	const fields = { title: "Pedalada <b>", emoji: "🎯", date: "2031-05-03" };
	for (const one of [id, other]) await send("/admin/activities/crea", { id: one, ...fields });
	await send(`/admin/activities/${id}/elimina`);
	await send(`/admin/activities/${other}/elimina`, { definitiu: "on" });
	const html = await (await visitAs(cookie, path)).text();
	const entries = [...html.matchAll(/<li class="registry__entry">(.*?)<\/li>/gs)].map(([, entry = ""]) =>
		entry.replaceAll("<!-- -->", "").replaceAll(/<[^>]+>/g, " "),
	);
	expect(entries).toHaveLength(4);
	for (const entry of entries) expect(entry).toContain(email);
	expect(entries.filter((entry) => entry.includes("Desfés"))).toHaveLength(1);
	expect(
		entries.filter((entry) =>
			/ha eliminat definitivament\s+l'activitat|ha eliminat definitivament l&#x27;activitat/.test(entry),
		),
	).toHaveLength(1);
	expect(html).toContain("Pedalada &lt;b&gt;");
	await db.delete(activities);
});

it("tells records without a name apart while they are there, and says nothing of them once they are erased", async () => {
	const { send, cookie } = await atWork();
	const createdAt = new Date("2031-05-03T10:00:00Z");
	const email = "joana.ferrer@example.org";
	const [[comment], [subscription]] = await Promise.all([
		db
			.insert(mapComments)
			.values({ comment: `Aquí hi falta un carril. ${"Molt. ".repeat(20)}` })
			.returning(),
		db
			.insert(newsletterSubscriptions)
			.values({ email, emailFolded: email, privacyAccepted: true, createdAt })
			.returning(),
	]);
	const names = async () => {
		const html = await (await visitAs(cookie, path)).text();
		expect(html).not.toContain("joana");
		return [...html.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, name]) => name).toSorted();
	};
	const masked = "«j…@example.org», del 3 de maig de 2031";
	const said = /^«Aquí hi falta un carril\. Molt\..{20,40}…»$/;
	await send(`/admin/map-comments/${comment?.id}/estat`, { estat: "approved", vist: "pending" });
	await send(`/admin/map-comments/${comment?.id}/elimina`);
	await send(`/admin/subscribers/${subscription?.id}/elimina`);
	expect(await names()).toEqual([expect.stringMatching(said), expect.stringMatching(said), masked]);
	const [kept] = await trashed(subscription?.id ?? "");
	await send(`${path}/${kept?.id}/recupera`);
	expect(await names()).toEqual([expect.stringMatching(said), expect.stringMatching(said), masked, masked]);

	await send(`/admin/subscribers/${subscription?.id}/elimina`, { definitiu: "on" });
	const [left] = await trashed(comment?.id ?? "");
	await send(`${path}/${left?.id}/elimina`);
	expect(await names()).toEqual([]);
	const told = await db.select().from(auditLog);
	expect(told.map(({ title }) => title)).toEqual(told.map(() => null));
});

it("tells a background without a title by the day it came", async () => {
	const { send, cookie } = await atWork();
	const createdAt = new Date("2031-04-03T23:30:00Z");
	const [added] = await db
		.insert(homeBackground)
		.values({ mediaKey: `backgrounds/${crypto.randomUUID()}.webp`, mediaType: "image", createdAt })
		.returning();
	await send(`/admin/home-background/${added?.id}/elimina`);
	const html = await (await visitAs(cookie, path)).text();
	expect(html).toContain("<bdi>sense títol, del 4 d&#x27;abril de 2031</bdi>");
});

it("forgets who did it once their account is deleted", async () => {
	const [leaving, staying] = [await atWork(), await atWork()];
	await leaving.send("/admin/footer/textos", { footerText: "Text", collaboratorsText: "Gràcies" });
	expect(await (await visitAs(staying.cookie, path)).text()).toMatch(
		new RegExp(`<strong[^>]*>${leaving.email}</strong>`),
	);
	expect(flashOf(await leaving.send("/compte/esborra", { password }))).toBe("account.deleted");
	expect(await (await visitAs(staying.cookie, path)).text()).toMatch(/<strong[^>]*>compte esborrat<\/strong>/);
	expect(JSON.stringify(await everything())).not.toContain(leaving.email);
});

it("says that it could not be read", async () => {
	const { cookie } = await atWork();
	const answer = await visit(path, { headers: { Cookie: cookie } }, failingQuery(env, /from "audit_log"/).env);
	expect(answer.status).toBe(200);
	expect(await answer.text()).toContain("No s&#x27;ha pogut carregar el registre");
});

/** The entries of a list, as one reads them. */
async function entriesAt(cookie: string, address: string): Promise<string[]> {
	const html = (await (await visitAs(cookie, address)).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
	return [...html.matchAll(/<li class="registry__entry">(.*?)<\/li>/gs)].map(([, entry = ""]) => entry);
}

const search = (fields: Record<string, string>) =>
	`${path}?${new URLSearchParams({ qui: "", seccio: "", que: "", "quan-des-de": "", "quan-fins-a": "", ...fields })}`;

it("is searched by person, section, kind of change and day", async () => {
	const [anna, pau] = [await atWork(), await atWork()];
	const id = crypto.randomUUID();
	const fields = { title: "Pedalada", emoji: "🎯", date: "2031-05-03" };
	await anna.send("/admin/activities/crea", { id, ...fields });
	await pau.send(`/admin/activities/${id}/elimina`);
	await pau.send("/admin/landings/crea", { id: crypto.randomUUID(), title: "Setmana", slug: "setmana" });
	const old = { userId: anna.id, action: "exported", kind: "reflections", createdAt: new Date("2031-03-30T23:30:00Z") };
	await db.insert(auditLog).values(old as typeof auditLog.$inferInsert);
	const found = async (asked: Record<string, string>) => (await entriesAt(anna.cookie, search(asked))).length;
	expect(await found({})).toBe(4);
	expect(await found({ qui: pau.id })).toBe(2);
	expect(await found({ seccio: "activities" })).toBe(2);
	expect(await found({ que: "created" })).toBe(2);
	expect(await found({ qui: pau.id, seccio: "activities", que: "deleted" })).toBe(1);
	// Half past eleven in London is the next day in Madrid.
	expect(await found({ "quan-des-de": "2031-03-31", "quan-fins-a": "2031-03-31" })).toBe(1);
	expect(await found({ "quan-fins-a": "2031-03-30" })).toBe(3);
	expect(await found({ qui: "ningu" })).toBe(0);
	expect(await found({ "quan-des-de": "dimarts" })).toBe(0);
	const html = await (await visitAs(anna.cookie, search({ qui: pau.id, "quan-des-de": "dimarts" }))).text();
	expect(html).toContain("No entenem aquesta data.");
	expect(html).toContain(`<option value="${pau.id}" selected="">${pau.email}</option>`);
	await db.delete(activities);
});

it("names the fields that an edit has changed, not their words, and leads to the record while it is there", async () => {
	const { send, cookie } = await atWork();
	const id = crypto.randomUUID();
	const fields = { title: "Pedalada", emoji: "🎯", date: "2031-05-03", description: "Sortim a les deu" };
	await send("/admin/activities/crea", { id, ...fields });
	await send(`/admin/activities/${id}/edita`, { ...fields, date: "2031-05-04", description: "Sortim a les onze" });
	const [edited, created] = await entriesAt(cookie, path);
	expect(edited).toContain("Ha canviat la descripció i la data.");
	expect(created).not.toContain("Ha canviat");
	for (const entry of [edited, created]) expect(entry).toContain(`href="/admin/activities/${id}/edita"`);
	expect(JSON.stringify(await db.select().from(auditLog))).not.toContain("Sortim");
	await send(`/admin/activities/${id}/elimina`);
	for (const entry of await entriesAt(cookie, path)) expect(entry).not.toContain("/edita");
	await db.delete(activities);
});

it("leads to what people have sent, at its place in the list", async () => {
	const { send, cookie } = await atWork();
	const at = (day: number) => ({ createdAt: new Date(Date.UTC(2031, 4, day)) });
	const [, comment] = await db
		.insert(mapComments)
		.values([
			{ comment: "El més nou", ...at(4) },
			{ comment: "El buscat", ...at(3) },
			{ comment: "El més vell", ...at(2) },
		])
		.returning();
	await send(`/admin/map-comments/${comment?.id}/estat`, { estat: "approved", vist: "pending" });
	const [entry = ""] = await entriesAt(cookie, path);
	const address = /href="([^"]*)"/.exec(entry)?.[1]?.replaceAll("&amp;", "&") ?? "";
	const html = await (await visitAs(cookie, address)).text();
	expect(html).not.toContain("El més nou");
	expect(html.indexOf("El buscat")).toBeGreaterThan(0);
	expect(html.indexOf("El buscat")).toBeLessThan(html.indexOf("El més vell"));
	await db.delete(mapComments);
});

it("has the deletions in a list of their own, to be restored or erased from there", async () => {
	const { send, cookie, email } = await atWork();
	expect(await entriesAt(cookie, "/admin/paperera")).toEqual([]);
	const [first, second] = [await deleted(), await deleted()];
	const entries = await entriesAt(cookie, "/admin/paperera");
	expect(entries).toHaveLength(2);
	expect(entries[0]).toContain("la landing page <bdi>«Setmana»</bdi>");
	expect(entries[0]).toContain("S'esborra el ");
	expect(entries[0]).not.toContain(email);
	const restored = await send(`/admin/paperera/${first}/recupera`);
	expect(flashOf(restored)).toBe("record.restored");
	expect(restored.headers.get("Location")).toBe("/admin/paperera");
	const erased = await send(`/admin/paperera/${second}/elimina`);
	expect(flashOf(erased)).toBe("record.erased");
	expect(erased.headers.get("Location")).toBe("/admin/paperera");
	expect(await entriesAt(cookie, "/admin/paperera")).toEqual([]);
	expect(await db.$count(landings)).toBe(1);
});

it("tells of kinds that only a later version knows, in general words, and offers nothing with them", async () => {
	const { cookie } = await atWork();
	await env.DB.batch([
		env.DB.prepare(
			"insert into audit_log (id, created_at, user_id, action, kind, record_id, title, trash_id, changed) values ('n', 1, 'u', 'created', 'surveys', 's', 'Com hi vas?', 't', '[\"roda\"]')",
		),
		env.DB.prepare(
			"insert into trash (id, kind, record_id, row, deleted_at) values ('t', 'surveys', 's', '{\"id\":\"s\"}', ?)",
		).bind(Date.now()),
	]);
	for (const page of [path, "/admin/paperera"]) {
		const answer = await visitAs(cookie, page);
		expect(answer.status).toBe(200);
		const html = await answer.text();
		expect(html).toContain("un registre d&#x27;un tipus nou («surveys»)");
		expect(html).not.toContain("Elimina definitivament");
	}
	for (const action of ["recupera", "elimina"]) {
		expect((await postAs(cookie, `/admin/paperera/t/${action}`, {})).status).toBe(403);
	}
	expect(await db.$count(trash)).toBe(1);
});

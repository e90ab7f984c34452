import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { connect } from "#app/data/db.server.ts";
import { auditLog, trash } from "#app/data/office-tables.ts";
import {
	activities,
	homeBackground,
	landings,
	mapComments,
	newsletterSubscriptions,
	reflections,
} from "#app/data/tables.ts";
import { noticeOf, password, visitAs } from "./accounts.ts";
import { failingQuery } from "./faults.ts";
import { atWork, expectAllOrNothing, trashed } from "./office.ts";
import { visit } from "./visit.ts";

/* The audit log, and what can be taken back there. */

const db = connect(env.DB);
const path = "/admin/registre";
const everything = async () => [
	await db.select().from(landings),
	await db.select().from(trash),
	await db.select().from(auditLog),
];

beforeEach(async () => {
	await db.batch([db.delete(landings), db.delete(trash), db.delete(auditLog), db.delete(reflections)]);
});

/** A landing that somebody has deleted; gives what the trash calls it. */
async function deleted(): Promise<string> {
	const { send } = await atWork();
	const slug = crypto.randomUUID();
	const [added] = await db.insert(landings).values({ title: "Setmana", slug, description: "# Hola" }).returning();
	await send(`/admin/landings/${added?.id}/elimina`);
	const [kept] = await trashed(added?.id ?? "");
	return kept?.id ?? "";
}

it("takes a deletion back, all of it or nothing", async () => {
	const prepare = async () => ({
		path: `${path}/${await deleted()}/recupera`,
		done: "record.restored",
		failed: "record.notRestored",
	});
	expect(await expectAllOrNothing(prepare, everything)).toBeGreaterThan(1);
});

it("erases, all of it or nothing", async () => {
	const prepare = async () => ({
		path: `${path}/${await deleted()}/elimina`,
		done: "record.erased",
		failure: "No s&#x27;ha pogut eliminar. Torna-ho a provar.",
	});
	expect(await expectAllOrNothing(prepare, everything)).toBeGreaterThan(1);
});

it("does not bring back what is another's by now, and keeps it in the trash", async () => {
	const { send } = await atWork();
	const id = await deleted();
	const [kept] = await db.select().from(trash);
	const { slug } = JSON.parse(kept?.row ?? "{}");
	await db.insert(landings).values({ title: "Una altra", slug, description: "" });
	expect(noticeOf(await send(`${path}/${id}/recupera`))).toBe("record.taken");
	expect(await db.select().from(trash)).toHaveLength(1);
	expect(await db.select().from(landings)).toMatchObject([{ title: "Una altra" }]);
});

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
	const masked = "«j…@example.org», del 3 de maig del 2031";
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
	expect(html).toContain("<bdi>sense títol, del 4 d&#x27;abril del 2031</bdi>");
});

it("forgets who did it once their account is deleted", async () => {
	const [leaving, staying] = [await atWork(), await atWork()];
	await leaving.send("/admin/footer/textos", { footerText: "Text", collaboratorsText: "Gràcies" });
	expect(await (await visitAs(staying.cookie, path)).text()).toContain(`<strong>${leaving.email}</strong>`);
	expect(noticeOf(await leaving.send("/compte/esborra", { password }))).toBe("account.deleted");
	expect(await (await visitAs(staying.cookie, path)).text()).toContain("<strong>compte esborrat</strong>");
	expect(JSON.stringify(await everything())).not.toContain(leaving.email);
});

it("says that it could not be read", async () => {
	const { cookie } = await atWork();
	const errors = vi.spyOn(console, "error").mockImplementation(() => {});
	const answer = await visit(path, { headers: { Cookie: cookie } }, failingQuery(env, /from "audit_log"/).env);
	errors.mockRestore();
	expect(answer.status).toBe(200);
	expect(await answer.text()).toContain("No s&#x27;ha pogut carregar el registre");
});

it("forgets what people's records were called once they are erased", async () => {
	const { send } = await atWork();
	const [added] = await db.insert(reflections).values({ reflection: "Paraules", privacyAccepted: false }).returning();
	await send(`/admin/reflections/${added?.id}/elimina`);
	const [kept] = await trashed(added?.id ?? "");
	await send(`${path}/${kept?.id}/elimina`);
	const told = await db.select().from(auditLog);
	expect(told.map(({ action, title }) => [action, title])).toEqual([
		["deleted", null],
		["erased", null],
	]);
	expect(JSON.stringify(await everything())).not.toContain("Paraules");
});

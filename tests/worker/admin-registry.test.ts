import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { connect } from "#app/data/db.server.ts";
import { auditLog, trash } from "#app/data/office-tables.ts";
import { activities, landings, reflections } from "#app/data/tables.ts";
import { noticeOf, visitAs } from "./accounts.ts";
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

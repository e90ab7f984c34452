import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { authFactors, heldForms, users } from "#app/accounts/tables.ts";
import { roleSettings } from "#app/accounts/team/tables.ts";
import { activities } from "#app/agenda/tables.ts";
import { letters } from "#app/newsletter/letters/tables.ts";
import { personRequests } from "#app/persons/requests/tables.ts";
import { mobility } from "#app/questionnaire/shipped/mobility.ts";
import { questionnaires, questionnaireVersions } from "#app/questionnaire/tables-questions.ts";
import { reflections } from "#app/reflections/tables.ts";
import { flashOf, openSession, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { unescaped } from "#tests/support/worker/sections/form-in.ts";

/* A colleague changes what somebody may do, while they fill in a form. */

const crea = "/admin/activities/crea";
const offer = /no es va desar\. <a href="([^"]+)">Recupera-ho/;
let editor: Awaited<ReturnType<typeof atWork>>;
let typed: Record<string, string>;

beforeEach(async () => {
	await emptyTables();
	editor = await atWork("editing");
	typed = { id: crypto.randomUUID(), title: "Una pedalada llarga", date: "2031-01-02", emoji: "🚴" };
	typed.propietari = editor.id;
});

const setRole = (role: "editing" | "reading" | null) => db.update(users).set({ role }).where(eq(users.id, editor.id));
const offeredAt = async (path: string, who = editor) => offer.exec(await who.read(path))?.[1];

async function expectOfferedOnce() {
	const address = (await offeredAt("/admin/dashboard")) ?? "";
	expect(address).toMatch(/^\/admin\/activities\/crea\?recuperat=[0-9a-f-]{36}$/);
	const html = await editor.read(address);
	expect(html).toContain("Una pedalada llarga");
	expect(html).not.toMatch(offer);
	expect((await editor.send(address, typed)).status).toBe(303);
	expect(await db.select({ title: activities.title }).from(activities)).toEqual([{ title: "Una pedalada llarga" }]);
	expect(await offeredAt("/admin/dashboard")).toBeUndefined();
}

it("a form sent after a second factor was asked for is offered once the factor is on", async () => {
	await db.insert(roleSettings).values({ role: "editing", needsFactor: true });
	const answer = await editor.send(crea, typed);
	expect([answer.headers.get("Location"), flashOf(answer)]).toEqual([
		"/compte/segon-factor",
		"account.factorNeededDraftStored",
	]);
	await db.insert(authFactors).values({ userId: editor.id, factorType: "totp", secret: "-", status: "verified" });
	expect(await offeredAt("/compte/segon-factor")).toMatch(/^\/admin\/activities\/crea\?recuperat=/);
	await expectOfferedOnce();
});

it("a form sent after the role was lowered is offered once the role is back, and not before", async () => {
	await setRole("reading");
	const answer = await editor.send(crea, typed);
	expect(answer.status).toBe(403);
	expect(unescaped(await answer.text())).toContain("El que has escrit t'espera durant una hora");
	expect(await offeredAt("/admin/dashboard")).toBeUndefined();
	await setRole("editing");
	await expectOfferedOnce();
});

it("a form sent after the role was taken away is offered once the role is back", async () => {
	await setRole(null);
	const answer = await editor.send(crea, typed);
	expect(answer.headers.get("Location")).toMatch(/^\/admin\/login\?torna=%2Fadmin%2Factivities%2Fcrea%3Frecuperat/);
	expect(flashOf(answer)).toBe("account.deniedDraftStored");
	await setRole("editing");
	await expectOfferedOnce();
});

/* Forms that are no records, or whose address has a query. */

const email = "mar@persona.test";

it.each([
	["/admin/conservacio/terminis", { mapComments: "731" }, /value="731"/],
	["/admin/persones/p/corregeix?que=reflections%3Ar", { name: "Mar Ferrer" }, /value="Mar Ferrer"/],
	["/admin/butlletins/b", { intent: "schedule", day: "2031-05-04", hour: "07:45" }, /open=""[\s\S]*value="07:45"/],
	["/admin/questionari/q/paper?versio=1", { lot: "41", "m.horari": "1", "r.horari": "mati" }, /value="41"/],
])("what was typed at %s is offered with its whole address", async (path, fields, shown) => {
	await db.batch([
		db.insert(reflections).values({ id: "r", reflection: "Més camins", name: "Mar", email, privacyAccepted: true }),
		db
			.insert(personRequests)
			.values({ id: "p", kind: "rectification", email, receivedOn: "2026-11-01", dueOn: "2031-12-01" }),
		db.insert(letters).values({ id: "b", subject: "Hola", body: "Text" }),
	]);
	await db.insert(questionnaires).values({ id: "q", title: "Prova", intro: "Una prova" });
	const definition = JSON.stringify(mobility);
	await db.insert(questionnaireVersions).values({ id: "v1", questionnaireId: "q", number: 1, definition });
	const team = await atWork();
	const settle = (role: "administration" | "reading") => db.update(users).set({ role }).where(eq(users.id, team.id));
	await settle("reading");
	expect((await team.send(path, { ...fields, propietari: team.id })).status).toBe(403);
	await settle("administration");
	const address = (await offeredAt("/admin/dashboard", team)) ?? "";
	expect(address).toMatch(/[?&]recuperat=[\w-]{36}$/);
	expect(address.replace(/[?&]recuperat=.*/, "")).toBe(path);
	expect(await team.read(address)).toMatch(shown);
});

it("a refused form is not offered to somebody else, nor after an hour", async () => {
	await setRole("reading");
	await editor.send(crea, typed);
	await setRole("editing");
	expect(await offeredAt("/admin/dashboard", await atWork())).toBeUndefined();
	expect(await offeredAt("/admin/dashboard")).toBeDefined();
	await db.update(heldForms).set({ createdAt: new Date(Date.now() - 3_600_001) });
	expect(await offeredAt("/admin/dashboard")).toBeUndefined();
});

it("a refused form that another person opened in this browser is not kept for who is signed in", async () => {
	await setRole("reading");
	const other = await atWork("editing");
	const answer = await editor.send(crea, { ...typed, propietari: other.id });
	expect(await answer.text()).not.toContain("t'espera");
	expect(await db.select().from(heldForms)).toEqual([]);
});

it("a refused page that is only read keeps nothing", async () => {
	await setRole("reading");
	const answer = await visitAs(await openSession(editor), crea);
	expect(answer.status).toBe(403);
	expect(unescaped(await answer.text())).not.toContain("El que has escrit");
	expect(await db.select().from(heldForms)).toEqual([]);
});

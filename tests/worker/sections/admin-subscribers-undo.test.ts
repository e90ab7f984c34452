import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { importAddresses } from "#app/newsletter/subscribers/queries/import.ts";
import { leaveByAddress } from "#app/newsletter/subscribers/queries/leave.ts";
import { askToConfirm, subscribe } from "#app/newsletter/subscribers/queries/subscribe.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { consentEvents } from "#app/newsletter/subscribers/tables-consent.ts";
import { erasureLedger } from "#app/persons/requests/tables.ts";
import { addressHash, findLedgerKey } from "#app/platform/records/queries/erasure-ledger.ts";
import { moveToTrash } from "#app/platform/records/queries/trash.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { unescaped } from "#tests/support/worker/sections/form-in.ts";
import { post } from "#tests/support/worker/visit.ts";

/* An import that is undone: what it has made goes, and nothing else. */

const day = 24 * 3600_000;
const by = { userId: "u" };
const proof = { requestId: "r", form: "newsletter" };
let work: Awaited<ReturnType<typeof atWork>>;

beforeEach(async () => {
	await emptyTables();
	work = await atWork();
});

const addressOf = (name: string) => `${name}@example.org`;

/** A file with these people. */
function importFile(id: string, names: readonly string[], { at = new Date(), source = `full ${id}` } = {}) {
	const givenAt = new Date("2026-05-31T00:00:00Z");
	const addresses = names.map((name) => ({ email: addressOf(name), givenAt, source }));
	return importAddresses(db, by, addresses, { id, title: `${id}.csv · ${source}`, lines: names.length }, at);
}

const pathOf = (id: string) => `/admin/subscribers/importa/${id}`;

/** What the flash message says then. */
async function undo(id: string): Promise<string> {
	const answer = await work.send(pathOf(id), {});
	expect(answer.status).toBe(303);
	return decodeURIComponent(flashOf(answer) ?? "");
}

const setState = (name: string, state: "bounced" | "complained") =>
	db
		.update(newsletterSubscriptions)
		.set({ state })
		.where(eq(newsletterSubscriptions.email, addressOf(name)));

async function listed() {
	const rows = await db.select().from(newsletterSubscriptions);
	return Object.fromEntries(rows.map(({ email, state }) => [email.split("@")[0], state]));
}

it("takes back what the import made, and leaves who was there before, has said yes, left or complained", async () => {
	const now = new Date();
	await subscribe(db, addressOf("abans"), proof, now);
	await db.insert(newsletterSubscriptions).values({
		email: addressOf("antiga"),
		emailFolded: addressOf("antiga"),
		privacyAccepted: true,
	});
	const names = ["abans", "antiga", "nova", "retornada", "confirma", "torna", "demana", "baixa", "queixa"];
	expect(await importFile("a", names)).toBe(7);
	await db.insert(consentEvents).values({
		subscriptionId: (await rowOf("confirma")).id,
		kind: "confirmed",
	});
	expect(await subscribe(db, addressOf("torna"), proof, now)).toBe(false);
	await askToConfirm(db, addressOf("demana"), proof, now);
	await leaveByAddress(db, addressOf("baixa"), proof, now);
	await setState("queixa", "complained");
	await setState("retornada", "bounced");
	const { id: gone } = await rowOf("nova");

	const page = await work.read(pathOf("a"));
	expect(page).toContain("Subscripcions que hi van entrar: 7. Se'n trauran: 2.");
	expect(await undo("a")).toContain("importUndone~2");
	expect(await listed()).toEqual({
		abans: "subscribed",
		antiga: "subscribed",
		confirma: "subscribed",
		torna: "subscribed",
		demana: "subscribed",
		baixa: "unsubscribed",
		queixa: "complained",
	});
	const events = await db.select().from(consentEvents).where(eq(consentEvents.subscriptionId, gone));
	expect(events.map(({ kind }) => kind).toSorted()).toEqual(["erased", "imported"]);
	for (const { endedAt } of events) expect(endedAt).not.toBeNull();
	const others = await db.select().from(consentEvents).where(eq(consentEvents.kind, "confirmed"));
	expect(others.map(({ endedAt }) => endedAt)).toEqual([null]);
});

async function rowOf(name: string) {
	const { email } = newsletterSubscriptions;
	const [row] = await db
		.select()
		.from(newsletterSubscriptions)
		.where(eq(email, addressOf(name)));
	if (!row) throw new Error(`${name} is not on the list`);
	return row;
}

it("is told by the audit log with file, number and origin, and leads from there to its undo", async () => {
	await importFile("a", ["u", "dos"]);
	const log = await work.read("/admin/registre");
	expect(log).toContain("«a.csv · full a»");
	expect(log).toContain("Noves: 2. Línies del fitxer: 2.");
	expect(log).toContain(`href="${pathOf("a")}"`);
	expect(await work.read("/admin/subscribers/importa")).toContain("a.csv · full a");
	await undo("a");
	const after = await work.read("/admin/registre?seccio=imports");
	expect(after).toContain("ha desfet");
	expect(after).toContain("Subscripcions tretes: 2.");
	expect(await work.read("/admin/subscribers/importa")).not.toContain("a.csv · full a");
});

it("is undone once: the second time changes nothing and says so", async () => {
	await importFile("a", ["u"]);
	await undo("a");
	await importFile("b", ["u"]);
	expect(await undo("a")).toContain("importGone");
	expect(await listed()).toEqual({ u: "subscribed" });
	expect((await visitAs(work.cookie, pathOf("a"))).status).toBe(404);
	expect(await db.$count(auditLog, eq(auditLog.action, "deleted"))).toBe(1);
});

it("is undone for 30 days", async () => {
	for (const [id, days] of [["recent", 29.9] as const, ["vella", 30.1] as const]) {
		await importFile(id, [id]);
		await db
			.update(auditLog)
			.set({ createdAt: new Date(Date.now() - days * day) })
			.where(eq(auditLog.recordId, id));
	}
	expect(await undo("vella")).toContain("importGone");
	expect((await visitAs(work.cookie, pathOf("vella"))).status).toBe(404);
	expect(await undo("recent")).toContain("importUndone~1");
	expect(await listed()).toEqual({ vella: "subscribed" });
});

describe("with another import", () => {
	it("leaves whom that one brings too, until it is undone as well", async () => {
		await importFile("a", ["u", "dos"]);
		expect(await importFile("b", ["dos", "tres"])).toBe(1);
		expect(await undo("a")).toContain("importUndone~1");
		expect(await listed()).toEqual({ dos: "subscribed", tres: "subscribed" });
		expect(await undo("b")).toContain("importUndone~2");
		expect(await listed()).toEqual({});
	});

	it("takes the same file a second time for no further proof", async () => {
		await importFile("a", ["u"], { source: "fira" });
		expect(await importFile("b", ["u"], { source: "fira" })).toBe(0);
		expect(await undo("b")).toContain("importUndone~0");
		expect(await undo("a")).toContain("importUndone~1");
	});

	it("keeps what that one brings, whichever is done first", async () => {
		await importFile("a", ["u", "dos"]);
		await Promise.all([undo("a"), importFile("b", ["dos", "tres"])]);
		expect(await listed()).toEqual({ dos: "subscribed", tres: "subscribed" });
	});
});

it("takes back 5,000 at once, also where many came otherwise", async () => {
	const names = Array.from({ length: 5000 }, (_, n) => `persona.${n}`);
	await importFile(
		"b",
		Array.from({ length: 3000 }, (_, n) => `altra.${n}`),
	);
	await importFile("a", names);
	expect(await undo("a")).toContain("importUndone~5000");
	expect(await db.$count(newsletterSubscriptions)).toBe(3000);
});

it("is undone wholly or not at all, whatever call fails", async () => {
	await importFile("a", ["u", "dos"]);
	const counting = failingAt(env, 0);
	await work.send(pathOf("a"), {}, counting.env);
	for (let n = 1; n <= counting.made(); n++) {
		await db.delete(newsletterSubscriptions);
		await db.delete(auditLog);
		await importFile(`a${n}`, ["u", "dos"]);
		await work.send(pathOf(`a${n}`), {}, failingAt(env, n).env);
		const left = await db.$count(newsletterSubscriptions);
		expect([left, await db.$count(auditLog, eq(auditLog.action, "deleted"))], `call ${n}`).toEqual(
			left === 0 ? [0, 1] : [2, 0],
		);
	}
});

describe("a file", () => {
	it("brings nobody back who left, and was deleted then", async () => {
		for (const name of ["baixa", "hi"]) await subscribe(db, addressOf(name), proof, new Date());
		await leaveByAddress(db, addressOf("baixa"), proof, new Date());
		for (const name of ["baixa", "hi"]) await moveToTrash(db, by, "newsletterSubscriptions", (await rowOf(name)).id);
		expect(await importFile("a", ["baixa", "hi"])).toBe(1);
		expect(await listed()).toEqual({ hi: "subscribed" });
	});

	it("brings back who was erased at their request only with a later yes", async () => {
		const key = await findLedgerKey(db);
		const erasedAt = new Date("2026-06-15T10:00:00Z");
		for (const name of ["abans", "despres"]) {
			const hash = await addressHash(key, addressOf(name));
			await db.insert(erasureLedger).values({ hash, of: "address", erasedAt });
		}
		const file = "correu;data;origen\nabans@example.org;31/05/2026;Fira\ndespres@example.org;30/06/2026;Fira";
		const body = new FormData();
		body.set("fitxer", new File([file], "gent.csv"));
		const path = "/admin/subscribers/importa";
		const first = await (await post(path, {}, { body, headers: { Cookie: work.cookie } })).text();
		const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(first)?.[1] ?? "";
		const fields = { contingut: fieldOf("contingut"), noms: "on", correu: "0", data: "1", origen: "2" };
		const done = await work.send(path, fields);
		expect(unescaped(await done.text())).toContain("Va demanar que l'esborréssim després del dia d'aquest sí.");
		expect(await listed()).toEqual({ despres: "subscribed" });
	});
});

it("who subscribes by the form and is on the list already has their own yes from then on, once", async () => {
	await importFile("a", ["u"]);
	for (let n = 0; n < 3; n++) {
		await post("/butlleti", { email: addressOf("u"), privacy: "on", from: "/butlleti" });
	}
	const kinds = (await db.select().from(consentEvents)).map(({ kind }) => kind);
	expect(kinds.toSorted()).toEqual(["asked", "imported"]);
});

import { beforeEach, expect, it } from "vitest";
import { subscribe as subscribeWith } from "#app/newsletter/subscribers/queries/subscribe.ts";
import { trash } from "#app/platform/records/tables.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { atWork, trashed } from "#tests/support/worker/office.ts";
import { db, emptySections, subjectOf, toldOf } from "#tests/support/worker/sections/subjects.ts";

const { path, add, rows } = subjectOf("newsletterSubscriptions");
const subscribe = (email: string) => subscribeWith(db, email, { requestId: "r", form: "newsletter" }, new Date());
let work: Awaited<ReturnType<typeof atWork>>;

beforeEach(async () => {
	await emptySections();
	work = await atWork();
});

it("the list says how many have subscribed, and when", async () => {
	await add(0, { createdAt: new Date("2026-02-03T09:05:00Z") });
	expect(await work.read(path)).toContain("1 subscripció<");
	await subscribe("pau@example.org");
	const html = await work.read(path);
	for (const words of ["2 subscripcions", ">pau@example.org", ">Anna.0@example.org", "3 de febrer de 2026"])
		expect(html).toContain(words);
});

it("finds those in whose address something stands, and exports just them", async () => {
	await add();
	for (const email of ["pau@example.org", "josé@exemple.cat"]) await subscribe(email);
	const html = await work.read(`${path}?cerca=EXEMPLE.CAT`);
	expect(html).toContain(">josé@exemple.cat");
	expect(html).not.toContain("pau@example.org");
	expect(html).toContain("1–1 de 1");
	expect(await work.read(`${path}?cerca=JOSÉ`)).toContain(">josé@exemple.cat");
	const file = await (await work.send(`${path}/exporta.csv?cerca=anna`)).text();
	expect(file).toContain("Anna.0@example.org");
	expect(file).not.toContain("pau@example.org");
});

it("shows a consent, and the audit log says who has looked", async () => {
	await subscribe("pau@example.org");
	const [row] = await rows();
	expect(await work.read(`${path}/${row?.id}/consentiment`)).toContain("Pàgina «newsletter»");
	const entry = { userId: work.id, action: "viewed", kind: "newsletterSubscriptions" };
	expect(await toldOf(row?.id)).toMatchObject([entry]);
});

it("does not undo a deletion where the address has subscribed again meanwhile", async () => {
	const { id } = await add();
	await work.send(`${path}/${id}/elimina`);
	expect(await subscribe("ANNA.0@example.org")).toBe(true);
	const [kept] = await trashed(id);
	expect(flashOf(await work.send(`/admin/registre/${kept?.id}/recupera`))).toBe("record.taken");
	expect(await rows()).toMatchObject([{ email: "ANNA.0@example.org" }]);
	expect(await db.$count(trash)).toBe(1);
});

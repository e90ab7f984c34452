import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { freezeBody, renderBody } from "#app/newsletter/letters/render/freeze.server.ts";
import { letters } from "#app/newsletter/letters/tables.ts";
import { receiveMessages } from "#app/newsletter/queues.server.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { findPerson } from "#app/persons/queries/find-person.ts";
import { personRequests } from "#app/persons/requests/tables.ts";
import { logFor } from "#app/platform/http/log/log.server.ts";
import { nameOfTable } from "#app/platform/records/registry.ts";
import { trash } from "#app/platform/records/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { begin, consumeAll, once, queued } from "#tests/support/worker/letters.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { everywhere } from "#tests/support/worker/persons.ts";
import { authorOf } from "#tests/support/worker/receipts.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* What visitors have said stands in a letter's archive only as long as they, and the team, let it be heard. */

const state = { db, env, log: logFor("test") };
const cached = { ...env, PAGE_CACHE_SECONDS: "20" } as unknown as Cloudflare.Env;
const title = "Baixo fent <sots> fins al mercat";
const shown = "Baixo fent &lt;sots&gt; fins al mercat";
const other = "De vinya en vinya";
let id = "";
let path = "";
const request = {
	id: "voices",
	kind: "erasure",
	email: "ningu@example.org",
	receivedOn: "2026-01-02",
	dueOn: "2026-02-02",
} as const;

const page = async (bindings = cached) => (await visit(path, {}, bindings)).text();
const addVoice = (id: string, words: string, ms = 0) =>
	db.insert(testimonials).values({
		id,
		title: words,
		category: "laboral",
		status: "approved",
		submittedAt: new Date(Date.now() - ms),
	});

beforeEach(async () => {
	await emptyTables();
	await db.insert(personRequests).values(request);
	// One for each test: its page is cached.
	id = crypto.randomUUID();
	path = `/butlleti/arxiu/${id}`;
	await addVoice("v1", title);
	await addVoice("v2", other, 1000);
	const frozen = await freezeBody(state, "Hola!\n\n{{veus}}\n\nAdeu!", "https://bici.test", new Date());
	await db.insert(letters).values({
		id,
		subject: "Hola",
		body: "Hola!\n\n{{veus}}\n\nAdeu!",
		...frozen,
		state: "sent",
		frozenAt: new Date(),
	});
});

it("a letter that has left holds no visitor's words, and shows them", async () => {
	const [row] = await db.select().from(letters);
	expect(JSON.stringify(row)).not.toMatch(/mercat|vinya/);
	const html = await page();
	expect(html).toContain(`<li><strong>${shown}</strong></li>\n<li><strong>${other}</strong></li>`);
	expect(html).toContain("Les veus més noves");
	const office = await atWork();
	const seen = await (await visit(`/admin/butlletins/${id}`, { headers: { Cookie: office.cookie } })).text();
	expect(seen).toContain("De vinya en vinya");
});

type Office = Awaited<ReturnType<typeof atWork>>;

const ways: Record<string, (office: Office) => Promise<unknown>> = {
	"its author withdraws it": async () =>
		(await authorOf("testimonials", "v1")).send("/rebut/retira", { when: "later" }, cached),
	"its author erases it": async () =>
		(await authorOf("testimonials", "v1")).send("/rebut/retira", { when: "now" }, cached),
	"its author corrects it": async () =>
		(await authorOf("testimonials", "v1")).send(
			"/rebut/corregeix",
			{ words: "Una altra cosa", until: "hidden" },
			cached,
		),
	"a moderator rejects it": (office) =>
		office.send("/admin/testimonials/v1/estat", { estat: "rejected", vist: "approved" }, cached),
	"a moderator deletes it": (office) => office.send("/admin/testimonials/v1/elimina", {}, cached),
	"it is restricted": (office) =>
		office.send(`/admin/persones/${request.id}/limita`, { que: "testimonials:v1" }, cached),
	"its person is erased": async (office) => {
		await office.send(`/admin/persones/${request.id}/esborra`, { que: "testimonials:v1" }, cached);
		expect(flashOf(await office.send(`/admin/persones/${request.id}/esborrant`, {}, cached))).toBe("persons.erased");
		expect(await everywhere(["mercat"])).toEqual([]);
	},
};

describe.each(Object.entries(ways))("when %s", (_, act) => {
	it("the archive, also a cached page of it, and the mails that leave afterwards have it no more", async () => {
		expect(await page()).toContain(shown);
		await act(await atWork());
		const html = await page();
		expect(html).not.toContain("mercat");
		expect(html).toContain(other);
		for (const at of ["/butlleti/arxiu", "/butlleti/arxiu.xml"]) {
			expect(await (await visit(at, {}, cached)).text()).not.toContain("mercat");
		}
	});
});

it("it is there again when it is published again, with the words that were approved", async () => {
	const office = await atWork();
	await office.send("/admin/testimonials/v1/elimina", {}, cached);
	expect(await page()).not.toContain(shown);
	const [row] = await db.select().from(trash);
	await office.send(`/admin/paperera/${row?.id}/recupera`, {}, cached);
	expect(await page()).toContain(shown);
	const { send } = await authorOf("testimonials", "v1");
	await send("/rebut/corregeix", { words: "Pujo cantant", until: "hidden" }, cached);
	expect(await page()).not.toContain("Pujo cantant");
	await office.send("/admin/testimonials/v1/estat", { estat: "approved", vist: "pending" }, cached);
	expect(await page()).toContain("Pujo cantant");
});

it("nothing is left of the block when all its voices are gone", async () => {
	await db.update(testimonials).set({ status: "rejected" });
	const html = await page(env);
	expect(html).not.toMatch(/Les veus més noves|Escolta-les|veus v1/);
	expect(html).toContain("<p>Hola!</p>");
	const { plain } = await renderBody(state, "Hola!\n\n{{veus}}\n\nAdeu!", "https://bici.test", new Date());
	expect(plain).toBe("Hola!\n\nAdeu!");
});

it("a letter that is on its way leaves out what is withdrawn meanwhile", async () => {
	await db.delete(letters);
	const emails = Array.from({ length: 60 }, (_, n) => `gent-${n}@example.org`);
	for (const email of emails) {
		await db.insert(newsletterSubscriptions).values({ email, emailFolded: email, privacyAccepted: true });
	}
	const { env: bindings, sent } = outboxOf(env);
	const queue = queued(bindings);
	await begin(queue.env, await freezeBody(state, "{{veus}}", "https://bici.test", new Date()));
	const first = queue.waiting.shift();
	if (!first) throw new Error("nothing was queued");
	await receiveMessages(once(first), queue.env);
	const before = (await sent()).length;
	expect(before).toBe(25);
	await (await authorOf("testimonials", "v1")).send("/rebut/retira", { when: "later" });
	await consumeAll(queue);
	const mails = await sent();
	expect(mails).toHaveLength(60);
	for (const [at, { html, text }] of mails.entries()) {
		expect(text.includes(title)).toBe(at < before);
		expect(html.includes(shown)).toBe(at < before);
		expect(text).toContain(`- ${other}`);
		expect(html + text).not.toContain("{{veus");
	}
});

it("a letter that quotes somebody is found by the words, and erased if it is ticked", async () => {
	await db
		.update(letters)
		.set({ body: "La Núria diu: «Pedalo cada dia»", html: "<p>Pedalo</p>", plain: "Pedalo cada dia" });
	const found = await findPerson(
		db,
		{ email: null, recordId: null, variants: null, words: "pedalo CADA" },
		{ most: 25, may: () => true },
	);
	expect(found.map(({ entry, whose }) => [nameOfTable(entry), whose])).toEqual([["letters", "mention"]]);
	expect(await page()).toContain("Pedalo");
	const office = await atWork();
	await office.send(`/admin/persones/${request.id}/esborra`, { que: `letters:${id}` }, cached);
	expect(flashOf(await office.send(`/admin/persones/${request.id}/esborrant`, {}, cached))).toBe("persons.erased");
	expect((await visit(path, {}, cached)).status).toBe(404);
	expect(await db.$count(letters, eq(letters.id, id))).toBe(0);
	expect(await everywhere(["Pedalo cada"])).toEqual([]);
});

import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { letters } from "#app/newsletter/letters/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { flashOf, makeAdministrator, openSession, postAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";

/* The form of a letter: what is refused comes back with its reason and with all that was typed. */

const letter = { subject: "Hola", preheader: "Com va", body: "Text" };

beforeEach(emptyTables);

async function send(change: Partial<typeof letter>, id?: string) {
	const cookie = await openSession(await makeAdministrator());
	const path = `/admin/butlletins/${id ? `${id}/edita` : "crea"}`;
	const answer = await postAs(cookie, path, { id: id ?? crypto.randomUUID(), ...letter, ...change }, env);
	return { status: answer.status, html: await answer.text() };
}

it("saves a mark in capitals and with spaces", async () => {
	const body = "Hola\n\n{{ Veus }}";
	expect((await send({ body })).status).toBe(303);
	expect(await db.select().from(letters)).toMatchObject([{ body }]);
});

it.each([
	["draft", true],
	["scheduled", true],
	["sending", false],
	["paused", false],
	["sent", false],
] as const)("changes a letter until it leaves, and then nothing of it: %s", async (state, isOpen) => {
	const frozen = { html: "<p>Text</p>", plain: "Text", frozenAt: new Date() };
	const [before] = await db
		.insert(letters)
		.values({ ...letter, ...frozen, state })
		.returning();
	const typed = { subject: "Un altre", preheader: "Una altra", body: "Un altre" };
	const { status, html } = await send(typed, before?.id);
	expect(status).toBe(isOpen ? 303 : 409);
	if (!isOpen) expect(html).toContain('value="Un altre"');
	// A box that is not ticked is not sent.
	const after = isOpen ? { ...before, ...typed, isArchived: false } : before;
	expect(await db.select().from(letters)).toEqual([after]);
});

it.each([
	["https://evil.test/p.gif", "https://evil.test/p.gif"],
	["data:image/gif;base64,R0lGODlhAQABAAAAACw=", "data:image/gif;base64,R0lGODlhAQABAAAAACw="],
])("refuses a picture that no letter would show, in a new letter and in one that is edited: %s", async (src, named) => {
	const body = `Text\n\n![Hola](${src})`;
	const fresh = await send({ body });
	expect(fresh.status).toBe(409);
	expect(fresh.html).toContain("no és de les que el web té");
	expect(fresh.html).toContain(named);
	expect(await db.$count(letters)).toBe(0);
	const [stored] = await db.insert(letters).values(letter).returning();
	expect((await send({ body }, stored?.id)).status).toBe(409);
	expect(await db.select().from(letters)).toEqual([stored]);
});

it("takes a picture of the site by its whole address", async () => {
	const body = "![Hola](https://bici.test/media/photos/1.jpg)";
	expect((await send({ body })).status).toBe(303);
});

it("sends none that was written before with a picture of another site", async () => {
	const cookie = await openSession(await makeAdministrator());
	const email = "ona@example.org";
	await db.insert(newsletterSubscriptions).values({ email, emailFolded: email, privacyAccepted: true });
	const [stored] = await db
		.insert(letters)
		.values({ ...letter, body: "![Hola](https://evil.test/p.gif)" })
		.returning();
	const { env: bindings } = outboxOf(env);
	const answer = await postAs(cookie, `/admin/butlletins/${stored?.id}`, { intent: "send" }, bindings);
	expect(flashOf(answer)).toBe("letters.foreignPicture");
	expect(await db.select().from(letters)).toEqual([stored]);
});

import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { letters } from "#app/newsletter/letters/tables.ts";
import { makeAdministrator, openSession, postAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";

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

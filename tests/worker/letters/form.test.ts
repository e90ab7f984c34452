import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { connect } from "#app/data/db.server.ts";
import { letters } from "#app/data/tables/content/letters.ts";
import { makeAdministrator, openSession, postAs } from "#tests/support/worker/accounts.ts";

/* The form of a letter: what is refused comes back with its reason and with all that was typed. */

const db = connect(env.DB);
const letter = { subject: "Hola", preheader: "Com va", body: "Text" };

beforeEach(async () => {
	await db.delete(letters);
});

async function send(change: Partial<typeof letter>) {
	const cookie = await openSession(await makeAdministrator());
	const fields = { id: crypto.randomUUID(), ...letter, ...change };
	const answer = await postAs(cookie, "/admin/butlletins/crea", fields, env);
	return { status: answer.status, html: await answer.text() };
}

it("saves a mark in capitals and with spaces", async () => {
	const body = "Hola\n\n{{ Veus }}";
	expect((await send({ body })).status).toBe(303);
	expect(await db.select().from(letters)).toMatchObject([{ body }]);
});

it.each([
	["body", "Mira {{actes}} ara", "No podem omplir «{{actes}}»."],
	["subject", "=?utf-8?q?Hola?=", "Treu «=?» o «?=»"],
	["preheader", "Una\u2028i dues", "Ha de ser una sola línia"],
])("keeps the refused %s and says why", async (field, typed, why) => {
	const { status, html } = await send({ [field]: typed });
	expect(status).toBe(400);
	expect(html).toContain(why);
	expect(html).toContain(typed);
	expect(await db.$count(letters)).toBe(0);
});

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "#app/platform/content/limits.ts";
import { checkFormKey, issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { hasText } from "#app/platform/ui/text/has-text.ts";
import { reflections } from "#app/reflections/tables.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { hostileSample } from "#tests/support/worker/bodies/hostile-sample.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { post, visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

const path = "/participa/reflexio";
const stored = () => db.select().from(reflections);
/** The key of a form that was opened a minute ago: nothing is held back for its sake. */
const key = (age = 60_000) => issueFormKey(db, new Date(Date.now() - age));
const keyIn = (html: string) => /name="formKey" value="([^"]+)"/.exec(html)?.[1] ?? "";
const escaped = (text: string) => text.replaceAll("'", "&#x27;");
const valid = { reflection: "Falta un camí fins a l'estació", name: "Anna", email: "anna@example.org", privacy: "on" };

/** What stands in the form of an answer, apart from its key. */
function expectKept(html: string, { reflection, name, email }: typeof valid) {
	expect(html).toContain(`${escaped(reflection)}</textarea>`);
	expect(html).toMatch(new RegExp(`<input[^>]*name="name"[^>]*value="${name}"|value="${name}"[^>]*name="name"`));
	expect(html).toContain(`value="${email}"`);
	expect(html).toMatch(/<input(?=[^>]*name="privacy")[^>]*checked/);
}

beforeEach(emptyTables);

describe(`POST ${path}`, () => {
	it("keeps a reflection and says so once", async () => {
		const answer = await post(path, { ...valid, formKey: await key() });
		expect(answer.status).toBe(303);
		expect(answer.headers.get("Location")).toBe(path);
		const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
		const page = await visit(path, { headers: { Cookie: cookie } });
		expect(await page.text()).toContain("Reflexió enviada correctament! Gràcies per la teva participació.");
		expect(page.headers.get("Set-Cookie")).toContain("Max-Age=0");
		expect(await stored()).toMatchObject([
			{ reflection: valid.reflection, name: "Anna", email: "anna@example.org", privacyAccepted: true },
		]);
	});

	it.each([
		["unticked", {}, false],
		["ticked all the same", { privacy: "on" }, true],
		["with blanks for an e-mail", { email: "  ", name: " " }, false],
	])("needs neither name nor e-mail nor consent: %s", async (_, fields, privacyAccepted) => {
		expect((await post(path, { reflection: "Bé", ...fields, formKey: await key() })).status).toBe(303);
		expect(await stored()).toMatchObject([{ reflection: "Bé", name: null, email: null, privacyAccepted }]);
	});

	it.each([
		["nothing", {}, ["La reflexió és obligatòria"]],
		["blanks", { reflection: " \r\n\t " }, ["La reflexió és obligatòria"]],
		[
			"an e-mail without consent",
			{ reflection: "Bé", email: "anna@example.org" },
			["Has d'acceptar la política de privacitat per deixar el teu correu"],
		],
		[
			"all at once",
			{ reflection: "", email: "anna@", name: "a".repeat(201) },
			[
				"La reflexió és obligatòria",
				"Revisa el correu: ha de ser",
				"hi caben 200 caràcters",
				"Has d'acceptar la política de privacitat per deixar el teu correu",
			],
		],
		["too long a text", { reflection: "a".repeat(5_001) }, ["hi caben 5.000 caràcters"]],
		[
			"too long an e-mail",
			{ reflection: "Bé", privacy: "on", email: `${"a".repeat(64)}@${"a.".repeat(95)}cat` },
			["El correu és massa llarg"],
		],
	])("refuses %s with a message at each field", async (_, fields: Record<string, string>, messages) => {
		const answer = await post(path, { ...fields, formKey: await key() });
		const html = await answer.text();
		expect(answer.status).toBe(400);
		expect(html).toContain("autofocus");
		// In the summary and at the field.
		for (const message of messages) expect(html.split(escaped(message)).length, message).toBeGreaterThanOrEqual(3);
		if (fields.email) expect(html).toContain(`value="${fields.email}"`);
		expect(await stored()).toEqual([]);
	});

	it("takes every length up to the limit, lines counted as one", async () => {
		const reflection = `${"🚲".repeat(2_499)}\r\n${"a".repeat(1)}`;
		const name = "ç".repeat(limits.name);
		expect((await post(path, { reflection, name, formKey: await key() })).status).toBe(303);
		expect(await stored()).toMatchObject([{ reflection: reflection.replace("\r", ""), name }]);
	});

	it.each(["reflection", "name", "email", "privacy"])("refuses %s twice", async (field) => {
		const body = new URLSearchParams({ ...valid, formKey: await key() });
		body.append(field, body.get(field) ?? "");
		expect((await post(path, {}, { body })).status).toBe(400);
		expect(await stored()).toEqual([]);
	});

	it.each(["reflection", "name", "email", "privacy", "formKey"])("refuses a file for %s", async (field) => {
		const body = new FormData();
		for (const [name, value] of Object.entries({ ...valid, formKey: await key() })) body.append(name, value);
		body.set(field, new File(["x"], "x.txt"));
		expect((await post(path, {}, { body })).status).toBe(400);
		expect(await stored()).toEqual([]);
	});

	it.each([
		["stale", () => key(25 * 3600 * 1000)],
		["forged", async () => (await key()).replace(/.{8}$/, "00000000")],
		["of tomorrow", () => key(-24 * 3600 * 1000)],
		["empty", async () => ""],
		["missing", async () => undefined],
	])("gives a form whose key is %s a new one and keeps everything typed", async (_, make) => {
		const waits = skipWaits();
		const formKey = await make();
		const answer = await post(path, formKey === undefined ? valid : { ...valid, formKey });
		const html = await answer.text();
		expect(answer.status).toBe(400);
		expect(html).toContain("El formulari ha caducat");
		expect(html).toContain(`Error en enviar la reflexió: ${formMessages.stale.text}`);
		expectKept(html, valid);
		expect(await stored()).toEqual([]);
		expect(await checkFormKey(db, keyIn(html), new Date())).toBeDefined();
		expect((await post(path, { ...valid, formKey: keyIn(html) })).status).toBe(303);
		expect(await stored()).toHaveLength(1);
		// Sent again as soon as it came: the new key is one of now.
		expect(waits.filter((ms) => ms > 0)).toHaveLength(1);
	});

	it("keeps the key of a form that comes back to be mended", async () => {
		const formKey = await key();
		const html = await (await post(path, { ...valid, email: "anna@", formKey })).text();
		expect(keyIn(html)).toBe(formKey);
	});

	it("gives back whole what is much too long, and refuses a body over the limit", async () => {
		const pasted = "à ".repeat(40_000).trim();
		const answer = await post(path, { ...valid, reflection: pasted });
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(html).toContain("És massa llarg: hi caben 5.000 caràcters");
		expect(html).toContain(pasted);
		expect(await stored()).toEqual([]);
		expect((await post(path, { ...valid, reflection: "a".repeat(600_000) })).status).toBe(413);
	});

	it.each(["reflection", "name", "email", "privacy", "formKey", honeypotName])(
		"withstands hostile strings of every class in %s and stores what was sent",
		async (field) => {
			for (const { name: about, text } of hostileSample()) {
				const sent = { ...valid, formKey: await key(), [field]: text };
				const answer = await post(path, sent);
				expect([303, 400], about).toContain(answer.status);
				const rows = await stored();
				expect(rows, about).toHaveLength(answer.status === 303 && !(field === honeypotName && text) ? 1 : 0);
				// What is no Unicode is not sent as it is either.
				const clean = (text: string) => {
					const asSent = text.toWellFormed();
					return hasText(asSent) ? asSent.replaceAll("\r\n", "\n").trim() : null;
				};
				if (rows[0]) {
					expect(rows[0].reflection, about).toBe(clean(sent.reflection));
					expect(rows[0].name, about).toBe(clean(sent.name));
					expect(rows[0].email, about).toBe(clean(sent.email));
					await db.delete(reflections);
				}
			}
		},
	);
});

describe(`GET ${path}`, () => {
	it("reads whatever call fails", async () => {
		const counting = failingAt(env, 0);
		await visit(path, {}, counting.env);
		expect(counting.made()).toBeGreaterThanOrEqual(2);
		for (let n = 1; n <= counting.made(); n++) {
			const answer = await visit(path, {}, failingAt(env, n).env);
			expect(answer.status).toBe(200);
			expect(await answer.text()).toContain("<textarea");
		}
	});
});

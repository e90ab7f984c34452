import { beforeEach, describe, expect, it } from "vitest";
import { newsletterForm } from "#app/newsletter/subscribers/public-form.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { hostileSample } from "#tests/support/worker/bodies/hostile-sample.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const subscribers = () => db.select().from(newsletterSubscriptions);
const valid = { email: "anna@example.org", privacy: "on", from: "/butlleti" };

beforeEach(emptyTables);

describe("POST /butlleti", () => {
	it("subscribes and says so once", async () => {
		const answer = await post("/butlleti", valid);
		expect(answer.status).toBe(303);
		expect(answer.headers.get("Location")).toBe("/butlleti");
		const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
		const page = await visit("/butlleti", { headers: { Cookie: cookie } });
		const html = await page.text();
		expect(html).toContain("Subscripció confirmada!");
		expect(html).toContain("Gràcies per subscriure&#x27;t. Rebràs actualitzacions sobre la campanya.");
		expect(page.headers.get("Set-Cookie")).toContain("Max-Age=0");
		expect(await subscribers()).toMatchObject([{ email: "anna@example.org", privacyAccepted: true }]);
	});

	it("leaves the message for the visitor when the browser merely prefetches", async () => {
		const page = await visit("/", {
			headers: { Cookie: "__Host-avis=newsletter.sent", "Sec-Purpose": "prefetch" },
		});
		expect(await page.text()).not.toContain("Subscripció confirmada!");
		expect(page.headers.get("Set-Cookie")).toBeNull();
	});

	it.each(["o'hara!b@example.org", "nom+etiqueta@caçà.cat", "a@xn--ca-9ia.cat", "a@a.b.c.example.org"])(
		"takes %s",
		async (email) => {
			expect((await post("/butlleti", { ...valid, email })).status).toBe(303);
			expect(await subscribers()).toMatchObject([{ email }]);
		},
	);

	it.each(["a@b", "a..b@example.org", ".a@example.org", "a@-b.cat", "a b@example.org", "josé@example.org", "a@b.c"])(
		"refuses %s",
		async (email) => {
			expect((await post("/butlleti", { ...valid, email })).status).toBe(400);
		},
	);

	it("sends one home from the form on the home page", async () => {
		const answer = await post("/butlleti", { ...valid, from: "/" });
		expect(answer.headers.get("Location")).toBe("/");
	});

	it.each([
		["nothing", {}, newsletterForm.messages.incomplete.text],
		["no consent", { email: "anna@example.org" }, newsletterForm.messages.incomplete.text],
		["no e-mail", { email: "  ", privacy: "on" }, newsletterForm.messages.incomplete.text],
		["a malformed e-mail", { email: "anna@", privacy: "on" }, newsletterForm.messages.invalid.text],
		[
			"an e-mail of 255 characters",
			{ email: `${"a".repeat(243)}@example.org`, privacy: "on" },
			newsletterForm.messages.invalid.text,
		],
	])("refuses %s with a message and what was typed", async (_, fields: Record<string, string>, message) => {
		const answer = await post("/butlleti", fields);
		const html = await answer.text();
		expect(answer.status).toBe(400);
		expect(html).toContain(message);
		if (fields.email?.trim()) expect(html).toContain(`value="${fields.email}"`);
		expect(html).toContain("autofocus");
		expect(await subscribers()).toEqual([]);
	});

	it("tells a subscriber of the same address in any spelling", async () => {
		await post("/butlleti", valid);
		const answer = await post("/butlleti", { ...valid, email: " ANNA@Example.ORG " });
		const html = await answer.text();
		expect(answer.status).toBe(400);
		expect(html).toContain("Ja estàs subscrit");
		expect(html).toContain("Aquest correu ja està subscrit a la newsletter.");
		expect(html).toContain('value=" ANNA@Example.ORG "');
		expect(await subscribers()).toHaveLength(1);
	});

	it("makes one row of fifty parallel submissions in different cases", async () => {
		const spellings = Array.from({ length: 50 }, (_, n) =>
			[..."anna@example.org"].map((letter, at) => ((n >> (at % 6)) & 1 ? letter.toUpperCase() : letter)).join(""),
		);
		const answers = await Promise.all(spellings.map((email) => post("/butlleti", { ...valid, email })));
		expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
		expect(await subscribers()).toHaveLength(1);
	});

	it("takes field names literally, however they are made", async () => {
		const hostileNames = [
			"email[100000000]",
			"email[a].b",
			"__proto__",
			"__proto__[x]",
			"__state__",
			"__intent__",
			"privacy.x",
			"",
			"constructor",
		];
		for (const name of hostileNames) {
			for (const value of ["x", "{", '{"type":"insert","payload":{"name":"email","index":1e9}}']) {
				expect((await post("/butlleti", { [name]: value })).status, name).toBe(400);
				expect(
					(await post("/butlleti", { ...valid, email: `${crypto.randomUUID()}@example.org`, [name]: value })).status,
					name,
				).toBe(303);
			}
		}
	});

	it("keeps the key of a form that comes back, so that sending it again is the same submission", async () => {
		const key = /name="formKey" value="([^"]+)"/;
		const first = key.exec(await (await visit("/butlleti")).text())?.[1] ?? "";
		const again = await post("/butlleti", { formKey: first, email: "anna@", privacy: "on" });
		expect(key.exec(await again.text())?.[1]).toBe(first);
	});

	it("leads nowhere else afterwards", async () => {
		for (const from of [
			"//evil.example/",
			"https://evil.example/",
			"/.//evil.example",
			"\\\\evil.example",
			"javascript:x",
		]) {
			const answer = await post("/butlleti", { ...valid, email: `${crypto.randomUUID()}@example.org`, from });
			expect(new URL(answer.headers.get("Location") ?? "", "https://bici.test").origin, from).toBe("https://bici.test");
		}
	});

	it("refuses a body over the limit, declared or found, and what is no form", async () => {
		expect((await post("/butlleti", { ...valid, email: "a".repeat(70_000) })).status).toBe(413);
		const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(4096).fill(97)) });
		const headers = { "Content-Type": "application/x-www-form-urlencoded" };
		expect((await post("/butlleti", {}, { body: endless, headers })).status).toBe(413);
		expect((await post("/butlleti", {}, { body: "{", headers: { "Content-Type": "application/json" } })).status).toBe(
			400,
		);
		expect(
			(await post("/butlleti", {}, { body: "x", headers: { "Content-Type": "multipart/form-data; boundary=y" } }))
				.status,
		).toBe(400);
	});

	it.each(["email", "privacy", honeypotName, "from", "formKey"])(
		"withstands hostile strings of every class in %s",
		async (field) => {
			for (const [n, { name, text }] of hostileSample().entries()) {
				const sent = { ...valid, email: `h${n}@example.org`, [field]: text };
				const answer = await post("/butlleti", sent);
				expect([200, 303, 400], name).toContain(answer.status);
				if (answer.status === 303 && field !== honeypotName) {
					const rows = await db.select().from(newsletterSubscriptions);
					expect(rows.at(-1)?.email, name).toBe(sent.email.trim());
					await db.delete(newsletterSubscriptions);
				}
			}
		},
	);
});

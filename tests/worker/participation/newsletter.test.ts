import { beforeEach, describe, expect, it } from "vitest";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { post } from "#tests/support/worker/visit.ts";

/* What other forms of words do too is in every-form.test.ts. */

const subscribers = () => db.select().from(newsletterSubscriptions);
const valid = { email: "anna@example.org", privacy: "on", from: "/butlleti" };

beforeEach(emptyTables);

describe("POST /butlleti", () => {
	it.each(["o'hara!b@example.org", "nom+etiqueta@caçà.cat", "a@xn--ca-9ia.cat", "a@a.b.c.example.org"])(
		"takes %s",
		async (email) => {
			expect((await post("/butlleti", { ...valid, email })).status).toBe(303);
			expect(await subscribers()).toMatchObject([{ email }]);
		},
	);

	it("sends one home from the form on the home page", async () => {
		const answer = await post("/butlleti", { ...valid, from: "/" });
		expect(answer.headers.get("Location")).toBe("/");
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

	it("refuses a body that never ends, and what is no form", async () => {
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
});

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import { issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { reflections } from "#app/reflections/tables.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { leaveSubmissions } from "#tests/support/worker/limits.ts";
import { post } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

/* What each form of words does alike. What one of them has of its own is in its file; voices, which bring a file, are in theirs. */

const email = "anna@example.org";
const forms: {
	path: string;
	limiter: string;
	table: typeof reflections | typeof mapComments | typeof newsletterSubscriptions;
	fields: Record<string, string>;
	/** Parts of the form that comes back, besides the address and the consent. */
	typed: string[];
	failure: string;
	/** To bindings; and which of them may fail without a word to the visitor. */
	calls: number;
	unseen: number[];
}[] = [
	{
		path: "/participa/reflexio",
		limiter: "reflection",
		table: reflections,
		fields: { reflection: "Falta un camí", name: "Anna", email, privacy: "on" },
		typed: ["Falta un camí</textarea>", 'value="Anna"'],
		failure: "Error en enviar la reflexió: no l&#x27;hem pogut desar. Torna-ho a provar.",
		// The salt twice, the limiter, the words of the day and the row.
		calls: 5,
		unseen: [],
	},
	{
		path: "/mapa/comentari",
		limiter: "map-comment",
		table: mapComments,
		fields: { comment: "Hi falta un camí", email, privacy: "on", longitude: "1.7", latitude: "41.35" },
		typed: ["Hi falta un camí</textarea>", 'name="longitude" value="1.7"'],
		failure: "Hi ha hagut un problema enviant el comentari. Torna-ho a provar.",
		// The map's base besides.
		calls: 6,
		unseen: [1],
	},
	{
		path: "/butlleti",
		limiter: "newsletter",
		table: newsletterSubscriptions,
		fields: { email, privacy: "on", from: "/butlleti" },
		typed: [],
		failure: "Hi ha hagut un error en processar la subscripció. Torna-ho a provar.",
		// The privacy policy besides: reads that fail together are asked once more, each by itself.
		calls: 6,
		unseen: [5],
	},
];

beforeEach(emptyTables);

describe.each(forms)("$path", ({ path, limiter, table, fields, typed, failure, calls, unseen }) => {
	const filledIn = async (agoMs = 60_000) => ({
		...fields,
		formKey: await issueFormKey(db, new Date(Date.now() - agoMs)),
	});
	const count = () => db.$count(table);
	function expectKept(html: string) {
		for (const words of [...typed, `value="${email}"`]) expect(html).toContain(words);
		expect(html).toMatch(/<input(?=[^>]*name="privacy")[^>]*checked/);
	}

	it("thanks a program that fills in the honeypot and stores nothing", async () => {
		expect((await post(path, { ...(await filledIn()), [honeypotName]: "https://spam.example" })).status).toBe(303);
		expect(await count()).toBe(0);
	});

	// An address is subscribed once, whatever its form says: newsletter.test.ts.
	it.skipIf(limiter === "newsletter")(
		"makes one row of a form that is sent fifteen times at once, and again later",
		async () => {
			const sent = await filledIn();
			const answers = await Promise.all(Array.from({ length: 15 }, () => post(path, sent)));
			for (const answer of [...answers, await post(path, sent)]) expect(answer.status).toBe(303);
			expect(await count()).toBe(1);
		},
	);

	it("holds back what comes faster than anybody writes", async () => {
		const waits = skipWaits();
		expect((await post(path, await filledIn(0))).status).toBe(303);
		expect(Math.max(...waits)).toBeGreaterThan(1_500);
		expect(await count()).toBe(1);
	});

	it("answers 429 to the twenty-first in a minute from one address, keeping what was typed", async () => {
		const headers = { "CF-Connecting-IP": "203.0.113.8" };
		await leaveSubmissions(limiter, headers["CF-Connecting-IP"], 1);
		expect((await post(path, await filledIn(), { headers })).status).toBe(303);
		const sent = await filledIn();
		const answer = await post(path, sent, { headers });
		expect(answer.status).toBe(429);
		const html = await answer.text();
		expectKept(html);
		expect(html).toContain(`name="formKey" value="${sent.formKey}"`);
		expect(await count()).toBe(1);
	});

	it("keeps what was typed and says to try again, whatever call fails; trying again makes one row", async () => {
		skipWaits();
		const counting = failingAt(env, 0);
		await post(path, await filledIn(), {}, counting.env);
		expect(counting.made()).toBe(calls);
		for (let n = 1; n <= calls; n++) {
			await db.delete(table);
			const sent = await filledIn();
			const errors = vi.spyOn(console, "error").mockImplementation(() => {});
			const answer = await post(path, sent, {}, failingAt(env, n).env);
			expect(answer.status, `call ${n}`).toBe(unseen.includes(n) ? 303 : 503);
			if (!unseen.includes(n)) {
				const html = await answer.text();
				expect(html).toContain(failure);
				expect(html).not.toContain("injected");
				expectKept(html);
				expect(await count()).toBe(0);
				const [, formKey = ""] = /name="formKey" value="([^"]+)"/.exec(html) ?? [];
				expect((await post(path, { ...sent, formKey })).status).toBe(303);
			}
			expect(errors).toHaveBeenCalled();
			errors.mockRestore();
			expect(await count()).toBe(1);
		}
	});
});

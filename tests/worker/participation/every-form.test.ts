import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { messages } from "#app/platform/content/forms.ts";
import { checkFormKey, issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { hasText } from "#app/platform/ui/text/has-text.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { hostileSample } from "#tests/support/worker/bodies/hostile-sample.ts";
import { textIn, wordForms } from "#tests/support/worker/bodies/word-forms.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { leaveSubmissions } from "#tests/support/worker/limits.ts";
import { unescaped } from "#tests/support/worker/sections/form-in.ts";
import { post, visit } from "#tests/support/worker/visit.ts";
import { skipWaits } from "#tests/support/worker/waits.ts";

/* What each form of words does alike. What one of them has of its own is in its file; voices, which bring a file, are in theirs. */

const key = (agoMs = 60_000) => issueFormKey(db, new Date(Date.now() - agoMs));
const keyIn = (html: string) => /name="formKey" value="([^"]+)"/.exec(html)?.[1] ?? "";
/** What is no Unicode is not sent as it is either. */
const clean = (text: string) => {
	const asSent = text.toWellFormed();
	return hasText(asSent) ? asSent.replaceAll("\r\n", "\n").trim() : null;
};

beforeEach(emptyTables);

describe.each(wordForms)("$path", (form) => {
	const { path, limiter, table, fields, words = "", calls, unseen } = form;
	const isNewsletter = limiter === "newsletter";
	/** A box that is not ticked is not sent. */
	const filledIn = async (change: Record<string, string> = {}): Promise<Record<string, string>> => {
		const sent = { ...fields, formKey: await key(), ...change };
		return Object.fromEntries(Object.entries(sent).filter(([name, value]) => name !== "privacy" || value));
	};
	const rows = (): Promise<Record<string, unknown>[]> => db.select().from(table);
	const count = () => db.$count(table);
	/** Whatever was typed stands in the form that comes back. */
	function expectKept(html: string, sent: Record<string, string> = fields) {
		const { formKey: _, [words]: own, privacy, from: __, municipality: ___, ...typed } = sent;
		if (own?.trim()) expect(unescaped(html)).toContain(`${own}</textarea>`);
		for (const [name, value] of Object.entries(typed))
			if (value.trim()) expect(unescaped(html), name).toContain(` value="${value}"`);
		if (privacy) expect(html).toMatch(/<input(?=[^>]*name="privacy")[^>]*checked/);
	}

	it("keeps what was sent and says so once", async () => {
		const answer = await post(path, await filledIn());
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
		const Cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
		const page = await visit(path, { headers: { Cookie } });
		expect(unescaped(await page.text())).toContain(form.thanks);
		expect(page.headers.get("Set-Cookie")).toContain("Max-Age=0");
		expect(await rows()).toMatchObject([form.stored]);
	});

	it.each(form.refused)("refuses %s with a message, and what was typed stays", async (_, change, said) => {
		const sent = await filledIn(change);
		const answer = await post(path, sent);
		expect(answer.status).toBe(400);
		const html = unescaped(await answer.text());
		expect(html).toContain("autofocus");
		for (const message of [said].flat()) {
			// In the summary and at the field, and of a place beside its map; what the newsletter says is of no field.
			const times = message === messages.placeUnknown ? 3 : 2;
			expect(html.split(`>${message}<`).length - 1, message).toBe(isNewsletter ? 1 : times);
		}
		if (!isNewsletter) expect(html).toContain(form.invalid);
		// A place that is none is marked anew.
		const { longitude: _x, latitude: _y, ...others } = sent;
		expectKept(html, others);
		expect(keyIn(html)).toBe(sent.formKey);
		expect(await count()).toBe(0);
	});

	it("refuses a form without its fields", async () => {
		const answer = await post(path, { formKey: await key() });
		expect(answer.status).toBe(400);
		expect(unescaped(await answer.text())).toContain([form.refused[0]?.[2]].flat()[0]);
		expect(await count()).toBe(0);
	});

	it.each(isNewsletter ? ["email", "privacy"] : [...Object.keys(fields), "formKey"])(
		"refuses %s twice, and a file for it",
		async (name) => {
			const twice = new URLSearchParams(await filledIn());
			twice.append(name, twice.get(name) ?? "");
			const file = new FormData();
			for (const [field, value] of Object.entries(await filledIn())) file.append(field, value);
			file.set(name, new File(["x"], "x.txt"));
			const repeated = await post(path, {}, { body: twice });
			expect([repeated.status, (await post(path, {}, { body: file })).status]).toEqual([400, 400]);
			expect(await repeated.text()).toContain("un camp repetit");
			expect(await count()).toBe(0);
		},
	);

	it("refuses a body over the limit", async () => {
		const much = await filledIn({ [words || "email"]: "a".repeat(form.tooMuch) });
		expect((await post(path, much)).status).toBe(413);
	});

	it.each(words ? [words] : [])(
		"takes as much of %s as fits, a line end as one character, and gives back what is too long",
		async () => {
			const most = `${"🚲".repeat(2_499)}\r\n${"b"}`;
			expect((await post(path, await filledIn({ [words]: most }))).status).toBe(303);
			expect(await rows()).toMatchObject([{ [words]: most.replace("\r", "") }]);
			for (const longer of ["a".repeat(5_001), "à ".repeat(40_000).trim()]) {
				const answer = await post(path, await filledIn({ [words]: longer }));
				expect(answer.status).toBe(400);
				const html = unescaped(await answer.text());
				expect(html.split(`>${messages.tooLong(5000)}<`)).toHaveLength(3);
				expect(html).toContain(longer);
			}
			expect(await count()).toBe(1);
		},
	);

	// It takes an address without a key: it is subscribed once.
	const badKeys = [
		["stale", () => key(25 * 3600 * 1000)],
		["forged", async () => (await key()).replace(/.{8}$/, "00000000")],
		["of tomorrow", () => key(-24 * 3600 * 1000)],
		["empty", async () => ""],
		["missing", async () => undefined],
	] as const;
	it.each(isNewsletter ? [] : badKeys)(
		"gives a form whose key is %s a new one and keeps everything typed",
		async (_, make) => {
			const waits = skipWaits();
			const formKey = await make();
			const answer = await post(path, formKey === undefined ? fields : { ...fields, formKey });
			expect(answer.status).toBe(400);
			const html = unescaped(await answer.text());
			expect(html).toContain(form.stale);
			expectKept(html);
			if ("municipality" in fields) expect(html).toContain('<option value="08305" selected="">');
			expect(await count()).toBe(0);
			expect(await checkFormKey(db, keyIn(html), new Date())).toBeDefined();
			expect((await post(path, { ...fields, formKey: keyIn(html) })).status).toBe(303);
			expect(await count()).toBe(1);
			// Sent again as soon as it came: the new key is one of now.
			expect(waits.filter((ms) => ms > 0)).toHaveLength(1);
		},
	);

	it.each(words ? [words] : [])("does not take another %s for the same form sent twice", async () => {
		skipWaits();
		const sent = await filledIn();
		await post(path, sent);
		const other = { ...sent, [words]: "Unes altres paraules" };
		const answer = await post(path, other);
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expectKept(html, other);
		expect((await post(path, { ...other, formKey: keyIn(html) })).status).toBe(303);
		expect(await count()).toBe(2);
	});

	it.each([...Object.keys(fields), ...form.more, "formKey", honeypotName])(
		"withstands hostile strings of every class in %s and stores what was sent",
		async (field) => {
			for (const { name, text } of hostileSample()) {
				const sent = await filledIn({ [field]: text });
				const answer = await post(path, sent);
				expect(form.more.includes(field) ? [200, 303, 400] : [303, 400], name).toContain(answer.status);
				const isKept = answer.status === 303 && !(field === honeypotName && text);
				const own = ["reflection", "comment", "name", "email"].filter((column) => column in fields);
				const texts = own.map((column) => [column, clean(sent[column] ?? "")]);
				expect(await rows(), name).toMatchObject(isKept ? [Object.fromEntries(texts)] : []);
				if (isKept) await db.delete(table);
			}
		},
	);

	it("is shown whatever call fails", async () => {
		for (let n = 1; ; n++) {
			const { env: failing, made } = failingAt(env, n);
			const answer = await visit(path, {}, failing);
			expect(answer.status).toBe(200);
			expect(await answer.text()).toContain('name="email"');
			if (made() >= n) continue;
			expect(n).toBeGreaterThan(2);
			break;
		}
	});

	it("thanks a program that fills in the honeypot and stores nothing", async () => {
		expect((await post(path, await filledIn({ [honeypotName]: "https://spam.example" }))).status).toBe(303);
		expect(await count()).toBe(0);
	});

	// An address is subscribed once, whatever its form says: newsletter.test.ts.
	it.each(isNewsletter ? [] : [15])(
		"makes one row of a form that is sent fifteen times at once, and again later",
		async (length) => {
			const sent = await filledIn();
			const answers = await Promise.all(Array.from({ length }, () => post(path, sent)));
			for (const answer of [...answers, await post(path, sent)]) expect(answer.status).toBe(303);
			expect(await count()).toBe(1);
		},
	);

	it("holds back what comes faster than anybody writes", async () => {
		const waits = skipWaits();
		expect((await post(path, await filledIn({ formKey: await key(0) }))).status).toBe(303);
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
		const html = unescaped(await answer.text());
		expect(html).toContain(form.stale.replace(textIn(formMessages.stale), textIn(formMessages.tooMany)));
		expectKept(html);
		expect(keyIn(html)).toBe(sent.formKey);
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
				const html = unescaped(await answer.text());
				expect(html).toContain(form.failed);
				expect(html).not.toContain("injected");
				expectKept(html);
				expect(await count()).toBe(0);
				expect((await post(path, { ...sent, formKey: keyIn(html) })).status).toBe(303);
			}
			expect(errors).toHaveBeenCalled();
			errors.mockRestore();
			expect(await count()).toBe(1);
		}
	});
});

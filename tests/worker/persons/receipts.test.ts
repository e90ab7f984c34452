import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { lineAllowances } from "#app/platform/content/limits.ts";
import { browserUse } from "#app/platform/http/forms/browser.server.ts";
import { signDayToken } from "#app/platform/http/forms/day-token.server.ts";
import { issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { saltOf } from "#app/platform/http/forms/queries/daily-salts.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";
import { codeProblems } from "#app/receipts/messages.ts";
import { findReceipt, mostGuesses } from "#app/receipts/queries/receipts.ts";
import { newCode, readCode, writeCode } from "#app/receipts/receipt-code.ts";
import { receiptGuesses, receiptSessions, receipts } from "#app/receipts/tables.ts";
import { reflections } from "#app/reflections/tables.ts";
import { recorded } from "#tests/fixtures/audio.ts";
import { cookieHeader, cookiesOf } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { hostileSample } from "#tests/support/worker/bodies/hostile-sample.ts";
import { formOf, send as sendVoice, valid as voice } from "#tests/support/worker/bodies/testimonial-form.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { leaveSubmissions } from "#tests/support/worker/limits.ts";
import { askAndConfirm } from "#tests/support/worker/news.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { addComment, authorOf, enter, receiptOf } from "#tests/support/worker/receipts.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const escaped = (text: string) => text.replaceAll("'", "&#x27;");
const formKey = () => issueFormKey(db, new Date(Date.now() - 60_000));
const asked = async (form: string): Promise<Record<string, string>> => ({
	...(form === "/mapa/comentari" ? { comment: "Falta llum", privacy: "on" } : { reflection: "Més ombra" }),
	formKey: await formKey(),
});
const codeIn = (html: string) => /<code>([^<]+)<\/code>/.exec(html)?.[1] ?? "";
const guesses = () => db.$count(receiptGuesses);

/** The page that one lands on after sending. */
async function landing(path: string, sent: Response): Promise<Response> {
	expect(sent.status).toBe(303);
	return visit(path, { headers: { Cookie: cookieHeader(cookiesOf(sent)) } });
}

beforeEach(emptyTables);

describe("a form that was sent", () => {
	it.each(["/participa/reflexio", "/mapa/comentari"])(
		"%s shows the code of its receipt once, to that browser",
		async (path) => {
			const sent = await post(path, await asked(path));
			const page = await landing(path, sent);
			const html = await page.text();
			const code = codeIn(html);
			expect(code).toMatch(/^([0-9A-HJ-NP-Z]{4}-){5}[0-9A-HJ-NP-Z]{4}$/);
			expect(html).toContain(`href="/rebut#${code}"`);
			expect(page.headers.get("Cache-Control")).toBe("no-store");
			expect(page.headers.get("Set-Cookie")).toContain("rebut=; Path=/; Max-Age=0");
			expect(sent.headers.get("Location")).toBe(path);
			expect(sent.headers.get("Set-Cookie")).toContain("HttpOnly");
			expect(await findReceipt(db, code)).toMatchObject({
				kind: path === "/mapa/comentari" ? "mapComments" : "reflections",
			});
			expect(await (await visit(path)).text()).not.toContain("<code>");
		},
	);

	it("gives a voice its receipt too", async () => {
		const html = await (await landing("/testimonis/grava", await sendVoice(await voice()))).text();
		expect(await findReceipt(db, codeIn(html))).toMatchObject({ kind: "testimonials" });
	});

	it("keeps a hash of the code and no more of it", async () => {
		const path = "/participa/reflexio";
		const code = readCode(codeIn(await (await landing(path, await post(path, await asked(path)))).text()));
		const [row] = await db.select().from(receipts);
		expect(row).toMatchObject({ id: code?.id, secretHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
		expect(JSON.stringify(row)).not.toContain(code?.secret);
	});

	it("gives each answer a receipt that opens the same record, however often it is sent", async () => {
		const path = "/participa/reflexio";
		const fields = await asked(path);
		const answers = await Promise.all([1, 2, 3].map(() => post(path, fields)));
		// Back without JavaScript: the same words with a new key, and the cookie of the one before.
		const [first] = answers;
		const cookie = cookieHeader(cookiesOf(first as Response));
		answers.push(await post(path, { ...fields, formKey: await formKey() }, { headers: { Cookie: cookie } }));
		const codes = await Promise.all(answers.map(async (answer) => codeIn(await (await landing(path, answer)).text())));
		const found = await Promise.all(codes.map((code) => findReceipt(db, code)));
		expect(new Set(codes).size).toBe(4);
		expect(new Set(found.map((one) => one?.recordId)).size).toBe(1);
		expect(await db.$count(reflections)).toBe(1);
	});

	it("ends the oldest of more than ten receipts of one record", async () => {
		const path = "/participa/reflexio";
		const fields = await asked(path);
		const codes: string[] = [];
		for (let n = 0; n < 11; n++) codes.push(codeIn(await (await landing(path, await post(path, fields))).text()));
		expect(await db.$count(receipts)).toBe(10);
		expect(await findReceipt(db, codes[0] ?? "")).toBeUndefined();
		expect(await findReceipt(db, codes[10] ?? "")).toBeDefined();
	});

	it.each(["/participa/reflexio", "/mapa/comentari"])(
		"%s gives a program the same card, with a code of nothing",
		async (path) => {
			const html = await (
				await landing(path, await post(path, { ...(await asked(path)), [honeypotName]: "x" }))
			).text();
			expect(html).toContain("El teu rebut");
			expect(await findReceipt(db, codeIn(html))).toBeUndefined();
			expect(await db.$count(receipts)).toBe(0);
		},
	);

	it("gives a program with a voice the same card", async () => {
		const fields = { ...(await voice()), [honeypotName]: "x" };
		const answer = await post("/testimonis/grava", {}, { body: formOf(fields, recorded("chromium-opus.webm")) });
		expect(await (await landing("/testimonis/grava", answer)).text()).toContain("El teu rebut");
		expect(await db.$count(receipts)).toBe(0);
	});

	it("shows nothing of a cookie that is no code, and leaves the receipt to the visit when a page is prefetched", async () => {
		for (const { text } of hostileSample()) {
			const Cookie = `__Host-rebut=${encodeURIComponent(text.toWellFormed())}`;
			expect(await (await visit("/participa/reflexio", { headers: { Cookie } })).text()).not.toContain("<code>");
		}
		const Cookie = `__Host-rebut=${writeCode(newCode()).replaceAll("-", "")}`;
		const prefetched = await visit("/participa/reflexio", { headers: { Cookie, "Sec-Purpose": "prefetch" } });
		expect(await prefetched.text()).not.toContain("<code>");
		expect(prefetched.headers.get("Set-Cookie")).not.toContain("rebut");
	});
});

describe("POST /rebut", () => {
	it("opens what was sent, for that browser alone, and no cache keeps it", async () => {
		const { cookie, code } = await authorOf("mapComments", await addComment());
		const page = await visit("/rebut", { headers: { Cookie: cookie } });
		const html = await page.text();
		expect(page.headers.get("Cache-Control")).toBe("no-store");
		expect(html).toContain("Falta llum al pont");
		expect(html).toContain("El llegirem abans de publicar-lo al mapa.");
		expect(html).not.toContain(code);
		expect(html).toContain('content="noindex"');
		expect(await (await visit("/rebut")).text()).not.toContain("Falta llum al pont");
	});

	it("answers a wrong code and an unknown one alike", async () => {
		const id = readCode(await receiptOf("mapComments", await addComment()))?.id ?? "";
		const other = newCode();
		const answers = await Promise.all(
			[writeCode({ id, secret: other.secret }), writeCode(other)].map(async (code) => {
				const answer = await enter(code);
				return {
					status: answer.status,
					text: (await answer.text()).replaceAll(code, "CODE"),
					cookies: answer.headers.get("Set-Cookie")?.replace(/=[\w.-]+/, "=…"),
				};
			}),
		);
		const withoutKeys = answers.map(({ text, ...rest }) => ({
			...rest,
			text: text.replace(/data-request-id="[^"]*"/, ""),
		}));
		expect(withoutKeys[0]).toEqual(withoutKeys[1]);
		expect(answers[0]).toMatchObject({ status: 400, cookies: expect.stringMatching(/^__Host-navegador=…;/) });
		expect(answers[0]?.text).toContain(escaped(codeProblems.wrong));
		expect(await guesses(), "of the browser and of the line").toBe(4);
	});

	it("takes a code as people type it, and does not count a right one", async () => {
		const code = await receiptOf("mapComments", await addComment());
		for (const typed of [code.toLowerCase(), code.replaceAll("-", " "), `https://bici.test/rebut#${code}`]) {
			expect((await enter(typed)).status, typed).toBe(303);
		}
		expect(await guesses()).toBe(0);
	});

	it("says of what has not the form of a code what is wrong, keeps it and does not look it up", async () => {
		for (const { name, text } of hostileSample()) {
			const answer = await enter(text.toWellFormed());
			expect(answer.status, name).toBe(400);
			expect(await answer.text(), name).toMatch(/sis grups de quatre|cap rebut amb aquest codi/);
		}
		expect((await post("/rebut", {})).status).toBe(400);
		expect((await enter("7KQ2")).headers.get("Cache-Control")).toBe("no-store");
		expect(await (await enter("7KQ2")).text()).toContain('value="7KQ2"');
	});

	it("takes twenty wrong codes from an address in a quarter of an hour, and every right one", async () => {
		const code = await receiptOf("mapComments", await addComment());
		const headers = { "CF-Connecting-IP": "203.0.113.44" };
		const wrong = () => enter(writeCode(newCode()), { headers });
		expect((await wrong()).status).toBe(400);
		const [row] = await db.select().from(receiptGuesses);
		const others = Array.from({ length: mostGuesses - 1 }, () => ({ addressHash: row?.addressHash ?? "" }));
		await db.insert(receiptGuesses).values(others);
		const refused = await wrong();
		expect(refused.status).toBe(429);
		expect(await refused.text()).toContain(escaped(codeProblems.tooMany));
		expect((await enter(code, { headers })).status, "from the same address").toBe(303);
		expect(await guesses(), "a right one is no guess").toBe(mostGuesses + 1);
	});

	it("counts a browser's own wrong codes first, whatever strangers on its line have tried", async () => {
		const line = { "CF-Connecting-IP": "203.0.113.46" };
		const browser = async () => {
			const then = new Date(Date.now() - 60_000);
			const token = await signDayToken(await saltOf(db, then), then, browserUse);
			return { ...line, Cookie: `__Host-navegador=${token}` };
		};
		const wrong = async (headers: Record<string, string>) => (await enter(writeCode(newCode()), { headers })).status;
		const fill = async (addressHash = "", times = 0) => {
			for (let n = 0; n < times; n += 20)
				await db.insert(receiptGuesses).values(Array.from({ length: 20 }, () => ({ addressHash })));
		};
		await wrong(line);
		const [stranger, whole] = await db.select().from(receiptGuesses);
		await fill(stranger?.addressHash, mostGuesses);
		expect(await wrong(line), "strangers have had theirs").toBe(429);
		const neighbour = await browser();
		expect(await wrong(neighbour)).toBe(400);
		// Three posts were made already.
		await leaveSubmissions("receipt", line["CF-Connecting-IP"], 3);
		expect(await wrong(neighbour), "beyond twenty posts in a minute").toBe(400);
		await fill(whole?.addressHash, mostGuesses * lineAllowances);
		const other = await browser();
		const statuses = [];
		for (let times = 0; times < 3; times++) statuses.push(await wrong(other));
		expect(statuses, "the line's are used up: two of its rest").toEqual([400, 400, 429]);
		expect(await wrong(line)).toBe(429);
	});

	it("gives the page of the code the cookie that wrong codes are counted by", async () => {
		expect((await visit("/rebut")).headers.get("Set-Cookie")).toMatch(/^__Host-navegador=/);
	});

	it("takes a right code after any number of wrong ones from all addresses, and beyond twenty posts a minute", async () => {
		await env.DB.prepare(
			"with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) insert into receipt_guesses select 'g' || i, 'a' || i, ? from n",
		)
			.bind(5_000, Date.now())
			.run();
		const code = await receiptOf("mapComments", await addComment());
		expect((await enter(code)).status).toBe(303);
		expect((await enter(writeCode(newCode()))).status).toBe(400);
		const headers = { "CF-Connecting-IP": "203.0.113.45" };
		await leaveSubmissions("receipt", headers["CF-Connecting-IP"], 0);
		expect((await enter(writeCode(newCode()), { headers })).status).toBe(429);
		expect((await enter(code, { headers })).status).toBe(303);
	});

	it("refuses a large body, a foreign page and a GET with a code", async () => {
		expect((await post("/rebut", { code: "x".repeat(70_000) })).status).toBe(413);
		const code = await receiptOf("mapComments", await addComment());
		expect((await enter(code, { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
		expect(await (await visit(`/rebut?code=${code}`)).text()).not.toContain("Falta llum");
	});

	it("keeps what was typed whatever call fails", async () => {
		const code = await receiptOf("mapComments", await addComment());
		const counting = failingAt(env, 0);
		await enter(code, {}, counting.env);
		expect(counting.made(), "salt, limiter, receipt, session").toBe(4);
		for (let n = 1; n <= counting.made(); n++) {
			const errors = vi.spyOn(console, "error").mockImplementation(() => {});
			const answer = await enter(code, {}, failingAt(env, n).env);
			expect(answer.status).toBe(503);
			expect(await answer.text()).toContain(`value="${code}"`);
			expect(errors).toHaveBeenCalled();
			errors.mockRestore();
		}
	});

	it("says so when what was sent cannot be read", async () => {
		const { cookie } = await authorOf("mapComments", await addComment());
		const page = await visit("/rebut", { headers: { Cookie: cookie } }, failingAt(env, 1).env);
		expect(page.status).toBe(503);
	});
});

describe("an open receipt", () => {
	it("ends when it is closed, after twenty minutes, and with its record", async () => {
		const seen = async (cookie: string) =>
			(await (await visit("/rebut", { headers: { Cookie: cookie } })).text()).includes("Falta llum");
		const closed = await authorOf("mapComments", await addComment());
		expect(await seen(closed.cookie)).toBe(true);
		expect((await closed.send("/rebut/tanca")).headers.get("Set-Cookie")).toContain("rebut-obert=; Path=/; Max-Age=0");
		expect(await seen(closed.cookie)).toBe(false);

		const old = await authorOf("mapComments", await addComment());
		await db.update(receiptSessions).set({ createdAt: new Date(Date.now() - 21 * 60_000) });
		expect(await seen(old.cookie)).toBe(false);
		expect((await old.send("/rebut/retira", { when: "now" })).headers.get("Location")).toBe("/rebut");
		expect(await db.$count(mapComments)).toBe(2);

		await authorOf("mapComments", await addComment());
		await db.delete(mapComments);
		expect(await db.$count(receipts)).toBe(0);
		expect(await db.$count(receiptSessions)).toBe(0);
	});

	it.each([
		["approved", "Es veu al mapa."],
		["hidden", "no el publica"],
	] as const)("says of a comment that is %s: %s", async (status, words) => {
		const { cookie } = await authorOf("mapComments", await addComment({ status }));
		expect(await (await visit("/rebut", { headers: { Cookie: cookie } })).text()).toContain(escaped(words));
	});
});

describe("POST /rebut/correu", () => {
	it("sends the code to the address that was left, with its secret in the fragment", async () => {
		const code = await receiptOf("mapComments", await addComment({ email: "anna@example.org" }));
		const { env: bindings, sent } = outboxOf(env);
		expect((await post("/rebut/correu", { code }, {}, bindings)).headers.get("Location")).toBe("/rebut");
		expect(await sent()).toMatchObject([{ to: "anna@example.org", text: expect.stringContaining(`/rebut#${code}`) }]);
	});

	it("quotes what was sent only to an address whose owner has said yes", async () => {
		const outbox = outboxOf(env);
		const author = await authorOf("mapComments", await addComment({ email: "anna@example.org" }));
		await author.send("/rebut/correu", { code: author.code }, outbox.env);
		await askAndConfirm(author, outbox, "anna@example.org");
		await author.send("/rebut/correu", { code: author.code }, outbox.env);
		const quotes = (await outbox.sent()).map(({ text, html }) => (text + html).match(/«Falta llum al pont»/g)?.length);
		expect(quotes).toEqual([undefined, undefined, 2]);
	});

	it("shows the code again if it cannot be sent, and sends nothing for a wrong one", async () => {
		const code = await receiptOf("mapComments", await addComment({ email: "anna@example.org" }));
		const failed = await post("/rebut/correu", { code }, {}, outboxOf(env, { refuses: true }).env);
		expect(failed.status).toBe(503);
		expect(codeIn(await failed.text())).toBe(code);
		const { env: bindings, sent } = outboxOf(env);
		await post("/rebut/correu", { code: writeCode(newCode()) }, {}, bindings);
		await post("/rebut/correu", { code: await receiptOf("mapComments", await addComment()) }, {}, bindings);
		expect(await sent()).toEqual([]);
		// One guess: of the browser, and of its line.
		expect(await guesses()).toBe(2);
	});

	it("is offered only to who has left an address where mail can be sent", async () => {
		const path = "/participa/reflexio";
		const { env: bindings } = outboxOf(env);
		const fields = { ...(await asked(path)), email: "anna@example.org", privacy: "on" };
		const offered = async (sent: Response, own: Cloudflare.Env) =>
			(await (await visit(path, { headers: { Cookie: cookieHeader(cookiesOf(sent)) } }, own)).text()).includes(
				"/rebut/correu",
			);
		expect(await offered(await post(path, fields, {}, bindings), bindings)).toBe(true);
		expect(await offered(await post(path, fields), { ...env, EMAIL: undefined })).toBe(false);
		expect(await offered(await post(path, await asked(path), {}, bindings), bindings)).toBe(false);
	});
});

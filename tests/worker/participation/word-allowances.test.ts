import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deleteOldRows, rowJobs } from "#app/jobs/old-rows.server.ts";
import { lineAllowances, lineRest, wordsADay } from "#app/platform/content/limits.ts";
import { browserUse, leastCookieAgeMs } from "#app/platform/http/forms/browser.server.ts";
import { signDayToken } from "#app/platform/http/forms/day-token.server.ts";
import { issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { saltOf } from "#app/platform/http/forms/queries/daily-salts.ts";
import { chargeWords } from "#app/platform/http/forms/queries/word-allowances.ts";
import { wordAllowances } from "#app/platform/http/forms/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { recorded } from "#tests/fixtures/audio.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { formOf, valid } from "#tests/support/worker/bodies/testimonial-form.ts";
import { wordForms } from "#tests/support/worker/bodies/word-forms.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const now = new Date();
const key = () => issueFormKey(db, new Date(Date.now() - 60_000));
const address = "203.0.113.90";
const from = (line: string) => ({ headers: { "CF-Connecting-IP": line } });
const rows = () => db.select().from(wordAllowances);
const kept = async () =>
	(await Promise.all([...wordForms.map(({ table }) => table), testimonials].map((one) => db.$count(one)))).reduce(
		(sum, count) => sum + count,
		0,
	);

/** Each form as an honest visitor fills it in, and what it shows once it comes back. */
const forms: Record<string, (line: string) => Promise<{ answer: Response; typed: string }>> = {
	...Object.fromEntries(
		wordForms.map(({ limiter, path, fields, words }) => [
			limiter,
			async (line: string) => {
				const email = `${crypto.randomUUID()}@example.org`;
				const answer = await post(path, { ...fields, email, formKey: await key() }, from(line));
				return { answer, typed: words ? `${fields[words]?.replaceAll("'", "&#x27;")}</textarea>` : email };
			},
		]),
	),
	testimonial: async (line) => {
		const body = formOf(await valid(), recorded("opus.ogg"));
		return { answer: await post("/testimonis/grava", {}, { body, ...from(line) }), typed: "Tenim el teu àudio" };
	},
};

beforeEach(emptyTables);

/** As if the one address that has sent something had sent so much with this form. */
const fill = (form: string, characters: number) => db.update(wordAllowances).set({ form, characters });

describe.each(Object.entries(forms))("a day's words of one address: %s", (form, send) => {
	it("end, with a message and what was typed; others go on writing", async () => {
		expect((await send(address)).answer.status).toBe(303);
		const counted = { form, characters: wordsADay.least, day: now.toISOString().slice(0, 10) };
		// Of the line, and of all on it without a cookie.
		expect(await rows()).toMatchObject([counted, counted]);
		for (const { addressHash } of await rows()) expect(addressHash).toMatch(/^[0-9a-f]{64}$/);

		await fill(form, wordsADay.withAForm - wordsADay.least);
		expect((await send(address)).answer.status).toBe(303);
		const before = await kept();
		const { answer, typed } = await send(address);
		expect(answer.status).toBe(429);
		const html = await answer.text();
		expect(html).toContain(formMessages.tooMuchWithoutCookie.text?.replaceAll("'", "&#x27;"));
		expect(html).toContain(typed);
		expect(await kept()).toBe(before);
		expect((await send("203.0.113.91")).answer.status).toBe(303);
	});

	it("end where all forms together have brought too much", async () => {
		await send(address);
		await fill("un altre", wordsADay.inAll - wordsADay.least + 1);
		expect((await send(address)).answer.status).toBe(429);
		await fill("un altre", wordsADay.inAll - wordsADay.least);
		expect((await send(address)).answer.status).toBe(303);
	});
});

describe("what is counted", () => {
	const charge = (characters: number, form = "reflection") =>
		chargeWords(db, { line: "a".repeat(64), browser: "b".repeat(64) }, { form, characters }, now);

	it("is each character, and at least so many as make somebody look", async () => {
		await charge(1);
		await charge(5000);
		const characters = wordsADay.least + 5000;
		expect(await rows()).toMatchObject([{ characters }, { characters }]);
	});

	it.each([
		["/participa/reflexio", { reflection: "a".repeat(400), name: "b".repeat(60), email: "anna@example.org" }, 476],
		["/mapa/comentari", { comment: "a".repeat(400), email: "anna@example.org" }, 416],
	])("is all that is written at %s", async (path, fields, characters) => {
		const answer = await post(path, { ...fields, privacy: "on", formKey: await key() }, from(address));
		expect(answer.status).toBe(303);
		expect(await rows()).toMatchObject([{ characters }, { characters }]);
	});

	it("lets no more through when all come at once", async () => {
		const taken = await Promise.all(Array.from({ length: 60 }, () => charge(5000)));
		expect(taken.filter(Boolean)).toHaveLength(wordsADay.withAForm / 5000);
		const others = await Promise.all(Array.from({ length: 60 }, (_, n) => charge(5000, `form ${n % 3}`)));
		expect(others.filter(Boolean)).toHaveLength((wordsADay.inAll - wordsADay.withAForm) / 5000);
	});

	it("is forgotten the day after", async () => {
		await charge(1);
		const cleanUp = (at: Date) => Promise.all(rowJobs.map((job) => deleteOldRows(db, job, at)));
		await cleanUp(now);
		expect(await rows()).toHaveLength(2);
		await cleanUp(new Date(now.getTime() + 24 * 3600 * 1000));
		expect(await rows()).toEqual([]);
	});
});

describe("a line that many share", () => {
	// One for each test: the limiter counts by line, too.
	let lines = 0;
	let line: Record<string, string>;
	beforeEach(() => {
		line = { "CF-Connecting-IP": `198.51.100.${lines++}` };
	});
	const path = "/participa/reflexio";
	const cookieOf = (answer: Response) =>
		answer.headers.getSetCookie().find((one) => one.startsWith("__Host-navegador="));
	const pairOf = (cookie = "") => cookie.split(";", 1)[0] ?? "";
	/** As a browser that opened a form some time ago has it. */
	const cookie = async (ageMs = 60_000) => {
		const then = new Date(Date.now() - ageMs);
		return `__Host-navegador=${await signDayToken(await saltOf(db, then), then, browserUse)}`;
	};
	const write = async (headers: Record<string, string> = {}) =>
		post(
			path,
			{ reflection: crypto.randomUUID().repeat(130), formKey: await key() },
			{ headers: { ...line, ...headers } },
		);
	const isRefused = async (answer: Response, message: (typeof formMessages)["tooMuchToday"]) => {
		expect(answer.status).toBe(429);
		expect(await answer.text()).toContain(message.text?.replaceAll("'", "&#x27;"));
	};
	/** As if all that was sent until now had been so much. */
	const grow = (characters: number) => db.update(wordAllowances).set({ characters });

	it.each([path, "/mapa/comentari", "/testimonis/grava", "/butlleti"])(
		"%s gives a browser its cookie, once, and only to this site",
		async (form) => {
			const set = cookieOf(await visit(form));
			expect(set).toMatch(/^__Host-navegador=[\w.-]+; Path=\/; Max-Age=86400; SameSite=Lax; Secure; HttpOnly$/);
			expect(cookieOf(await visit(form, { headers: { Cookie: pairOf(set) } }))).toBeUndefined();
		},
	);

	it.each(["/", "/testimonis", "/mapa", "/agenda.ics", "/politica-cookies"])("%s has none", async (page) => {
		expect(cookieOf(await visit(page))).toBeUndefined();
	});

	it("leaves a browser its own day when programs have used up theirs", async () => {
		expect((await write()).status).toBe(303);
		await grow(wordsADay.withAForm);
		await isRefused(await write(), formMessages.tooMuchWithoutCookie);
		const Cookie = await cookie();
		expect((await write({ Cookie })).status).toBe(303);
		expect((await write({ Cookie: await cookie() })).status).toBe(303);
	});

	it("takes who sends again with the cookie that the refusal gave", async () => {
		await write();
		await grow(wordsADay.withAForm);
		const refused = await write();
		expect(refused.headers.getSetCookie().filter((one) => one.startsWith("__Host-navegador="))).toHaveLength(1);
		const given = pairOf(cookieOf(refused));
		await isRefused(await write({ Cookie: given }), formMessages.tooMuchWithoutCookie);
		vi.useFakeTimers({ now: Date.now() + leastCookieAgeMs, toFake: ["Date"] });
		expect((await write({ Cookie: given })).status).toBe(303);
		vi.useRealTimers();
	});

	it.each([
		["made up", async () => `__Host-navegador=${crypto.randomUUID()}.${Date.now() - 60_000}.${"0".repeat(64)}`],
		["of a form", async () => `__Host-navegador=${await key()}`],
		["new each time", () => cookie(0)],
		["of another day", () => cookie(25 * 3600_000)],
	])("counts a cookie %s as none", async (_, take) => {
		await write();
		await grow(wordsADay.withAForm);
		await isRefused(await write({ Cookie: await take() }), formMessages.tooMuchWithoutCookie);
	});

	it("gives each browser a day of its own, the line ten, and a neighbour two long texts of the line's rest", async () => {
		const [Cookie, neighbour] = [await cookie(), await cookie()];
		await write({ Cookie });
		await grow(wordsADay.withAForm);
		await isRefused(await write({ Cookie }), formMessages.tooMuchToday);
		expect((await write({ Cookie: await cookie() })).status).toBe(303);
		await grow(lineAllowances * wordsADay.withAForm);
		for (const status of [303, 303, 429]) expect((await write({ Cookie: neighbour })).status).toBe(status);
		await isRefused(await write(), formMessages.tooMuchWithoutCookie);
		await grow(3 * lineAllowances * wordsADay.withAForm);
		const before = await kept();
		await isRefused(await write({ Cookie: await cookie() }), formMessages.tooMuchToday);
		await isRefused(await write(), formMessages.tooMuchWithoutCookie);
		expect(await kept()).toBe(before);
		// The same browser elsewhere, on another line.
		const headers = { "CF-Connecting-IP": "203.0.113.96", Cookie: await cookie() };
		expect((await write(headers)).status).toBe(303);
	});

	it("follows a browser to other lines", async () => {
		const Cookie = await cookie();
		await write({ Cookie });
		await grow(wordsADay.withAForm);
		const elsewhere = { Cookie, "CF-Connecting-IP": "203.0.113.97" };
		await isRefused(await write(elsewhere), formMessages.tooMuchToday);
	});

	it.each([1, 10, 200])("two hundred long texts of %d browsers leave a neighbour theirs", async (browsers) => {
		const sender = { line: "d".repeat(64) };
		const long = (browser?: string) =>
			chargeWords(db, { ...sender, browser }, { form: "reflection", characters: 5000 }, now);
		for (let n = 0; n < 200; n++) await long(`browser ${n % browsers}`);
		expect([await long("neighbour"), await long("neighbour")]).toEqual([true, true]);
		const isRefusedAfter = browsers === 1 ? true : await long("neighbour");
		expect(isRefusedAfter).toBe(browsers === 1);
	});

	it("ends for programs that take ever new cookies, and goes on with the hours", async () => {
		const sender = { line: "e".repeat(64) };
		const midnight = new Date(now.toISOString().slice(0, 10));
		const long = (browser: string, at: Date) =>
			chargeWords(db, { ...sender, browser }, { form: "reflection", characters: 5000 }, at);
		const most = ((lineAllowances + lineRest.atOnce) * wordsADay.withAForm) / 5000;
		let taken = 0;
		for (let n = 0; n < most + 20; n++) if (await long(`program ${n}`, midnight)) taken++;
		expect(taken).toBe(most);
		expect(await long("neighbour", midnight)).toBe(false);
		const inAnHour = new Date(midnight.getTime() + 3600_000);
		expect(await long("neighbour", inAnHour)).toBe(true);
	});

	it("charges nobody for what is refused, also when all come at once", async () => {
		const sender = { line: "c".repeat(64) };
		const charges = (count: number, browser?: (n: number) => string) =>
			Promise.all(
				Array.from({ length: count }, (_, n) =>
					chargeWords(db, { ...sender, browser: browser?.(n) }, { form: "reflection", characters: 5000 }, now),
				),
			);
		expect((await charges(40)).filter(Boolean)).toHaveLength(20);
		const others = await charges(260, (n) => `browser ${n % 13}`);
		expect(others.filter(Boolean)).toHaveLength(180);
		const [whole] = await db.select().from(wordAllowances).where(eq(wordAllowances.addressHash, sender.line));
		expect(whole?.characters).toBe(lineAllowances * wordsADay.withAForm);
	});
});

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { wordsADay } from "#app/content/limits.ts";
import { connect } from "#app/data/db.server.ts";
import { chargeWords } from "#app/data/people/word-allowances.ts";
import { mapComments } from "#app/data/tables/people/map-comments.ts";
import { newsletterSubscriptions } from "#app/data/tables/people/newsletter-subscriptions.ts";
import { reflections } from "#app/data/tables/people/reflections.ts";
import { wordAllowances } from "#app/data/tables/people/submissions.ts";
import { pendingAudio, testimonials } from "#app/data/tables/people/testimonials.ts";
import { issueFormKey } from "#app/http/forms/form-key.server.ts";
import { formMessages } from "#app/http/forms/messages.ts";
import { deleteOldRows } from "#app/jobs/old-rows.server.ts";
import { recorded } from "#tests/fixtures/audio.ts";
import { formOf } from "#tests/support/worker/bodies/testimonial-form.ts";
import { post } from "#tests/support/worker/visit.ts";

const db = connect(env.DB);
const now = new Date();
const key = () => issueFormKey(db, new Date(Date.now() - 60_000));
const address = "203.0.113.90";
const from = (line: string) => ({ headers: { "CF-Connecting-IP": line } });
const rows = () => db.select().from(wordAllowances);
const kept = async () =>
	(
		await Promise.all([reflections, mapComments, newsletterSubscriptions, testimonials].map((one) => db.$count(one)))
	).reduce((sum, count) => sum + count, 0);

/** Each form as an honest visitor fills it in, and what it shows once it comes back. */
const forms: Record<string, (line: string) => Promise<{ answer: Response; typed: string }>> = {
	reflection: async (line) => ({
		answer: await post("/participa/reflexio", { reflection: "Més ombra", formKey: await key() }, from(line)),
		typed: "Més ombra</textarea>",
	}),
	"map-comment": async (line) => ({
		answer: await post(
			"/mapa/comentari",
			{ comment: "Hi falta llum", privacy: "on", formKey: await key() },
			from(line),
		),
		typed: "Hi falta llum</textarea>",
	}),
	newsletter: async (line) => {
		const email = `${crypto.randomUUID()}@example.org`;
		return {
			answer: await post("/butlleti", { email, privacy: "on", formKey: await key() }, from(line)),
			typed: email,
		};
	},
	testimonial: async (line) => {
		const fields = {
			title: "De casa a la feina",
			category: "laboral",
			terms: "on",
			pendingAudio: "",
			formKey: await key(),
		};
		const body = formOf(fields, recorded("opus.ogg"));
		return { answer: await post("/testimonis/grava", {}, { body, ...from(line) }), typed: "Tenim el teu àudio" };
	},
};

beforeEach(async () => {
	await db.batch([
		db.delete(wordAllowances),
		db.delete(reflections),
		db.delete(mapComments),
		db.delete(newsletterSubscriptions),
		db.delete(testimonials),
		db.delete(pendingAudio),
	]);
});

/** As if the one address that has sent something had sent so much with this form. */
const fill = (form: string, characters: number) => db.update(wordAllowances).set({ form, characters });

describe.each(Object.entries(forms))("a day's words of one address: %s", (form, send) => {
	it("end, with a message and what was typed; others go on writing", async () => {
		expect((await send(address)).answer.status).toBe(303);
		const [row, ...more] = await rows();
		expect(more).toEqual([]);
		expect(row).toMatchObject({ form, characters: wordsADay.least, day: now.toISOString().slice(0, 10) });
		expect(row?.addressHash).toMatch(/^[0-9a-f]{64}$/);

		await fill(form, wordsADay.withAForm - wordsADay.least);
		expect((await send(address)).answer.status).toBe(303);
		const before = await kept();
		const { answer, typed } = await send(address);
		expect(answer.status).toBe(429);
		const html = await answer.text();
		expect(html).toContain(formMessages.tooMuchToday.text?.replaceAll("'", "&#x27;"));
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
		chargeWords(db, { addressHash: "a".repeat(64), form, characters }, now);

	it("is each character, and at least so many as make somebody look", async () => {
		await charge(1);
		await charge(5000);
		expect(await rows()).toMatchObject([{ characters: wordsADay.least + 5000 }]);
	});

	it.each([
		["/participa/reflexio", { reflection: "a".repeat(400), name: "b".repeat(60), email: "anna@example.org" }, 476],
		["/mapa/comentari", { comment: "a".repeat(400), email: "anna@example.org" }, 416],
	])("is all that is written at %s", async (path, fields, characters) => {
		const answer = await post(path, { ...fields, privacy: "on", formKey: await key() }, from(address));
		expect(answer.status).toBe(303);
		expect(await rows()).toMatchObject([{ characters }]);
	});

	it("lets no more through when all come at once", async () => {
		const taken = await Promise.all(Array.from({ length: 60 }, () => charge(5000)));
		expect(taken.filter(Boolean)).toHaveLength(wordsADay.withAForm / 5000);
		const others = await Promise.all(Array.from({ length: 60 }, (_, n) => charge(5000, `form ${n % 3}`)));
		expect(others.filter(Boolean)).toHaveLength((wordsADay.inAll - wordsADay.withAForm) / 5000);
	});

	it("is forgotten the day after", async () => {
		await charge(1);
		await deleteOldRows(db, now);
		expect(await rows()).toHaveLength(1);
		await deleteOldRows(db, new Date(now.getTime() + 24 * 3600 * 1000));
		expect(await rows()).toEqual([]);
	});
});

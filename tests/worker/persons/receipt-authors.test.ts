import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { mapComments } from "#app/map/tables.ts";
import { limits } from "#app/platform/content/limits.ts";
import { countIn, listCounts } from "#app/platform/records/queries/counts.ts";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { receipts } from "#app/receipts/tables.ts";
import { authorNews, corrections, withdrawals } from "#app/receipts/tables-authors.ts";
import { reflections } from "#app/reflections/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { withEachCallFailing } from "#tests/support/worker/all-or-nothing.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { hostileSample } from "#tests/support/worker/bodies/hostile-sample.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { askAndConfirm, runMails } from "#tests/support/worker/news.ts";
import { atWork, trashed } from "#tests/support/worker/office.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { addComment, addVoice, authorOf } from "#tests/support/worker/receipts.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const comments = () => db.select().from(mapComments);
const sent = async (id: string) => (await db.select().from(mapComments).where(eq(mapComments.id, id)))[0];
const feed = async () => (await visit("/mapa/comentaris.geojson")).text();
const everything = async () => [
	await comments(),
	await db.select().from(withdrawals),
	await db.select().from(corrections),
	await db.select().from(authorNews),
	await db.select().from(receipts),
];
const log = { info: () => {}, error: () => {} };
const cleanUpIn = (days: number) => cleanUp(env, new Date(Date.now() + days * 24 * 3600_000), log);

beforeEach(async () => {
	// What belongs to a record goes with it, by triggers.
	await db.batch([db.delete(mapComments), db.delete(reflections), db.delete(testimonials), db.delete(trash)]);
	await db.delete(withdrawals);
	expect((await everything()).flat()).toEqual([]);
	await emptyTables();
});

describe("POST /rebut/retira", () => {
	it("hides a comment at once everywhere, and erases it after seven days", async () => {
		const id = await addComment({ status: "approved" });
		const { cookie, send } = await authorOf("mapComments", id);
		expect(await feed()).toContain("Falta llum al pont");
		expect(flashOf(await send("/rebut/retira", { when: "later" }))).toBe("author.withdrawn");
		expect(await feed()).not.toContain("Falta llum al pont");
		expect(await comments()).toEqual([]);
		expect(countIn(await listCounts(db, "mapComments"), "approved")).toBe(0);
		expect(await (await visit("/rebut", { headers: { Cookie: cookie } })).text()).toContain("Ja no el veu ningú.");
		await cleanUpIn(6);
		expect(await db.$count(withdrawals)).toBe(1);
		await cleanUpIn(8);
		expect((await everything()).flat()).toEqual([]);
	});

	it("takes a voice out of the page, the podcast and R2, at once if its author says so", async () => {
		const { id, audioKey } = await addVoice();
		const { send } = await authorOf("testimonials", id);
		expect((await visit(`/media/${audioKey}`)).status).toBe(200);
		expect(await (await visit("/testimonis/podcast.xml")).text()).toContain("De casa a la feina");
		const answer = await send("/rebut/retira", { when: "now" });
		expect(flashOf(answer)).toBe("author.erased");
		expect(answer.headers.get("Set-Cookie")).toContain("rebut-obert=; Path=/; Max-Age=0");
		for (const path of ["/testimonis", "/testimonis/podcast.xml"]) {
			expect(await (await visit(path)).text(), path).not.toContain("De casa a la feina");
		}
		expect((await visit(`/media/${audioKey}`)).status).toBe(404);
		expect(await env.MEDIA.head(audioKey)).toBeNull();
		expect((await everything()).flat()).toEqual([]);
	});

	it("keeps a withdrawn voice's file for seven days, where nobody gets it", async () => {
		const { id, audioKey } = await addVoice();
		const { send } = await authorOf("testimonials", id);
		await send("/rebut/retira", { when: "later" });
		await cleanUpIn(6);
		expect((await visit(`/media/${audioKey}`)).status).toBe(404);
		expect(await env.MEDIA.head(audioKey)).not.toBeNull();
		await cleanUpIn(8);
		expect(await env.MEDIA.head(audioKey)).toBeNull();
	});

	it("takes a record out of the trash too, so that staff cannot restore it, and its name out of the audit log", async () => {
		const { id } = await addVoice();
		const { send } = await authorOf("testimonials", id);
		const office = await atWork();
		await office.send(`/admin/testimonials/${id}/elimina`);
		const [inTrash] = await trashed(id);
		expect(inTrash).toBeDefined();
		expect(flashOf(await send("/rebut/retira", { when: "later" }))).toBe("author.withdrawn");
		expect(await trashed(id)).toEqual([]);
		await office.send(`/admin/paperera/${inTrash?.id}/recupera`);
		expect(await db.$count(testimonials)).toBe(0);
		expect((await db.select().from(auditLog)).map(({ title }) => title)).toEqual([null]);
	});

	it("keeps the receipt of a record that staff delete and restore, and ends it with the trash", async () => {
		const { id } = await addVoice();
		await authorOf("testimonials", id);
		const office = await atWork();
		await office.send(`/admin/testimonials/${id}/elimina`);
		expect(await db.$count(receipts)).toBe(1);
		await office.send(`/admin/paperera/${(await trashed(id))[0]?.id}/recupera`);
		expect(await db.$count(receipts)).toBe(1);
		await office.send(`/admin/testimonials/${id}/elimina`);
		await cleanUpIn(31);
		expect(await db.$count(receipts)).toBe(0);
	});

	it("asks for an open receipt before it reads a body", async () => {
		const id = await addComment();
		for (const path of ["/rebut/retira", "/rebut/corregeix", "/rebut/novetats"]) {
			const answer = await post(path, { when: "now", words: "Altres", email: "anna@example.org", privacy: "on" });
			expect(answer.headers.get("Location"), path).toBe("/rebut");
			expect((await visit(path)).headers.get("Location"), path).toBe("/rebut");
		}
		expect((await sent(id))?.comment).toBe("Falta llum al pont");
	});
});

describe("POST /rebut/corregeix", () => {
	const words = "Falta llum al pont vell";

	it("keeps what is public until the review, which publishes the new words", async () => {
		const id = await addComment({ status: "approved" });
		const { cookie, send } = await authorOf("mapComments", id);
		expect(flashOf(await send("/rebut/corregeix", { words, until: "shown" }))).toBe("author.correctedForReview");
		expect(await sent(id)).toMatchObject({ comment: "Falta llum al pont", status: "approved" });
		expect(await feed()).not.toContain(words);
		const office = await atWork();
		const list = await (await visit("/admin/map-comments", { headers: { Cookie: office.cookie } })).text();
		expect(list).toContain(words);
		expect(list).toContain("Correccions pendents");
		const [waiting] = await db.select().from(corrections);
		const review = { correccio: waiting?.id ?? "", resultat: "publica" };
		expect(flashOf(await office.send(`/admin/map-comments/${id}/correccio`, review))).toBe("correction.published");
		expect(await sent(id)).toMatchObject({ comment: words, status: "approved" });
		expect(await feed()).toContain(words);
		expect(flashOf(await office.send(`/admin/map-comments/${id}/correccio`, review))).toBe("correction.changed");
		expect(await (await visit("/rebut", { headers: { Cookie: cookie } })).text()).toContain("L&#x27;has corregit");
		expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["approved"]);
	});

	it("waits with others for the review, which begins with what has waited longest", async () => {
		const [one, other] = [await addComment({ status: "approved" }), await addComment({ status: "approved" })];
		const waiting = { kind: "mapComments", state: "waiting", before: "Falta llum" } as const;
		await db.insert(corrections).values([
			{ ...waiting, recordId: one, after: "El segon", createdAt: new Date(2000) },
			{ ...waiting, recordId: other, after: "El primer", createdAt: new Date(1000) },
		]);
		const list = await (await atWork()).read("/admin/map-comments");
		expect([...list.matchAll(/"record__words">(El [^<]*)/g)].map(([, words]) => words)).toEqual([
			"El primer",
			"El segon",
		]);
	});

	it("leaves the record as it was when its correction is refused, and tells the author", async () => {
		const id = await addComment({ status: "approved" });
		const { cookie, send } = await authorOf("mapComments", id);
		await send("/rebut/corregeix", { words, until: "shown" });
		const [waiting] = await db.select().from(corrections);
		const office = await atWork();
		const review = { correccio: waiting?.id ?? "", resultat: "refusa" };
		expect(flashOf(await office.send(`/admin/map-comments/${id}/correccio`, review))).toBe("correction.refused");
		expect(await sent(id)).toMatchObject({ comment: "Falta llum al pont", status: "approved" });
		expect(await (await visit("/rebut", { headers: { Cookie: cookie } })).text()).toContain("no s&#x27;ha publicat");
	});

	it("hides what is public if its author says so, and shows the moderator both versions", async () => {
		const id = await addComment({ status: "approved" });
		const { send } = await authorOf("mapComments", id);
		await send("/rebut/corregeix", { words, until: "hidden" });
		expect(await sent(id)).toMatchObject({ comment: words, status: "pending", reviewedAt: null });
		expect(await feed()).not.toContain("Falta llum");
		const office = await atWork();
		const list = await (
			await visit("/admin/map-comments?estat=pendents", { headers: { Cookie: office.cookie } })
		).text();
		expect(list).toContain(words);
		expect(list.replaceAll("<!-- -->", "")).toContain("Abans deia: Falta llum al pont<");
	});

	it("replaces the words of a reflection, and keeps the old ones for the back-office", async () => {
		const id = crypto.randomUUID();
		await db.insert(reflections).values({ id, reflection: "Més ombra" });
		const { send } = await authorOf("reflections", id);
		expect(flashOf(await send("/rebut/corregeix", { words: "Més ombra i aigua" }))).toBe("author.corrected");
		expect(await db.select().from(reflections)).toMatchObject([{ reflection: "Més ombra i aigua" }]);
		expect(await db.select().from(corrections)).toMatchObject([{ before: "Més ombra", state: "applied" }]);
	});

	it("does not let words be approved that the moderator has not seen", async () => {
		const id = await addComment();
		const { send } = await authorOf("mapComments", id);
		const llegit = String(Date.now() - 1000);
		await send("/rebut/corregeix", { words });
		const office = await atWork();
		await office.send(`/admin/map-comments/${id}/estat`, { estat: "approved", vist: "pending", llegit });
		expect(await sent(id)).toMatchObject({ status: "pending" });
		await office.send(`/admin/map-comments/${id}/estat`, {
			estat: "approved",
			vist: "pending",
			llegit: String(Date.now() + 1),
		});
		expect(await sent(id)).toMatchObject({ status: "approved" });
	});

	it("refuses too little and too much, and keeps what was typed", async () => {
		const id = await addComment();
		const { send } = await authorOf("mapComments", id);
		expect((await send("/rebut/corregeix", { words: " " })).status).toBe(400);
		const long = "a".repeat(limits.comment + 1);
		const answer = await send("/rebut/corregeix", { words: long });
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain(long);
		expect(await db.$count(corrections)).toBe(0);
	});

	it("keeps what was typed when it cannot be stored", async () => {
		const { send } = await authorOf("mapComments", await addComment());
		const { env: broken } = failingQuery(env, /"daily_salts"/);
		const answer = await send("/rebut/corregeix", { words }, broken);
		expect(answer.status).toBe(503);
		expect(await answer.text()).toContain(`${words}</textarea>`);
	});

	it("withstands hostile strings", async () => {
		const id = await addComment();
		const { send } = await authorOf("mapComments", id);
		for (const { name, text } of hostileSample()) {
			expect([303, 400], name).toContain(
				(await send("/rebut/corregeix", { words: text.toWellFormed(), until: "shown" })).status,
			);
		}
	});
});

describe("POST /rebut/novetats", () => {
	const email = "anna@example.org";

	it("mails the author once of each review, and no more after the address is taken back", async () => {
		const id = await addComment();
		const outbox = outboxOf(env);
		const author = await authorOf("mapComments", id);
		await askAndConfirm(author, outbox, email);
		const office = await atWork();
		const review = async (estat: string, vist: string) => {
			await office.send(`/admin/map-comments/${id}/estat`, { estat, vist, llegit: String(Date.now()) }, outbox.env);
			await runMails(outbox.env);
		};
		const news = async () => (await outbox.sent()).slice(1);
		await review("approved", "pending");
		await review("approved", "pending");
		expect(await news()).toMatchObject([{ to: email, text: expect.stringContaining("https://bici.test/rebut\n") }]);
		expect((await news())[0]?.text).toContain("vas demanar que t'aviséssim");
		await review("hidden", "approved");
		expect(await news()).toHaveLength(2);
		expect(flashOf(await author.send("/rebut/novetats", { intent: "end" }, outbox.env))).toBe("author.newsEnded");
		await review("approved", "hidden");
		expect(await news()).toHaveLength(2);
		expect(await db.$count(authorNews)).toBe(0);
	});

	it("needs an address and consent, and offers nothing where no mail can be sent", async () => {
		const { send, cookie } = await authorOf("mapComments", await addComment());
		const { env: bindings } = outboxOf(env);
		for (const fields of [{ email }, { email: "anna@", privacy: "on" }, { privacy: "on" }]) {
			expect((await send("/rebut/novetats", fields as Record<string, string>, bindings)).status).toBe(400);
		}
		await send("/rebut/novetats", { email, privacy: "on" }, { ...env, EMAIL: undefined });
		expect(await db.$count(authorNews)).toBe(0);
		const page = await visit("/rebut", { headers: { Cookie: cookie } }, { ...env, EMAIL: undefined });
		expect(await page.text()).not.toContain("/rebut/novetats");
	});
});

it.each([
	["retira", { when: "later" }],
	["corregeix", { words: "Falta llum al pont vell", until: "shown" }],
])("POST /rebut/%s does all or says so, whatever call fails", async (action, fields: Record<string, string>) => {
	const endings = await withEachCallFailing(async () => {
		await db.delete(mapComments);
		await db.delete(withdrawals);
		const { send } = await authorOf("mapComments", await addComment());
		return {
			bindings: env,
			send: (bindings) => send(`/rebut/${action}`, fields, bindings),
			stateOf: everything,
			isDone: (answer) => answer.status === 303,
			expectFailure: async (answer, call) => {
				expect(answer.status, call).toBe(503);
			},
		};
	});
	expect(endings.filter((ending) => !ending).length).toBeGreaterThanOrEqual(3);
});

import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mapComments } from "#app/map/tables.ts";
import { limits } from "#app/platform/content/limits.ts";
import { reasonIds, reviewReasons } from "#app/platform/content/review-reasons.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { reflections } from "#app/reflections/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { withEachCallFailing } from "#tests/support/worker/all-or-nothing.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { hostileSample } from "#tests/support/worker/bodies/hostile-sample.ts";
import { askAndConfirm, runMails } from "#tests/support/worker/news.ts";
import { atWork, trashed } from "#tests/support/worker/office.ts";
import { outboxOf } from "#tests/support/worker/outbox.ts";
import { addComment, addVoice, authorOf } from "#tests/support/worker/receipts.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* What the team says to whoever has sent something: why it is not published, or an answer. */

const comment = async (id: string) => (await db.select().from(mapComments).where(eq(mapComments.id, id)))[0];
const pathOf = (id: string) => `/admin/map-comments/${id}/resposta`;
const log = async () => (await db.select().from(auditLog)).map(({ action, changed }) => ({ action, changed }));
const page = async (path: string, cookie: string) =>
	(await (await visit(path, { headers: { Cookie: cookie } })).text()).replaceAll("<!-- -->", "");
const versionIn = (html: string) => /name="versio" value="([0-9a-f]*)"/.exec(html)?.[1] ?? "none";
const reply = "Hi ha un telèfon: treu-lo i el publicarem.";

beforeEach(emptyTables);

describe("a reason", () => {
	it("refuses what it is given to, and stands at the receipt with its rule", async () => {
		const id = await addComment({ status: "approved" });
		const { cookie } = await authorOf("mapComments", id);
		const office = await atWork();
		expect(flashOf(await office.send(pathOf(id), { reason: "dades", reply }))).toBe("reply.saved");
		expect(await comment(id)).toMatchObject({ status: "hidden", reason: "dades", reply });
		expect(await (await visit("/mapa/comentaris.geojson")).text()).not.toContain("Falta llum");
		expect(await log()).toEqual([
			{ action: "hidden", changed: null },
			{ action: "updated", changed: ["reply", "reason"] },
		]);
		const receipt = await page("/rebut", cookie);
		for (const words of ["No publicat", reviewReasons.dades.name, reply, 'href="/participa/normes#dades"']) {
			expect(receipt).toContain(words);
		}
		const list = await page("/admin/map-comments?estat=amagats", office.cookie);
		expect(list).toContain(reviewReasons.dades.name);
		expect(list).toContain(reply);
		const entries = await page("/admin/registre", office.cookie);
		expect(entries).toContain("el motiu");
		expect(entries).not.toContain(reply);
	});

	it("is added to a refused voice afterwards, without another review", async () => {
		const { id } = await addVoice({ status: "pending" });
		const office = await atWork();
		await office.send(`/admin/testimonials/${id}/estat`, { estat: "rejected", vist: "pending" });
		const find = async () => (await db.select().from(testimonials))[0];
		const before = await find();
		expect(before).toMatchObject({ status: "rejected", reason: null });
		const path = `/admin/testimonials/${id}/resposta`;
		await office.send(path, { reason: "incomprensible", reply: "" });
		expect(await find()).toMatchObject({
			status: "rejected",
			reviewedAt: before?.reviewedAt,
			reason: "incomprensible",
			reply: null,
		});
		await office.send(path, { reason: "", reply: "" });
		expect(await find()).toMatchObject({ status: "rejected", reason: null, repliedAt: null });
	});

	it.each(["approved", "correction"])("ends when the record is no longer refused: %s", async (how) => {
		const id = await addComment({ status: "hidden", reason: "insults", reply, repliedAt: new Date() });
		const { cookie, send } = await authorOf("mapComments", id);
		const office = await atWork();
		if (how === "approved") {
			await office.send(`/admin/map-comments/${id}/estat`, { estat: "approved", vist: "hidden" });
		} else await send("/rebut/corregeix", { words: "Falta llum al pont vell" });
		expect(await comment(id)).toMatchObject({ reason: null, reply: null, repliedAt: null });
		expect(await page("/rebut", cookie)).not.toContain(reply);
	});

	it("stays with the record in the trash, and is not shown once its author has withdrawn it", async () => {
		const id = await addComment({ status: "hidden", reason: "insults", reply, repliedAt: new Date() });
		const { cookie, send } = await authorOf("mapComments", id);
		const office = await atWork();
		await office.send(`/admin/map-comments/${id}/elimina`);
		expect(await page("/rebut", cookie)).toContain(reply);
		await office.send(`/admin/paperera/${(await trashed(id))[0]?.id}/recupera`);
		expect(await comment(id)).toMatchObject({ reason: "insults", reply });
		await send("/rebut/retira", { when: "later" });
		expect(await page("/rebut", cookie)).not.toContain(reply);
	});

	it("is one of the list, and what was typed comes back if it is not", async () => {
		const id = await addComment();
		const office = await atWork();
		for (const fields of [
			{ reason: "perquè sí", reply },
			{ reason: "dades", reply: "a".repeat(limits.reply + 1) },
		]) {
			const answer = await office.send(pathOf(id), fields);
			expect(answer.status).toBe(400);
			expect(await answer.text()).toContain(fields.reply);
		}
		expect(await comment(id)).toMatchObject({ status: "pending", reason: null, reply: null });
	});

	it("that is none of today's is not shown", async () => {
		const id = await addComment({ status: "hidden", reason: "antic" });
		const { cookie } = await authorOf("mapComments", id);
		expect(await page("/rebut", cookie)).not.toContain("El motiu");
	});
});

describe("an answer", () => {
	it("to a reflection is at its receipt, where an address can be left for it", async () => {
		const id = crypto.randomUUID();
		await db.insert(reflections).values({ id, reflection: "Més ombra" });
		const author = await authorOf("reflections", id);
		const outbox = outboxOf(env);
		await askAndConfirm(author, outbox, "anna@example.org");
		const office = await atWork();
		const path = `/admin/reflections/${id}/resposta`;
		expect(flashOf(await office.send(path, { reply: "Plantarem til·lers." }, outbox.env))).toBe("reply.saved");
		expect(await page("/rebut", author.cookie)).toContain(">Respost<");
		expect(await page("/admin/reflections", office.cookie)).toContain("Plantarem til·lers.");
		await runMails(outbox.env);
		const [, news, ...others] = await outbox.sent();
		expect(others).toEqual([]);
		expect(news).toMatchObject({ to: "anna@example.org", subject: "Hi ha resposta a la teva reflexió" });
		expect(news?.text).toContain("Plantarem til·lers.");
	});
});

describe("what is mailed", () => {
	it("has the reason with its rule once, and again only what is new", async () => {
		const id = await addComment();
		const outbox = outboxOf(env);
		await askAndConfirm(await authorOf("mapComments", id), outbox, "anna@example.org");
		const office = await atWork();
		const news = async () => {
			await runMails(outbox.env);
			return (await outbox.sent()).slice(1);
		};
		await office.send(pathOf(id), { reason: "dades", reply }, outbox.env);
		expect(await news()).toHaveLength(1);
		await office.send(pathOf(id), { reason: "dades", reply }, outbox.env);
		expect(await news()).toHaveLength(1);
		expect((await news())[0]?.text).toContain("https://bici.test/participa/normes#dades");
		expect((await news())[0]?.text).toContain(reply);
		await office.send(pathOf(id), { reason: "tema", reply: "" }, outbox.env);
		expect(await news()).toHaveLength(2);
		expect((await news())[1]?.text).toContain(reviewReasons.tema.name);
		await office.send(`/admin/map-comments/${id}/estat`, { estat: "approved", vist: "hidden" }, outbox.env);
		expect(await news()).toHaveLength(3);
		expect((await news())[2]?.text).not.toContain("El motiu");
	});

	it("does not keep a reply from being saved if it fails", async () => {
		const id = await addComment();
		const { send } = await authorOf("mapComments", id);
		const { env: bindings } = outboxOf(env, { refuses: true });
		await send("/rebut/novetats", { email: "anna@example.org", privacy: "on" }, bindings);
		await (await atWork()).send(pathOf(id), { reason: "", reply }, bindings);
		expect(await comment(id)).toMatchObject({ reply });
	});
});

describe("the form of a reply", () => {
	it.each([
		[
			"reviewed",
			(office: Awaited<ReturnType<typeof atWork>>, id: string) =>
				office.send(`/admin/map-comments/${id}/estat`, { estat: "approved", vist: "pending" }),
		],
		[
			"corrected",
			async (_: unknown, id: string) =>
				(await authorOf("mapComments", id)).send("/rebut/corregeix", { words: "Altres paraules" }),
		],
	] as const)("does not refuse what has been %s since it was opened, and keeps what was typed", async (_, change) => {
		const id = await addComment();
		const office = await atWork();
		const versio = versionIn(await page(pathOf(id), office.cookie));
		await change(office, id);
		const answer = await office.send(pathOf(id), { reason: "dades", reply, versio });
		expect(answer.status).toBe(409);
		const html = (await answer.text()).replaceAll("<!-- -->", "");
		expect(html).toContain(reply);
		expect(await comment(id)).toMatchObject({ reason: null, reply: null });
		await office.send(pathOf(id), { reason: "dades", reply, versio: versionIn(html) });
		expect(await comment(id)).toMatchObject({ status: "hidden", reply });
	});

	it("shows what it is about and every reason; a reflection has none", async () => {
		const office = await atWork();
		const html = await page(pathOf(await addComment()), office.cookie);
		expect(html).toContain("Falta llum al pont");
		for (const id of reasonIds) expect(html).toContain(`<option value="${id}">`);
		const id = crypto.randomUUID();
		await db.insert(reflections).values({ id, reflection: "Més ombra" });
		expect(await page(`/admin/reflections/${id}/resposta`, office.cookie)).not.toContain('name="reason"');
	});

	it("withstands hostile strings", async () => {
		const id = await addComment();
		const office = await atWork();
		for (const { name, text } of hostileSample()) {
			const answer = await office.send(pathOf(id), { reply: text.toWellFormed() });
			expect([303, 400], name).toContain(answer.status);
		}
	});

	it("is saved whole with its entries or not at all, whatever call fails", async () => {
		const office = await atWork();
		const endings = await withEachCallFailing(async () => {
			await db.batch([db.delete(mapComments), db.delete(auditLog)]);
			const id = await addComment();
			return {
				bindings: env,
				send: (bindings) => office.send(pathOf(id), { reason: "dades", reply }, bindings),
				stateOf: async () => [await comment(id), await log()],
				isDone: (answer) => answer.status === 303 && flashOf(answer) === "reply.saved",
				expectFailure: async (answer, call) => {
					expect([303, 500, 503], call).toContain(answer.status);
					if (answer.status === 503 && call !== "call 1") expect(await answer.text(), call).toContain(reply);
				},
			};
		});
		expect(endings.filter((ending) => !ending).length).toBeGreaterThanOrEqual(2);
	});
});

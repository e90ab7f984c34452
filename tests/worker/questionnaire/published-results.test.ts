import { env } from "cloudflare:workers";
import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#app/platform/records/tables.ts";
import type { Questionnaire } from "#app/questionnaire/engine/definition.ts";
import { columnsOf } from "#app/questionnaire/queries/columns.ts";
import { questionnaireAnswers as answers } from "#app/questionnaire/tables.ts";
import { questionnaires, questionnaireVersions as versions } from "#app/questionnaire/tables-questions.ts";
import { questionnaireSnapshots as snapshots } from "#app/questionnaire/tables-results.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { unescaped } from "#tests/support/worker/sections/form-in.ts";
import { visit } from "#tests/support/worker/visit.ts";

const office = "/admin/questionari/q/publica";
const page = "/participa/resultats";

const options = (...names: string[]) => names.map((name) => ({ name, words: `Opció ${name}` }));
const form: Questionnaire = {
	sections: [
		{
			id: "s",
			title: "Part primera",
			questions: [
				{ id: "poble", type: "municipality", title: "D'on ets?" },
				{ id: "una", type: "one", title: "Quina tries?", options: options("a", "b", "c") },
				{ id: "text", type: "text", title: "Què en penses?" },
			],
		},
	],
};

/** Days in the past, so that nothing depends on today. */
const sentOn = new Date(Date.UTC(2026, 0, 1));

/** Answers that say this, some of each. */
async function send(said: Record<string, number>) {
	for (const [option, length] of Object.entries(said)) {
		const keys = ["poble", "poble/08305", "una", `una/${option}`, "text"];
		const stored = { chosen: { poble: "08305", una: option }, written: { text: "Secret" }, keys };
		const row = { versionId: "v", ...columnsOf(stored), sentOn };
		for (let n = 0; n < length; n++)
			await db.insert(answers).values({ ...row, id: `${option}-${crypto.randomUUID()}` });
	}
}

const fieldIn = (html: string, name: string) => html.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1] ?? "";

/** The form that publishes what is shown now. */
async function preview(read: (path: string) => Promise<string>, query = "") {
	const html = await read(`${office}${query}`);
	const id = html.match(/name="id" value="([^"]+)"\/><input type="hidden" name="vist"/)?.[1] ?? "";
	return { html, fields: { accio: "publica", id, vist: fieldIn(html, "vist"), q: "una" } };
}

const text = async (path: string) => unescaped(await (await visit(path)).text());
const shown = async () => JSON.parse(await text(`${page}.json`));
const counted = async (option: string) =>
	(await shown()).counts.find((one: { option: string }) => one.option === option)?.count;

async function publish(atWorkNow: Awaited<ReturnType<typeof atWork>>) {
	const { fields } = await preview(atWorkNow.read, "?tria=1&q=una");
	const answer = await atWorkNow.send(office, fields);
	return { answer, fields };
}

beforeEach(async () => {
	await emptyTables();
	await db.insert(questionnaires).values({ id: "q", title: "Prova", intro: "Una prova" });
	await db.insert(versions).values({ id: "v", questionnaireId: "q", number: 1, definition: JSON.stringify(form) });
});

describe("publishing", () => {
	it("wants fifty new answers, each time", async () => {
		const work = await atWork("editing");
		await send({ a: 30, b: 19 });
		const { html } = await preview(work.read);
		expect(html).toContain("falta una resposta nova");
		expect(html).not.toContain('name="vist"');
		const early = { accio: "publica", id: crypto.randomUUID(), vist: "", q: "una" };
		expect((await work.send(office, early)).status).toBe(409);
		await send({ c: 20 });
		expect(flashOf((await publish(work)).answer)).toBe("questionnaires.resultsPublished");
		await send({ a: 49 });
		expect(await work.read(office)).toContain("falta una resposta nova");
		expect((await work.send(office, early)).status).toBe(409);
		expect(await db.select().from(snapshots)).toHaveLength(1);
		await send({ a: 1 });
		expect(flashOf((await publish(work)).answer)).toBe("questionnaires.resultsPublished");
		expect((await db.select().from(auditLog)).map(({ changed }) => changed)).toEqual([["results"], ["results"]]);
	});

	it("takes for new neither sheets of paper that are gone, nor what came back out of the trash", async () => {
		const work = await atWork();
		await send({ a: 40, b: 9 });
		const [row] = await db.select().from(answers).where(like(answers.id, "b-%"));
		if (!row) throw new Error("nothing was sent");
		await db.delete(answers).where(eq(answers.id, row.id));
		await db.insert(answers).values(row);
		expect((await preview(work.read)).html).toContain("falta una resposta nova");
		const sheets = Array.from({ length: 20 }, (_, n) => ({ ...row, id: `full-${n}`, batch: 1, block: null }));
		for (const sheet of sheets) await db.insert(answers).values(sheet);
		expect((await preview(work.read)).html).toContain('name="vist"');
		await db.delete(answers).where(eq(answers.batch, 1));
		expect((await preview(work.read)).html).toContain("falta una resposta nova");
	});

	it("publishes once, whatever is pressed twice", async () => {
		const work = await atWork();
		await send({ a: 30, b: 30 });
		const { fields } = await publish(work);
		expect(flashOf(await work.send(office, fields))).toBe("questionnaires.resultsPublished");
		expect(await db.select().from(snapshots)).toMatchObject([{ number: 1, questionnaireId: "q" }]);
	});

	it("publishes what was seen, or nothing", async () => {
		const work = await atWork();
		await send({ a: 30, b: 30 });
		const { fields } = await preview(work.read, "?tria=1&q=una");
		await send({ c: 20 });
		const answer = await work.send(office, fields);
		expect(answer.status).toBe(409);
		expect(unescaped(await answer.text())).toContain("ja no són els que havies vist");
		expect(await db.select().from(snapshots)).toEqual([]);
	});

	it("never shows what is hidden, nor texts: not on the page, in CSV, in JSON, in the preview", async () => {
		const work = await atWork();
		await send({ a: 71, b: 23, c: 3 });
		const { html, fields } = await preview(work.read, "?tria=1&q=una&q=text");
		expect(html).toContain("«Què en penses?»");
		await work.send(office, fields);
		expect(await shown()).toMatchObject({ participants: 97, license: "CC BY 4.0" });
		expect([await counted("a"), await counted("b"), await counted("c")]).toEqual([71, null, null]);
		const pages = [await text(page), await text(`${page}.csv`), await text(`${page}.json`), html];
		for (const one of pages.map((html) => html.replace(/<style.*?<\/style>/gs, ""))) {
			expect(one).toContain("Quina tries?");
			expect(one).not.toMatch(/\b(23|3|26|24)\b(?=<\/td>|;|,"|\})/);
			expect(one).not.toContain("Secret");
			expect(one).not.toContain("counted");
		}
		expect(pages[0]).toContain("<em>amagat</em>");
		expect(pages[1]).toContain('"c";"Opció c";;;sí');
	});

	it("a withdrawal changes the next one only", async () => {
		const work = await atWork();
		await send({ a: 60, b: 40 });
		await publish(work);
		await db.delete(answers).where(undefined).limit(10);
		expect(await counted("a")).toBe(60);
		await send({ b: 55 });
		await publish(work);
		const participants = (await shown()).participants;
		expect(participants).toBe(145);
	});

	it("leaves nothing half done, whichever call fails", async () => {
		const work = await atWork();
		await send({ a: 30, b: 30 });
		const { fields } = await preview(work.read, "?tria=1&q=una");
		for (let n = 1; n < 30; n++) {
			const { env: broken, made } = failingAt(env, n);
			const answer = await work.send(office, fields, broken);
			const stored = (await db.select().from(snapshots)).length;
			expect(await db.select().from(auditLog)).toHaveLength(stored);
			if (answer.status === 303) expect(stored).toBe(1);
			if (made() < n) return;
		}
		throw new Error("it never ended");
	});

	it.each(["moderation", "reading"] as const)("is not for %s", async (role) => {
		const { send: post, read } = await atWork(role);
		await send({ a: 60 });
		expect((await post(office, { accio: "publica", id: crypto.randomUUID(), vist: "", q: "una" })).status).toBe(403);
		expect(await read(office)).not.toContain("Quina tries?");
		expect(await db.select().from(snapshots)).toEqual([]);
	});

	it.each([
		["no id", { accio: "publica", id: "x" }],
		["nothing to do", { id: crypto.randomUUID() }],
		["one that is not there", { accio: "retira", id: crypto.randomUUID() }],
	])("refuses %s", async (_, fields) => {
		const { send: post } = await atWork();
		expect((await post(office, fields)).status).toBe(400);
		expect(await db.select().from(auditLog)).toEqual([]);
	});
});

describe("the page of the results", () => {
	it("says that there are none yet, and is not in the sitemap", async () => {
		const answer = await visit(page);
		expect(answer.status).toBe(404);
		expect(await answer.text()).toContain("Encara no hi ha resultats");
		for (const file of [".csv", ".json"]) expect((await visit(page + file)).status).toBe(404);
		expect(await text("/sitemap.xml")).not.toContain(page);
		expect(await text("/participa")).not.toContain(page);
	});

	it("has the newest, lists the others, and is linked from where one takes part", async () => {
		const work = await atWork();
		await send({ a: 30, b: 30 });
		const { fields } = await publish(work);
		await send({ a: 30, b: 30 });
		await publish(work);
		expect(await text(page)).toContain("<strong>120</strong>");
		expect(await text(page)).toContain(`${page}?publicacio=${fields.id}`);
		const earlier = await text(`${page}?publicacio=${fields.id}`);
		expect(earlier).toContain("<strong>60</strong>");
		expect(earlier).toContain("N'hi ha de més nous");
		for (const path of ["/sitemap.xml", "/participa", "/participa/questionari"])
			expect(await text(path)).toContain(page);
	});

	it("does not show what was withdrawn, which the next ones still take into account", async () => {
		const work = await atWork();
		await send({ a: 30, b: 30 });
		const { fields } = await publish(work);
		expect(flashOf(await work.send(office, { accio: "retira", id: fields.id }))).toBe(
			"questionnaires.resultsWithdrawn",
		);
		for (const path of [page, `${page}?publicacio=${fields.id}`, `${page}.json`]) {
			expect((await visit(path)).status).toBe(404);
		}
		// Three more of b: their difference to what was shown is few.
		await send({ a: 57, b: 3 });
		await publish(work);
		expect([await counted("b"), await counted("a")]).toEqual([null, null]);
		expect(flashOf(await work.send(office, { accio: "torna", id: fields.id }))).toBe("questionnaires.resultsBack");
		expect((await visit(`${page}?publicacio=${fields.id}`)).status).toBe(200);
	});

	it("is purged by what the office publishes", async () => {
		const cached = { ...env, PAGE_CACHE_SECONDS: "20" } as Cloudflare.Env;
		const read = async () => (await visit(`https://results.test${page}`, {}, cached)).text();
		const work = await atWork();
		await send({ a: 30, b: 30 });
		const { fields } = await publish(work);
		expect(await read()).toContain("<strong>60</strong>");
		await work.send(office, { accio: "retira", id: fields.id }, cached);
		expect(await read()).toContain("Encara no hi ha resultats");
	});
});

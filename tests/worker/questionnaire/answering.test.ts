import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { wordAllowances } from "#app/platform/http/forms/tables.ts";
import { addDays, dayInMadrid } from "#app/platform/ui/text/dates.ts";
import type { Questionnaire } from "#app/questionnaire/engine/definition.ts";
import {
	questionnaireAnswers as answers,
	questionnaireDrafts as drafts,
	questionnaireLines as lines,
} from "#app/questionnaire/tables.ts";
import { questionnaires, questionnaireVersions as versions } from "#app/questionnaire/tables-questions.ts";
import { receipts } from "#app/receipts/tables.ts";
import { leaveInOneMinute } from "#tests/fixtures/time.ts";
import { cookieHeader, cookiesOf } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { leaveSubmissions } from "#tests/support/worker/limits.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const path = "/participa/questionari";
const today = dayInMadrid(new Date());

const form: Questionnaire = {
	sections: [
		{
			id: "com",
			title: "Com",
			questions: [
				{
					id: "mode",
					type: "one",
					title: "Amb què?",
					required: true,
					options: [
						{ name: "bici", words: "En bici" },
						{ name: "cotxe", words: "En cotxe" },
					],
				},
			],
		},
		{
			id: "cotxe",
			title: "El cotxe",
			when: { q: "mode", is: "cotxe" },
			questions: [{ id: "places", type: "number", title: "Quants hi aneu?", required: true }],
		},
		{ id: "final", title: "Final", questions: [{ id: "text", type: "text", title: "Res més?", isLong: true }] },
	],
};

const publish = (number = 1, definition = form) =>
	db
		.insert(versions)
		.values({ id: `v${number}`, questionnaireId: "q", number, definition: JSON.stringify(definition) });

beforeEach(async () => {
	await emptyTables();
	await db.insert(questionnaires).values({ id: "q", title: "Prova", intro: "Una prova", isActive: true });
	await publish();
});

let addresses = 0;

/** A browser that has begun, from a line of its own. */
async function begun(address = `203.0.113.${++addresses}`) {
	const headers = { "CF-Connecting-IP": address };
	const answer = await post(path, {}, { headers });
	const own = { ...headers, Cookie: cookieHeader(cookiesOf(answer)) };
	return {
		answer,
		address,
		cookie: own.Cookie,
		send: (at: string, fields: Record<string, string>, bindings?: Cloudflare.Env) =>
			post(`${path}${at && `/${at}`}`, fields, { headers: own }, bindings),
		see: async (at = "") => (await visit(`${path}${at}`, { headers: own })).text(),
	};
}

const mode = (value: string) => ({ "m.mode": "1", "r.mode": value, accio: "endavant" });
const draft = async () => JSON.parse((await db.select().from(drafts))[0]?.answers ?? "null");

async function answered(address?: string) {
	const browser = await begun(address);
	await browser.send("part/com", mode("bici"));
	await browser.send("part/final", { "m.text": "1", "r.text": "Més arbres", accio: "endavant" });
	return browser;
}

describe("a draft", () => {
	it("begins with a cookie of this browser, and leads from section to section", async () => {
		const browser = await begun();
		expect(browser.answer.headers.get("Location")).toBe(`${path}/part/com`);
		expect((await browser.send("part/com", mode("cotxe"))).headers.get("Location")).toBe(`${path}/part/cotxe`);
		expect((await browser.send("part/cotxe", { "m.places": "1", "r.places": "1.200,5" })).headers.get("Location")).toBe(
			`${path}/part/final`,
		);
		expect(await draft()).toEqual({ mode: "cotxe", places: 1200.5 });
		expect(await browser.see()).toContain("Continua per on eres");
	});

	it.each([
		["a section further ahead", "part/final", {}, "Encara no pots respondre aquesta part."],
		[
			"one that is hidden",
			"part/cotxe",
			{ "m.places": "1", "r.places": "2" },
			"Encara no pots respondre aquesta part.",
		],
		["one that is not there", "part/res", {}, "Encara no pots respondre aquesta part."],
		["its end, before it is complete", "repas", { privacy: "on" }, "Encara no pots respondre aquesta part."],
		["an option that is not there", "part/com", mode("patinet"), "no és d&#x27;aquest qüestionari"],
	])("is not changed by a post to %s", async (_, at, fields, words) => {
		const browser = await begun();
		const answer = await browser.send(at, fields);
		expect(answer.status).toBe(409);
		expect(await answer.text()).toContain(words);
		expect(await draft()).toEqual({});
	});

	it("keeps what was typed, with what is to be mended, and counts it nowhere", async () => {
		const browser = await begun();
		await browser.send("part/com", mode("cotxe"));
		const answer = await browser.send("part/cotxe", { "m.places": "1", "r.places": "un parell" });
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(html).toContain('value="un parell"');
		expect(html).toContain("Escriu-hi un nombre, com ara 12 o 2,5.");
		const review = await visit(`${path}/repas`, { headers: { Cookie: browser.cookie } });
		expect(review.headers.get("Location")).toBe(`${path}/part/cotxe`);
	});

	it.each([
		["", path, "Comença des d&#x27;aquí"],
		["its cookie", `${path}/part/com`, "Continua per on eres"],
	])(
		"leads who opens a later part, with %s, to where one can go on, and calls it no error",
		async (with_, to, words) => {
			const Cookie = with_ ? (await begun()).cookie : "";
			const answer = await visit(`${path}/part/final`, { headers: { Cookie } });
			expect(answer.headers.get("Location")).toBe(to);
			const { "__Host-avis": said = "" } = cookiesOf(answer);
			const html = await (await visit(to, { headers: { Cookie: `${Cookie}; __Host-avis=${said}` } })).text();
			expect(html).toContain(words);
			expect(html).toContain('class="toast toast--info" role="status"');
			expect(html).not.toMatch(/role="alert"/);
		},
	);

	it("is nobody else's: without its cookie, or with another one, nothing is read", async () => {
		await begun();
		for (const Cookie of ["", `__Host-questionari=${"0".repeat(64)}`]) {
			const answer = await post(`${path}/part/com`, mode("bici"), { headers: { Cookie } });
			expect(answer.status).toBe(409);
			expect(await answer.text()).toContain("En aquest navegador no hi ha cap qüestionari començat.");
		}
		expect(await draft()).toEqual({});
	});

	it("of two tabs has what both have answered", async () => {
		const browser = await begun();
		await browser.send("part/com", mode("cotxe"));
		await Promise.all([
			browser.send("part/com", mode("cotxe")),
			browser.send("part/cotxe", { "m.places": "1", "r.places": "3" }),
		]);
		expect(await draft()).toEqual({ mode: "cotxe", places: 3 });
	});

	it("is saved by scripts without taking a turn, and only what grows of its texts counts for the day", async () => {
		const browser = await begun();
		await browser.send("part/com", mode("bici"));
		const used = async () => (await db.select().from(wordAllowances)).map(({ characters }) => characters);
		const before = await used();
		const [{ id = "" } = {}] = await db.select().from(drafts);
		await leaveSubmissions(`questionnaire post ${id}`, browser.address, 2);
		const save = (text: string) => browser.send("part/final/desa", { "m.text": "1", "r.text": text });
		for (const text of ["x".repeat(1_000), "x".repeat(1_600), "x".repeat(1_600), "curt"]) {
			expect((await save(text)).status).toBe(204);
		}
		expect(await draft()).toEqual({ mode: "bici", text: "curt" });
		expect(await used()).toEqual(before.map((characters) => characters + 1_600));
		expect((await browser.send("part/final", { "m.text": "1", "r.text": "Fi" })).status).toBe(303);
	});

	it("counts for the day by what is written, however often scripts save it", async () => {
		const browser = await begun();
		await browser.send("part/com", mode("bici"));
		const used = async () => (await db.select().from(wordAllowances)).map(({ characters }) => characters);
		const before = await used();
		for (let n = 1; n <= 5; n++) await browser.send("part/final/desa", { "m.text": "1", "r.text": "a".repeat(n * 30) });
		expect(await used()).toEqual(before.map((characters) => characters + 150));
	});

	it("goes on at the first section that was not passed, also where nothing more is required", async () => {
		const browser = await begun();
		await browser.send("part/com", mode("bici"));
		await browser.send("part/final/desa", { "m.text": "1", "r.text": "" });
		expect(await browser.see()).toContain(`href="${path}/part/final"`);
		await browser.send("part/final", { "m.text": "1", "r.text": "", accio: "endavant" });
		expect(await browser.see()).toContain(`href="${path}/repas"`);
		expect(await draft()).toEqual({ mode: "bici", text: null });
	});

	it("begins at the first section that one can reach", async () => {
		const [first, ...others] = form.sections;
		const empty = { id: "buida", title: "Buida", questions: [] };
		const never = { id: "mai", title: "Mai", when: { q: "mode", is: "cotxe" }, questions: others[0]?.questions ?? [] };
		await publish(2, { sections: first ? [empty, never, first, ...others] : [] });
		expect((await begun()).answer.headers.get("Location")).toBe(`${path}/part/com`);
	});

	it("goes on where one presses to begin again, and is deleted only once that is confirmed", async () => {
		const browser = await begun();
		await browser.send("part/com", mode("cotxe"));
		expect((await browser.send("", {})).headers.get("Location")).toBe(`${path}/part/cotxe`);
		expect(await browser.see("?esborra=si")).toContain("Vols esborrar les respostes");
		expect(await draft()).toEqual({ mode: "cotxe" });
		expect((await browser.send("", { accio: "nou" })).headers.get("Location")).toBe(`${path}/part/com`);
		expect(await draft()).toEqual({});
	});

	it("is deleted here, or left open to its code only", async () => {
		const browser = await begun();
		await browser.send("part/com", mode("bici"));
		const left = await browser.send("", { accio: "surt" });
		expect(left.headers.get("Set-Cookie")).toMatch(/questionari=;.*Max-Age=0/);
		expect(await draft()).toEqual({ mode: "bici" });
		const erased = await browser.send("", { accio: "esborra" });
		expect(erased.headers.get("Set-Cookie")).toMatch(/questionari=;.*Max-Age=0/);
		expect(await db.select().from(drafts)).toEqual([]);
	});

	it("keeps its cookie for seven days after each change", async () => {
		const browser = await begun();
		const answer = await browser.send("part/com/desa", mode("bici"));
		expect(answer.headers.get("Set-Cookie")).toMatch(/questionari=[0-9a-f]{64};.*Max-Age=604800/);
	});

	it("shows a question that has just appeared without calling it wrong", async () => {
		const [first, ...others] = form.sections;
		const more = {
			id: "quin",
			type: "text",
			title: "Quin?",
			required: true,
			when: { q: "mode", is: "cotxe" },
		} as const;
		await publish(2, { sections: first ? [{ ...first, questions: [...first.questions, more] }, ...others] : [] });
		const browser = await begun();
		const shown = await browser.send("part/com", mode("cotxe"));
		expect(shown.headers.get("Location")).toBe(`${path}/part/com#p-quin`);
		expect(await browser.see("/part/com")).not.toContain('aria-invalid="true"');
		expect((await browser.send("part/com", { ...mode("cotxe"), "m.quin": "1", "r.quin": "" })).status).toBe(400);
	});

	it("has its section first in the title, and its last step after all sections", async () => {
		const browser = await answered();
		expect(await browser.see("/part/final")).toContain("<title>Final · ");
		expect(await browser.see("/repas")).toContain(">Últim pas</label>");
	});

	it("goes on in its version after the next one is published", async () => {
		const browser = await begun();
		await publish(2, { sections: form.sections.slice(2) });
		expect((await browser.send("part/com", mode("bici"))).headers.get("Location")).toBe(`${path}/part/final`);
		expect((await begun()).answer.headers.get("Location")).toBe(`${path}/part/final`);
	});

	it("moves to another browser by its code, once", async () => {
		const browser = await begun();
		await browser.send("part/com", { ...mode("bici"), accio: "enrere" });
		const left = await browser.send("part/com", { ...mode("bici"), accio: "mes-tard" });
		const code = cookiesOf(left)["__Host-rebut"] ?? "";
		const answer = await post(`${path}/continua`, { code });
		expect(answer.headers.get("Location")).toBe(path);
		const Cookie = cookieHeader(cookiesOf(answer));
		expect(await (await visit(path, { headers: { Cookie } })).text()).toContain("Continua per on eres");
		expect(await browser.see()).not.toContain("Continua per on eres");
		const wrong = await post(`${path}/continua`, { code: `${code.slice(0, -1)}${code.endsWith("2") ? "3" : "2"}` });
		expect(wrong.status).toBe(400);
	});
});

describe("sending", () => {
	it("ends the code that was to go on later", async () => {
		const browser = await answered();
		const left = await browser.send("part/com", { ...mode("bici"), accio: "mes-tard" });
		const code = cookiesOf(left)["__Host-rebut"] ?? "";
		await browser.send("repas", { privacy: "on" });
		expect((await post(`${path}/continua`, { code })).status).toBe(400);
	});

	it("stores what counts, once, with a receipt each time it is pressed, and no hour", async () => {
		const browser = await answered();
		for (let n = 0; n < 2; n++) {
			const answer = await browser.send("repas", { privacy: "on" });
			expect(answer.headers.get("Location")).toBe(`${path}/gracies`);
			expect(answer.headers.get("Set-Cookie")).toContain("rebut=");
		}
		const stored = await db.select().from(answers);
		expect(stored).toMatchObject([
			{ versionId: "v1", chosen: '{"mode":"bici"}', written: '{"text":"Més arbres"}', isSameLine: false, batch: null },
		]);
		const codes = await db.select().from(receipts);
		expect(codes).toHaveLength(2);
		for (const { createdAt } of codes) expect(createdAt.getTime() % 86_400_000).toBe(0);
		expect(await draft()).toEqual({});
		expect(await browser.see()).toContain("Ja has enviat les respostes");
	});

	it("takes its turn before anything else, pressed again too", async () => {
		// What is sent before counts in the same minute.
		await leaveInOneMinute(15_000);
		const browser = await answered();
		await browser.send("repas", { privacy: "on" });
		const [{ id = "" } = {}] = await db.select().from(drafts);
		await leaveSubmissions(`questionnaire post ${id}`, browser.address, 3);
		const answer = await browser.send("repas", { privacy: "on" });
		// The page of what is sent already leads on.
		expect(answer.headers.get("Location")).toBe(`${path}/gracies`);
		expect(answer.headers.get("Set-Cookie") ?? "").not.toContain("rebut=");
		expect(await db.select().from(receipts)).toHaveLength(1);
	});

	it("asks for consent, and keeps all", async () => {
		const browser = await answered();
		const answer = await browser.send("repas", {});
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain("Has d&#x27;acceptar la política de privacitat per enviar-ho.");
		expect(await db.select().from(answers)).toEqual([]);
	});

	it("marks the second one of a line on a day, and does not tie the line to it", async () => {
		for (let n = 0; n < 2; n++) await (await answered("198.51.100.1")).send("repas", { privacy: "on" });
		const stored = await db.select().from(answers);
		expect(stored.map(({ isSameLine }) => isSameLine).toSorted()).toEqual([false, true]);
		expect(JSON.stringify(stored)).not.toContain((await db.select().from(lines))[0]?.addressHash ?? "-");
	});

	it.each([
		["on its last day", { closesOn: today }, true],
		["a day after", { closesOn: addDays(today, -1) }, true],
		["two days after", { closesOn: addDays(today, -2) }, false],
		["closed by hand", { isActive: false, deactivatedOn: today }, true],
		["closed by hand a day before", { isActive: false, deactivatedOn: addDays(today, -1) }, true],
		["closed by hand two days before", { isActive: false, deactivatedOn: addDays(today, -2) }, false],
		[
			"closed by hand today, after its last day",
			{ isActive: false, deactivatedOn: today, closesOn: addDays(today, -2) },
			false,
		],
		["that came back out of the trash", { isActive: false }, false],
	])("of what was begun before it closed, %s", async (_, change, isTaken) => {
		const browser = await answered();
		await db.update(questionnaires).set(change).where(eq(questionnaires.id, "q"));
		const answer = await browser.send("repas", { privacy: "on" });
		expect(await db.select().from(answers)).toHaveLength(isTaken ? 1 : 0);
		if (isTaken) return;
		expect(answer.status).toBe(409);
		expect(await answer.text()).toContain("Aquest qüestionari s&#x27;ha tancat.");
	});

	it("is refused once participation is closed", async () => {
		const browser = await answered();
		const closed = { ...env, PARTICIPATION_OPEN: "false" } as unknown as Cloudflare.Env;
		expect((await browser.send("repas", { privacy: "on" }, closed)).status).toBe(409);
		expect(await db.select().from(answers)).toEqual([]);
	});

	it("leaves nothing half done, whichever call of a binding fails, and is taken afterwards", async () => {
		for (let n = 1; n < 40; n++) {
			const browser = await answered();
			const before = (await db.select().from(answers)).length;
			const { env: broken, made } = failingAt(env, n);
			const answer = await browser.send("repas", { privacy: "on" }, broken);
			const after = (await db.select().from(answers)).length;
			if (answer.status !== 303) expect(after).toBe(before);
			expect(await db.select().from(receipts)).toHaveLength(after);
			await browser.send("repas", { privacy: "on" });
			expect(await db.select().from(answers)).toHaveLength(before + 1);
			await db.delete(receipts);
			await db.delete(answers);
			if (made() < n) return;
		}
		throw new Error("it never ended");
	});
});

describe("the first page", () => {
	it.each([
		["none is active", { isActive: false }],
		["it has not opened", { opensOn: addDays(today, 1) }],
		["it has closed", { closesOn: addDays(today, -1) }],
	])("says so where %s, and begins nothing", async (_, change) => {
		await db.update(questionnaires).set(change);
		expect(await (await visit(path)).text()).toContain("encara no hi ha cap qüestionari obert");
		const answer = await post(path, {});
		expect(answer.status).toBe(409);
		expect(await answer.text()).toContain("Aquest qüestionari s&#x27;ha tancat.");
		expect(await db.select().from(drafts)).toEqual([]);
		expect((await visit(`${path}/paper`)).status).toBe(404);
	});
});

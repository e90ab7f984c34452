import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#app/platform/records/tables.ts";
import type { Questionnaire } from "#app/questionnaire/engine/definition.ts";
import { fromXlsForm } from "#app/questionnaire/exchange/from-xlsform.ts";
import { toXlsForm } from "#app/questionnaire/exchange/to-xlsform.ts";
import { mobility } from "#app/questionnaire/shipped/mobility.ts";
import { questionnaireAnswers as answers } from "#app/questionnaire/tables.ts";
import {
	questionnaireEdits as edits,
	questionnaires,
	questionnaireVersions as versions,
} from "#app/questionnaire/tables-questions.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { unescaped } from "#tests/support/worker/sections/form-in.ts";
import { visit } from "#tests/support/worker/visit.ts";

const paper = "/admin/questionari/q/paper";
const sheetPath = "/admin/questionari/q/preguntes/full";

const publish = (number: number, form: Questionnaire, of = "q") =>
	db.insert(versions).values({
		id: `${of === "q" ? "v" : of}${number}`,
		questionnaireId: of,
		number,
		definition: JSON.stringify(form),
	});

beforeEach(async () => {
	await emptyTables();
	await db.insert(questionnaires).values({ id: "q", title: "Prova", intro: "Una prova", isActive: true });
	await publish(1, mobility);
});

const sheet = (id: string, lot = "7", further: Record<string, string> = {}) => ({
	sheet: id,
	lot,
	"m.origen": "1",
	"r.origen": "08091",
	"m.motiu": "1",
	"r.motiu": "lleure",
	// Of a branch that was not to be answered.
	"m.horari": "1",
	"r.horari": "mati",
	...further,
});

describe("typing in from paper", () => {
	it("stores a sheet once, with its batch, without what was not to be answered, and lets it be corrected", async () => {
		const { send, read } = await atWork();
		const id = crypto.randomUUID();
		for (let n = 0; n < 2; n++) {
			const answer = await send(paper, sheet(id));
			expect(flashOf(answer)).toBe("questionnaires.typedIn");
			expect(answer.headers.get("Location")).toBe(`${paper}?lot=7`);
		}
		expect(await db.select().from(answers)).toMatchObject([
			{ id, versionId: "v1", batch: 7, chosen: '{"origen":"08091","motiu":"lleure"}', written: null },
		]);
		expect(await read(`${paper}?full=${id}`)).toContain("Corregeix un full");
		const corrected = sheet(id, "8", { "r.motiu": "compres" });
		expect(flashOf(await send(`${paper}?full=${id}`, corrected))).toBe("questionnaires.corrected");
		expect(await db.select().from(answers)).toMatchObject([
			{ id, batch: 8, chosen: '{"origen":"08091","motiu":"compres"}' },
		]);
		expect(await read("/admin/questionari/respostes?lot=8")).toContain("Gelida");
		expect((await db.select().from(auditLog)).map(({ action }) => action).toSorted()).toEqual(["created", "updated"]);
	});

	it.each([
		["a number that is none", { "m.quilometres": "1", "r.quilometres": "molts" }, "molts"],
		["a batch that is none", { lot: "zero" }, "zero"],
		["a batch in the writing of programs", { lot: "1e3" }, "1e3"],
	])("says what is wrong with %s, and keeps what was typed", async (_, further, kept) => {
		const { send } = await atWork();
		const answer = await send(paper, sheet(crypto.randomUUID(), "7", further));
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain(`value="${kept}"`);
		expect(await db.select().from(answers)).toEqual([]);
	});

	it("corrects a sheet that comes again with other answers, after Back", async () => {
		const { send } = await atWork();
		const id = crypto.randomUUID();
		await send(paper, sheet(id));
		const again = await send(paper, sheet(id, "7", { "r.motiu": "compres" }));
		expect(flashOf(again)).toBe("questionnaires.corrected");
		expect(await db.select().from(answers)).toMatchObject([{ id, chosen: '{"origen":"08091","motiu":"compres"}' }]);
	});

	it("stores no sheet without an answer that counts", async () => {
		const { send } = await atWork();
		const answer = await send(paper, { sheet: crypto.randomUUID(), lot: "7", "m.horari": "1", "r.horari": "mati" });
		expect(answer.status).toBe(400);
		expect(unescaped(await answer.text())).toContain("no té cap resposta que compti");
		expect(await db.select().from(answers)).toEqual([]);
	});

	it("types into the version that the paper says, and changes no sheet of another version", async () => {
		const { send, read } = await atWork();
		await publish(2, { sections: mobility.sections.slice(0, 1) });
		expect(await read(paper)).toContain("?versio=1");
		const id = crypto.randomUUID();
		const typed = await send(`${paper}?versio=1`, sheet(id));
		expect(typed.headers.get("Location")).toBe(`${paper}?versio=1&lot=7`);
		expect((await send(`${paper}?versio=2`, sheet(id, "7", { "r.motiu": "compres" }))).status).toBe(409);
		expect(await db.select().from(answers)).toMatchObject([
			{ versionId: "v1", chosen: '{"origen":"08091","motiu":"lleure"}' },
		]);
	});

	it("takes all fields of a large form, and does not say at each that it is optional", async () => {
		const options = [{ name: "a", words: "A" }];
		const questions = Array.from({ length: 150 }, (_, n) => ({
			id: `q${n}`,
			type: "one" as const,
			title: `Q${n}`,
			options,
			other: { option: "a" },
		}));
		await publish(2, { sections: [{ id: "s", title: "S", questions }] });
		const { send, read } = await atWork();
		const page = await read(paper);
		expect(page).not.toContain("(opcional)");
		expect(page).not.toContain("aria-required");
		const fields = questions.flatMap(({ id }) => [
			[`m.${id}`, "1"],
			[`r.${id}`, "a"],
			[`t.${id}`, ""],
		]);
		const sent = { sheet: crypto.randomUUID(), lot: "7", ...Object.fromEntries(fields) };
		expect(flashOf(await send(paper, sent))).toBe("questionnaires.typedIn");
	});

	it("undoes a batch once somebody has said so, and neither another nor that of another questionnaire", async () => {
		const { send, read } = await atWork();
		for (const lot of ["7", "7", "9"]) await send(paper, sheet(crypto.randomUUID(), lot));
		await db.insert(questionnaires).values({ id: "p", title: "Una altra", intro: "Una prova" });
		await publish(1, mobility, "p");
		await send("/admin/questionari/p/paper", sheet(crypto.randomUUID(), "7"));
		const undo = `${paper}/desfes?lot=7`;
		expect(await read(paper)).toContain("Lot 7: 2 fulls");
		expect(await read(undo)).toContain("els 2 fulls");
		expect((await send(undo, { fulls: "1" })).status).toBe(409);
		expect(await db.select().from(answers)).toHaveLength(4);
		expect(flashOf(await send(undo, { fulls: "2" }))).toBe("questionnaires.batchUndone");
		const left = await db.select().from(answers);
		expect(left.map(({ versionId, batch }) => [versionId, batch]).toSorted()).toEqual([
			["p1", 7],
			["v1", 9],
		]);
		expect(await read("/admin/registre")).toContain("«Lot 7 · Prova»");
		expect(await read(undo)).toContain("no hi ha cap full");
		expect((await send(undo, { fulls: "2" })).status).toBe(409);
	});

	it("leaves nothing half done, whichever call fails", async () => {
		const { send } = await atWork();
		for (let n = 1; n < 30; n++) {
			const { env: broken, made } = failingAt(env, n);
			const before = (await db.select().from(answers)).length;
			const answer = await send(paper, sheet(crypto.randomUUID()), broken);
			const after = (await db.select().from(answers)).length;
			if (answer.status !== 303) expect(after).toBe(before);
			expect(await db.select().from(auditLog)).toHaveLength(after);
			if (made() < n) return;
		}
		throw new Error("it never ended");
	});

	it.each(["editing", "reading"] as const)("is not for %s, who sees no texts either", async (role) => {
		const { send, cookie } = await atWork(role);
		expect((await send(paper, sheet(crypto.randomUUID()))).status).toBe(403);
		expect((await visitAs(cookie, "/admin/questionari/respostes")).status).toBe(403);
		expect(await db.select().from(answers)).toEqual([]);
	});
});

describe("a place that is typed in", () => {
	const place = (latitude: string, longitude: string) => ({
		"m.punt": "1",
		"r.punt.latitude": latitude,
		"r.punt.longitude": longitude,
	});

	it("is taken with commas too", async () => {
		const { send } = await atWork();
		await send(paper, sheet(crypto.randomUUID(), "7", place("41,35", "1.7")));
		expect(JSON.parse((await db.select().from(answers))[0]?.chosen ?? "").punt).toEqual({
			latitude: 41.35,
			longitude: 1.7,
		});
	});

	it.each([
		["41,35", ""],
		["0", "1,7"],
		["aquí", "allà"],
	])("is kept as it was typed, and said, where it is none: %s, %s", async (latitude, longitude) => {
		const { send } = await atWork();
		const answer = await send(paper, sheet(crypto.randomUUID(), "7", place(latitude, longitude)));
		expect(answer.status).toBe(400);
		const html = unescaped(await answer.text());
		expect(html).toContain("Aquest lloc no és al mapa.");
		for (const typed of [latitude, longitude]) expect(html).toContain(`value="${typed}"`);
		expect(await db.select().from(answers)).toEqual([]);
	});
});

it.each([
	["an option that is not there", { "r.motiu": "patinet" }],
	["a municipality that is not there", { "r.origen": "99999" }],
	["an id that is none", { sheet: "x" }],
])("nobody types in %s", async (_, further) => {
	const { send } = await atWork();
	expect((await send(paper, sheet(crypto.randomUUID(), "7", further))).status).toBe(400);
	expect(await db.select().from(answers)).toEqual([]);
});

it("a sheet is corrected in the version that it answers, whatever came later", async () => {
	const { send, read } = await atWork();
	const id = crypto.randomUUID();
	await send(paper, sheet(id));
	await publish(2, { sections: mobility.sections.slice(-1) });
	expect(await read("/admin/questionari")).toContain("Versió 2");
	expect(flashOf(await send(`${paper}?full=${id}`, sheet(id, "7", { "r.motiu": "compres" })))).toBe(
		"questionnaires.corrected",
	);
	expect(await db.select().from(answers)).toMatchObject([
		{ versionId: "v1", chosen: '{"origen":"08091","motiu":"compres"}' },
	]);
});

describe("a spreadsheet", () => {
	const bytesOf = (form: Questionnaire) => toXlsForm(form, { title: "Prova" });
	const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], "questionari.xlsx");

	async function upload(cookie: string, chosen: File | undefined, fields: Record<string, string> = {}) {
		const body = new FormData();
		for (const [name, value] of Object.entries(fields)) body.set(name, value);
		if (chosen) body.set("fitxer", chosen);
		return visit(sheetPath, { method: "POST", body, headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" } });
	}

	it("that was downloaded and changed becomes the working copy; what is published stays as it was", async () => {
		const { cookie } = await atWork("editing");
		const answer = await visitAs(cookie, "/admin/questionari/q/formulari.xlsx");
		expect(answer.headers.get("Content-Disposition")).toContain("questionari.xlsx");
		const { form, refused } = fromXlsForm(new Uint8Array(await answer.arrayBuffer()));
		expect({ form, refused }).toEqual({ form: mobility, refused: [] });
		const changed = { sections: mobility.sections.slice(0, 2) };
		expect((await upload(cookie, file(bytesOf(changed)), { versio: "0" })).status).toBe(409);
		expect(await db.select().from(edits)).toEqual([]);
		const uploaded = await upload(cookie, file(bytesOf(changed)), { versio: "1" });
		expect(flashOf(uploaded)).toBe("questionnaires.editUploaded");
		expect((await db.select().from(edits)).map(({ definition }) => JSON.parse(definition))).toEqual([changed]);
		const stored = await db.select().from(versions);
		expect(stored.map(({ definition }) => JSON.parse(definition))).toEqual([mobility]);
	});

	it.each([
		["nothing", undefined, 400, "Tria el fitxer XLSX."],
		["no workbook", new File(["hola"], "x.xlsx"), 400, "No s&#x27;ha canviat res"],
		["one that is too large", new File([new Uint8Array(1024 ** 2 + 1)], "x.xlsx"), 413, "El fitxer és massa gran"],
	])("is none: %s", async (_, chosen, status, words) => {
		const { cookie } = await atWork();
		const answer = await upload(cookie, chosen);
		expect(answer.status).toBe(status);
		expect(await answer.text()).toContain(words);
		expect(await db.select().from(edits)).toEqual([]);
	});
});

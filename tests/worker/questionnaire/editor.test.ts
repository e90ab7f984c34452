import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#app/platform/records/tables.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import type { Questionnaire } from "#app/questionnaire/engine/definition.ts";
import {
	questionnaireEdits as edits,
	questionnaires,
	questionnaireVersions as versions,
} from "#app/questionnaire/tables-questions.ts";
import { hostileStrings } from "#tests/fixtures/hostile-strings.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { unescaped } from "#tests/support/worker/sections/form-in.ts";

const path = "/admin/questionari/q/preguntes";

const small: Questionnaire = {
	sections: [
		{
			id: "s",
			title: "Com vas",
			questions: [
				{
					id: "bici",
					type: "one",
					title: "Vas en bici?",
					options: [
						{ name: "si", words: "Sí" },
						{ name: "no", words: "No" },
					],
				},
				{ id: "km", type: "number", title: "Quants quilòmetres?", when: { q: "bici", is: "si" } },
			],
		},
	],
};

const publish = (form: Questionnaire) =>
	db.insert(versions).values({ id: "v1", questionnaireId: "q", number: 1, definition: JSON.stringify(form) });

beforeEach(async () => {
	await emptyTables();
	await db.insert(questionnaires).values({ id: "q", title: "Prova", intro: "Una prova", isActive: true });
});

const stored = async () => (await db.select().from(edits)).map(({ definition }) => JSON.parse(definition));
const now = async () => String((await db.select().from(edits))[0]?.revision ?? 1);

describe("the working copy", () => {
	it("begins with the first change of what is published, becomes the next version, and is logged once", async () => {
		await publish(small);
		const { send, read } = await atWork("editing");
		const page = await read(path);
		for (const words of ["Vas en bici?", "Només si a la 1 has posat «Sí».", "La versió publicada és la 1."])
			expect(page).toContain(words);
		const copied = await send(path, { accio: "copia", pregunta: "bici", versio: "1" });
		expect(copied.headers.get("Location")).toBe(`${path}#question-bici`);
		expect(await read(path)).toContain("Hi ha canvis sense publicar.");
		expect(flashOf(await send(path, { accio: "publica", versio: await now() }))).toBe("questionnaires.published");
		expect(await stored()).toEqual([]);
		const all = await db.select().from(versions);
		expect(all.map(({ number }) => number)).toEqual([1, 2]);
		expect(JSON.parse(all[0]?.definition ?? "")).toEqual(small);
		expect(await db.select().from(auditLog)).toMatchObject([{ action: "updated", changed: ["questions"] }]);
	});

	it("is dropped with what was not published", async () => {
		await publish(small);
		const { send, read } = await atWork("editing");
		await send(path, { accio: "copia", pregunta: "bici", versio: "1" });
		expect(await read(`${path}/elimina`)).toContain("Les preguntes tornaran a ser les de la versió 1");
		expect((await send(`${path}/elimina`, { versio: "1" })).status).toBe(409);
		expect(flashOf(await send(`${path}/elimina`, { versio: await now() }))).toBe("questionnaires.editDropped");
		expect(await stored()).toEqual([]);
	});

	it("is made from nothing, and is not published without a question", async () => {
		const { send } = await atWork("editing");
		expect((await send(path, { accio: "publica", versio: "0" })).status).toBe(400);
		await send(`${path}/seccio`, { title: "Com vas", text: "", versio: "0" });
		const typed = {
			title: "=1+1",
			"options[0].words": "constructor",
			"options[1].words": "=1+1",
			"options[2].words": "",
		};
		const made = await send(`${path}/pregunta?tipus=one&seccio=com-vas`, { ...typed, versio: await now() });
		expect(made.status).toBe(303);
		expect((await stored())[0].sections[1]).toEqual({
			id: "com-vas",
			title: "Com vas",
			questions: [
				{
					id: "pregunta-1-1",
					type: "one",
					title: "=1+1",
					options: [
						{ name: "constructor-2", words: "constructor" },
						{ name: "opcio-1-1", words: "=1+1" },
					],
				},
			],
		});
	});

	it("is copied to a questionnaire of its own, which is closed", async () => {
		await publish(small);
		const { send, read } = await atWork("editing");
		const id = crypto.randomUUID();
		expect(await read("/admin/questionari/q/copia")).toContain("Còpia de Prova");
		for (let n = 0; n < 2; n++) {
			const answer = await send("/admin/questionari/q/copia", { id, title: "Una altra" });
			expect(flashOf(answer)).toBe("questionnaires.copied");
		}
		expect(await stored()).toEqual([small]);
		expect(await db.select().from(questionnaires)).toMatchObject([{ id: "q" }, { id, isActive: false, opensOn: null }]);
	});

	it("opens in place of another, which keeps the day on which it was closed", async () => {
		await publish(small);
		await db.insert(questionnaires).values({ id: "z", title: "Una altra", intro: "Una altra", isActive: false });
		await db.insert(versions).values({ id: "z1", questionnaireId: "z", number: 1, definition: JSON.stringify(small) });
		const { send } = await atWork("editing");
		const deactivatedOn = dayInMadrid(new Date());
		for (const [opened, closed] of [
			["z", "q"],
			["q", "z"],
		]) {
			const answer = await send(`/admin/questionari/${opened}/publicacio`, { isActive: "true" });
			expect(flashOf(answer)).toBe("questionnaires.activated");
			const stored = await db.select().from(questionnaires);
			expect(stored.find(({ id }) => id === opened)).toMatchObject({ isActive: true, deactivatedOn: null });
			expect(stored.find(({ id }) => id === closed)).toMatchObject({ isActive: false, deactivatedOn });
		}
	});
});

describe("a form that was made before somebody else's change", () => {
	it("is not stored, keeps what was typed, and is stored when it is sent again", async () => {
		await publish(small);
		const { send } = await atWork("editing");
		await send(path, { accio: "copia", pregunta: "km", versio: "1" });
		const before = await stored();
		const typed = { title: "Quants en fas?", unit: "km" };
		const answer = await send(`${path}/pregunta/km`, { ...typed, versio: "1" });
		expect(answer.status).toBe(409);
		const html = unescaped(await answer.text());
		expect(html).toContain('value="Quants en fas?"');
		expect(html).toContain(`value="${await now()}"`);
		expect(await stored()).toEqual(before);
		expect(flashOf(await send(`${path}/pregunta/km`, { ...typed, versio: await now() }))).toBe(
			"questionnaires.editSaved",
		);
	});

	it.each([
		["a move", path, { accio: "amunt", pregunta: "km" }],
		["a publication", path, { accio: "publica" }],
		["a deletion", `${path}/elimina?pregunta=km`, {}],
		["a condition", `${path}/condicio?pregunta=km`, { accio: "nega", lloc: "0" }],
		["a new condition", `${path}/condicio/nova?pregunta=km&de=bici`, { com: "answered" }],
	])("changes nothing: %s", async (_, to, fields) => {
		await publish(small);
		const { send } = await atWork("editing");
		await send(path, { accio: "copia", pregunta: "km", versio: "1" });
		const before = await stored();
		const answer = await send(to, { ...fields, versio: "1" });
		expect(answer.status).toBe(409);
		expect(unescaped(await answer.text())).toContain("No s'ha desat res");
		expect(await stored()).toEqual(before);
		expect(await db.select().from(versions)).toHaveLength(1);
	});
});

describe("a change that would leave something wrong", () => {
	it.each([
		["a move", path, { accio: "amunt", pregunta: "km" }, "«Quants quilòmetres?»: depèn de «Vas en bici?»"],
		["a deletion", `${path}/elimina?pregunta=bici`, {}, "«Quants quilòmetres?»: depèn de «Vas en bici?»"],
		[
			"an option less",
			`${path}/pregunta/bici`,
			{ title: "Vas en bici?", "options[0].words": "No", "options[0].name": "no" },
			"«Quants quilòmetres?»: depèn de «Sí»",
		],
		[
			"a second place in a section",
			`${path}/pregunta?tipus=place&seccio=s`,
			{ title: "On vas?" },
			"una part té més d'un lloc al mapa",
		],
	])("is refused by name, and nothing is stored: %s", async (_, to, fields, words) => {
		const place = { id: "lloc", type: "place", title: "On vius?" } as const;
		await publish({ sections: small.sections.map((one) => ({ ...one, questions: [...one.questions, place] })) });
		const { send } = await atWork("editing");
		const answer = await send(to, { ...fields, versio: "1" });
		expect(answer.status).toBe(400);
		expect(unescaped(await answer.text())).toContain(words);
		expect(await stored()).toEqual([]);
	});
});

describe("what no form of ours sends", () => {
	it.each([
		[
			"a list as long as it says",
			`${path}/pregunta/bici`,
			{ __intent__: '{"type":"insert","payload":{"name":"options[100000000]"}}' },
			400,
		],
		["a button that is none", `${path}/pregunta/bici`, { __intent__: "{" }, 400],
		["a question that is not there", `${path}/pregunta/constructor`, { title: "T" }, 404],
		["a type that is none", `${path}/pregunta?tipus=constructor&seccio=s`, { title: "T" }, 404],
		["a section that is not there", `${path}/pregunta?tipus=text&seccio=constructor`, { title: "T" }, 404],
		["a verb that is none", path, { accio: "constructor", pregunta: "bici" }, 404],
		["a condition on a later question", `${path}/condicio/nova?pregunta=bici&de=km`, { com: "answered" }, 404],
		["a place of a condition that is not there", `${path}/condicio?pregunta=km`, { accio: "treu", lloc: "7.7" }, 409],
		["answers that are none", `${path}/previsualitza`, { respostes: '{"km":{"picked":5,"text":5}}', part: "s" }, 400],
		["answers to another form", `${path}/previsualitza`, { respostes: '{"x":"y"}', part: "s" }, 400],
		["a questionnaire that is not there", "/admin/questionari/x/preguntes", { accio: "publica" }, 404],
	])("is refused with words, and stores nothing: %s", async (_, to, fields, status) => {
		await publish(small);
		const { send } = await atWork("editing");
		expect((await send(to, { ...fields, versio: "1" } as Record<string, string>)).status).toBe(status);
		expect(await stored()).toEqual([]);
	});

	it("are hostile strings: they are stored as they are, or refused", async () => {
		await publish(small);
		const { send } = await atWork("editing");
		for (const { name, text } of hostileStrings.filter((_, n) => n % 12 === 0)) {
			const sent = await send(`${path}/pregunta?tipus=one&seccio=s`, {
				title: text,
				"options[0].words": text,
				versio: await now(),
			});
			expect([303, 400, 413], name).toContain(sent.status);
		}
		expect((await visitAs((await atWork("editing")).cookie, path)).status).toBe(200);
	});
});

it("buttons of a list change its lines, and nothing is stored", async () => {
	await publish(small);
	const { send } = await atWork("editing");
	const typed = { title: "T", "options[0].words": "Una", "options[0].name": "si", "options[1].words": "Dues" };
	const press = async (intent: object) => {
		const answer = await send(`${path}/pregunta/bici`, { ...typed, versio: "1", __intent__: JSON.stringify(intent) });
		expect(answer.status).toBe(200);
		const html = await answer.text();
		return [...html.matchAll(/<input[^>]*name="options\[\d+\]\.words"[^>]*>/g)].map(
			([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? "",
		);
	};
	const list = { name: "options" };
	expect(await press({ type: "insert", payload: list })).toEqual(["Una", "Dues", ""]);
	expect(await press({ type: "reorder", payload: { ...list, from: 1, to: 0 } })).toEqual(["Dues", "Una"]);
	expect(await press({ type: "remove", payload: { ...list, index: 0 } })).toEqual(["Dues"]);
	expect(await stored()).toEqual([]);
});

it("a preview takes the branch, shows what is wrong, goes back, and stores nothing", async () => {
	await publish(small);
	const { send, read } = await atWork("editing");
	const preview = `${path}/previsualitza`;
	expect(await read(preview)).toContain("Previsualització: no es desa res.");
	const first = { part: "s", respostes: "{}", accio: "endavant", "m.bici": "1" };
	const page = unescaped(await (await send(preview, { ...first, "r.bici": "si" })).text());
	expect(page).toContain("Quants quilòmetres?");
	const second = { ...first, "r.bici": "si", "m.km": "1", "r.km": "molts" };
	expect((await send(preview, second)).status).toBe(400);
	const last = unescaped(await (await send(preview, { ...second, "r.km": "0" })).text());
	expect(last).toContain("Repassa les respostes");
	const back = { part: "", respostes: '{"bici":"si","km":3}', accio: "enrere" };
	expect(unescaped(await (await send(preview, back)).text())).toContain("Vas en bici?");
	expect(await stored()).toEqual([]);
});

it("nothing is half done, whichever call fails", async () => {
	await publish(small);
	const { send } = await atWork("editing");
	await send(path, { accio: "copia", pregunta: "km", versio: "1" });
	for (let n = 1; n < 30; n++) {
		const { env: broken, made } = failingAt(env, n);
		const answer = await send(path, { accio: "publica", versio: await now() }, broken);
		const isPublished = (await db.select().from(versions)).length === 2;
		expect(await stored()).toHaveLength(isPublished ? 0 : 1);
		expect(await db.select().from(auditLog)).toHaveLength(isPublished ? 1 : 0);
		if (isPublished && made() < n) return;
		if (isPublished) {
			await db.delete(versions);
			await db.delete(auditLog);
			await publish(small);
			await send(path, { accio: "copia", pregunta: "km", versio: "1" });
		}
		expect([303, 500, 503]).toContain(answer.status);
	}
	throw new Error("it never ended");
});

it.each(["moderation", "reading"] as const)("is not for %s", async (role) => {
	await publish(small);
	const { send, cookie } = await atWork(role);
	for (const one of [path, `${path}/previsualitza`, `${path}/pregunta/bici`, "/admin/questionari/q/copia"])
		expect((await visitAs(cookie, one)).status, one).toBe(403);
	expect((await send(path, { accio: "copia", pregunta: "bici", versio: "1" })).status).toBe(403);
	expect(await stored()).toEqual([]);
});

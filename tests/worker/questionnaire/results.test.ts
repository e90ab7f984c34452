import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { madeUpAnswers } from "#app/questionnaire/demo/answers.ts";
import type { Questionnaire } from "#app/questionnaire/engine/definition.ts";
import { readBlock, storeBlock } from "#app/questionnaire/queries/results.ts";
import { mobility } from "#app/questionnaire/shipped/mobility.ts";
import { questionnaireAnswers as answers } from "#app/questionnaire/tables.ts";
import { questionnaires, questionnaireVersions as versions } from "#app/questionnaire/tables-questions.ts";
import { questionnaireBlocks as blocks } from "#app/questionnaire/tables-results.ts";
import { visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { authorOf } from "#tests/support/worker/receipts.ts";

const path = "/admin/questionari/q/resultats";

const publish = (number: number, form: Questionnaire) =>
	db.insert(versions).values({ id: `v${number}`, questionnaireId: "q", number, definition: JSON.stringify(form) });

beforeEach(async () => {
	await emptyTables();
	await db.insert(questionnaires).values({ id: "q", title: "Prova", intro: "Una prova", isActive: true });
	await publish(1, mobility);
});

/** The demo's, a few in a statement. */
async function addAnswers() {
	const rows = madeUpAnswers.map(({ daysAgo, ...row }, n) => ({
		...row,
		...{ id: `a${n}`, versionId: "v1", sentOn: new Date(86_400_000 * (20_000 - daysAgo)) },
	}));
	for (let at = 0; at < rows.length; at += 10) await db.insert(answers).values(rows.slice(at, at + 10));
}

type Stored = Pick<typeof answers.$inferSelect, "chosen" | "batch" | "isSameLine">;
const chosenIn = ({ chosen }: Stored): Record<string, unknown> => JSON.parse(chosen);
/** One by one. */
const naive = async (holds: (row: Stored, chosen: Record<string, unknown>) => boolean) =>
	(await db.select().from(answers)).filter((row) => holds(row, chosenIn(row))).length;

/** The numbers of the rows with these words, without the shares. */
function numbersOf(html: string, words: string): number[][] {
	const rows = html.split("<tr>").filter((row) => row.includes(`<th scope="row">${words}<`));
	return rows.map((row) =>
		[...row.replaceAll(/<!-- -->|<\/?strong>/g, "").matchAll(/<td[^>]*>([\d.]+)[ <]/g)].map(([, number = ""]) =>
			Number(number.replaceAll(".", "")),
		),
	);
}
const has = (list: unknown, name: string) => Array.isArray(list) && list.includes(name);

describe("the numbers", () => {
	it("are those that were sent, by option, row, place and mean", async () => {
		await addAnswers();
		const { read } = await atWork("reading");
		const first = await read(path);
		expect(first).toContain("Respostes: <strong>180</strong>");
		expect(numbersOf(first, "Per anar a treballar")).toEqual([[await naive((_, { motiu }) => motiu === "feina")]]);
		expect(numbersOf(first, "En tren")).toEqual([[await naive((_, { com }) => has(com, "tren"))]]);
		// Twice: where from, and where to.
		const towns = ["origen", "desti"].map((id) => naive((_, chosen) => chosen[id] === "08305"));
		expect(numbersOf(first, "Vilafranca del Penedès")).toEqual((await Promise.all(towns)).map((town) => [town]));
		const matrix = await read(`${path}?part=seguretat`);
		const light = (step: string) =>
			naive((_, { opinions }) => (opinions as Record<string, string> | undefined)?.llum === step);
		const steps = await Promise.all(["gens", "poc", "forca", "molt"].map(light));
		expect(numbersOf(matrix, "De nit s'hi veu prou")).toEqual([steps]);
		const ranking = await read(`${path}?part=xarxa`);
		const places = [0, 1, 2, 3, 4, 5].map((at) =>
			naive((_, { canvi }) => Array.isArray(canvi) && canvi[at] === "ombra"),
		);
		expect(numbersOf(ranking, "Ombra i fonts")).toEqual([await Promise.all(places)]);
	});

	it("follow corrections, withdrawals, deletions and what comes back", async () => {
		await addAnswers();
		const { read, send } = await atWork();
		const filtered = `${path}?paper=nomes`;
		const shown = async () =>
			[await read(path), await read(filtered)].map((html) => numbersOf(html, "Per anar a treballar")[0]?.[0]);
		const expected = async () => [
			await naive((_, { motiu }) => motiu === "feina"),
			await naive(({ batch }, { motiu }) => batch !== null && motiu === "feina"),
		];
		expect(await shown()).toEqual(await expected());
		const all = await db.select().from(answers);
		const [one, other] = all.filter((row) => row.batch !== null && chosenIn(row).motiu === "feina");
		const sheet = { sheet: one?.id ?? "", lot: "1", "m.motiu": "1", "r.motiu": "lleure" };
		await send(`/admin/questionari/q/paper?full=${one?.id}`, sheet);
		expect(await shown()).toEqual(await expected());
		await send(`/admin/questionari/respostes/${other?.id}/elimina`);
		expect(await db.select().from(answers)).toHaveLength(179);
		expect(await shown()).toEqual(await expected());
		const [kept] = await db.select().from(trash);
		await send(`/admin/registre/${kept?.id}/recupera`);
		expect(await db.select().from(answers)).toHaveLength(180);
		expect(await shown()).toEqual(await expected());
		const author = await authorOf("questionnaireAnswers", other?.id ?? "");
		await author.send("/rebut/retira");
		expect(await db.select().from(answers)).toHaveLength(179);
		expect(await shown()).toEqual(await expected());
	});

	it("of two versions are added up where the question is the same", async () => {
		const [first] = mobility.sections;
		const question = first?.questions.find(({ id }) => id === "sovint");
		if (question?.type !== "one") throw new Error("no such question");
		const more = { ...question, options: [...question.options, { name: "lluna", words: "Quan hi ha lluna" }] };
		await addAnswers();
		await publish(2, { sections: [{ id: "nova", title: "Nova", questions: [more] }] });
		await db.insert(answers).values({
			...{ versionId: "v2", chosen: '{"sovint":"lluna"}', counted: '["sovint","sovint/lluna"]' },
			sentOn: new Date(0),
		});
		const { read } = await atWork();
		const html = await read(path);
		const daily = await naive((_, { sovint }) => sovint === "diari");
		expect(numbersOf(html, "Cada dia, o gairebé")).toEqual([[daily]]);
		expect(numbersOf(html, "Quan hi ha lluna")).toEqual([[1]]);
		expect(html).toMatch(/Quan hi ha lluna<span[^>]*>des de la versió (<!-- -->)?2/);
		expect(html).toContain("Preguntes d'abans");
		expect(numbersOf(await read(`${path}?connexio=sense`), "Quan hi ha lluna")).toEqual([[1]]);
	});
});

describe("filters and cross tables", () => {
	const young = "opcio=edat/15-29";

	it.each<[string, (row: Stored, chosen: Record<string, unknown>) => boolean]>([
		["municipi=08305", (_, { origen }) => origen === "08305"],
		[young, (_, { edat }) => edat === "15-29"],
		[`${young}&i=genere/dona`, (_, { edat, genere }) => edat === "15-29" && genere === "dona"],
		["paper=nomes", ({ batch }) => batch !== null],
		["paper=sense&connexio=sense", ({ batch, isSameLine }) => batch === null && !isSameLine],
	])("%s counts as one would one by one", async (search, holds) => {
		await addAnswers();
		const { read } = await atWork();
		const all = await naive(holds);
		for (let n = 0; n < 2; n++) {
			const html = await read(`${path}?${search}`);
			expect(html).toContain(`<strong>${all}</strong> de 180`);
			const trains = await naive((row, chosen) => holds(row, chosen) && has(chosen.com, "tren"));
			expect(numbersOf(html, "En tren")).toEqual([[trains]]);
		}
		const table = await read(`${path}/taula?files=motiu&columnes=com&${search}`);
		const at = (name: string) =>
			naive((row, chosen) => holds(row, chosen) && chosen.motiu === "feina" && has(chosen.com, name));
		const columns = mobility.sections[0]?.questions.find(({ id }) => id === "com");
		if (columns?.type !== "several") throw new Error("no such question");
		const cells = await Promise.all(columns.options.map(({ name }) => at(name)));
		const total = await naive(
			(row, chosen) => holds(row, chosen) && chosen.motiu === "feina" && chosen.com !== undefined,
		);
		expect(numbersOf(table, "Per anar a treballar")).toEqual([[...cells, total]]);
	});

	it.each(["opcio=edat/no", "municipi=99999", "paper=pedra", "opcio=constructor/x", "i=com/tren"])(
		"%s is refused in words",
		async (search) => {
			const { cookie } = await atWork();
			for (const at of ["", "/taula"]) {
				const answer = await visitAs(cookie, `${path}${at}?${search}`);
				expect(answer.status).toBe(400);
				expect(await answer.text()).toContain("que aquest qüestionari no té");
			}
		},
	);

	describe.each(["reading", "editing"] as const)("for %s, who may not see answers", (role) => {
		it("a cross table has no cell of one to four people", async () => {
			await addAnswers();
			const [{ read }, all] = [await atWork(role), await atWork("moderation")];
			const search = "/taula?files=edat&columnes=motiu";
			const cells = (html: string) => numbersOf(html, "De 15 a 29").flat();
			const [mine, theirs] = [cells(await read(path + search)), cells(await all.read(path + search))];
			expect(theirs.some((one) => one > 0 && one < 5)).toBe(true);
			expect(mine.filter((one) => one > 0 && one < 5)).toEqual([]);
			expect(theirs).toEqual(expect.arrayContaining(mine.filter((one) => !Number.isNaN(one))));
			expect(await read(path + search)).toContain("no es mostra (–)");
		});

		it("three questions do not filter, and two show no few", async () => {
			await addAnswers();
			const { cookie, read } = await atWork(role);
			const three = `municipi=08305&${young}&i=genere/dona`;
			for (const at of ["?", "/taula?files=motiu&columnes=com&", "/mapa.svg?pregunta=punt&"]) {
				expect((await visitAs(cookie, path + at + three)).status, at).toBe(403);
			}
			expect(await read(path)).not.toContain("I també");
			const html = await read(`${path}?municipi=08305&${young}`);
			expect(html).toContain("els veu qui pot llegir les respostes");
			expect(html).not.toMatch(/<td>[1-4]<\/td>/);
			const { cookie: moderator } = await atWork("moderation");
			expect((await visitAs(moderator, `${path}?${three}`)).status).toBe(200);
		});
	});

	it("no pack is stored that is older than a change", async () => {
		await addAnswers();
		const { changes } = await readBlock(db, "v1", 0);
		await db.delete(answers).where(eq(answers.id, "a0"));
		await storeBlock(db, { versionId: "v1", block: 0, changes }, { motiu: "old" });
		expect(await db.select().from(blocks)).toEqual([]);
		const { changes: now } = await readBlock(db, "v1", 0);
		await storeBlock(
			db,
			{ versionId: "v1", block: 0, changes: now },
			{ motiu: "x".repeat(400_000), com: "y".repeat(400_000) },
		);
		expect((await db.select().from(blocks)).map(({ question }) => question).toSorted()).toEqual(["com", "motiu"]);
	});
});

/** As many made-up answers as wanted, whose keys are the same few. */
const seed = (from: number, to: number) =>
	env.DB.prepare(
		`with recursive n(i) as (select ?1 union all select i + 1 from n where i + 1 < ?2)
		insert into questionnaire_answers (id, version_id, chosen, counted, sent_on, is_same_line)
		select 's' || i, 'v1', '{}', json_array('motiu', 'motiu/' || iif(i % 3, 'feina', 'lleure'), 'edat', 'edat/' || iif(i % 7, '65', '14')), 0, i % 5 = 0 from n`,
	)
		.bind(from, to)
		.run();

it("rows that are read do not grow with the answers, and with filters by one for a thousand and question", async () => {
	const { cookie, read } = await atWork();
	const rowsOf = async (search: string) => {
		const { env: counting, cost } = counted(env);
		expect((await visitAs(cookie, path + search, {}, counting)).status).toBe(200);
		return cost.rows;
	};
	const table = "/taula?files=motiu&columnes=edat";
	await seed(0, 1000);
	await rowsOf(table);
	const few = { plain: await rowsOf(""), census: await rowsOf("/cens"), crossed: await rowsOf(table) };
	await seed(1000, 22_000);
	expect(await read(path + table)).toContain("Encara s'estan preparant les respostes");
	const html = await read(path + table);
	const [feina] = numbersOf(html, "Per anar a treballar");
	expect(feina?.at(-1)).toBe(Array.from({ length: 22_000 }, (_, i) => i).filter((i) => i % 3).length);
	expect(feina?.[0]).toBe(Array.from({ length: 22_000 }, (_, i) => i).filter((i) => i % 3 && i % 7 === 0).length);
	for (const [search, before] of [
		["", few.plain],
		["/cens", few.census],
	] as const) {
		expect(await rowsOf(search), search).toBeLessThanOrEqual(1.2 * before);
	}
	// Of a block two questions and the marks, each found by an index and read; and its number.
	expect((await rowsOf(table)) - few.crossed).toBeLessThanOrEqual(21 * 9);
}, 60_000);

describe("texts and files", () => {
	const write = (id: string, text: string, version = "v1") =>
		db.insert(answers).values({
			...{ id, versionId: version, chosen: '{"motiu":"altres"}', counted: '["motiu","motiu/altres","comentari"]' },
			written: JSON.stringify({ comentari: text, motiu: "Per gust" }),
			sentOn: new Date(86_400_000 * 20_001),
		});

	it("texts of one question are found by their words, whatever the accents", async () => {
		await write("a", "Més camins, sisplau");
		await write("b", "Més llum");
		const { read, cookie } = await atWork("moderation");
		expect(await read(`${path}?part=final`)).toContain("textos?pregunta=comentari");
		const all = await read(`${path}/textos?pregunta=comentari`);
		for (const text of ["Més camins, sisplau", "Més llum"]) expect(all).toContain(text);
		const found = await read(`${path}/textos?pregunta=comentari&cerca=CAMINS`);
		expect(found).toContain("Més camins, sisplau");
		expect(found).not.toContain("Més llum");
		// The other text of the answer is not that of this question.
		expect(await read(`${path}/textos?pregunta=comentari&cerca=gust`)).toContain("No hi ha cap text.");
		expect(await read(`${path}/textos?pregunta=motiu&cerca=gust`)).toContain("Per gust");
		const long = await visitAs(cookie, `${path}/textos?pregunta=motiu&cerca=${"a".repeat(300)}`);
		expect(long.status).toBe(400);
	});

	it("leave as a table and as JSON, with the log saying so", async () => {
		await write("a", "=1+1");
		await addAnswers();
		const { send } = await atWork("moderation");
		const csv = await (await send(`${path}/exporta.csv`)).text();
		const [head = "", row = ""] = csv.split("\r\n");
		const names = head.split(";").map((cell) => cell.replace(/^\uFEFF?"|"$/g, ""));
		expect(names.slice(0, 9)).toEqual(
			"_id _versio _dia _lot _mateixa_connexio origen desti motiu motiu..text".split(" "),
		);
		const cells = row.split(";");
		expect(cells[names.indexOf("comentari")]).toBe(`"'=1+1"`);
		expect(cells[names.indexOf("motiu..text")]).toBe('"Per gust"');
		expect(csv.trimEnd().split("\r\n")).toHaveLength(182);
		const json: { _: unknown; respostes: Record<string, unknown>; textos: unknown }[] = JSON.parse(
			await (await send(`${path}/exporta.json`)).text(),
		);
		expect(json[0]).toMatchObject({ versio: 1, respostes: { motiu: "altres" }, textos: { comentari: "=1+1" } });
		expect(json).toHaveLength(181);
		expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["exported", "exported"]);
	});

	it("have a codebook, and the cells a map", async () => {
		await addAnswers();
		const { cookie, read } = await atWork("reading");
		expect(await read(`${path}/codis`)).toContain("Es pregunta si a la 3 has posat «Per anar a treballar».");
		const xml = await visitAs(cookie, `${path}/exporta.xml`);
		expect(xml.headers.get("Content-Disposition")).toContain("llibre-de-codis.xml");
		expect(await xml.text()).toContain('<codeBook xmlns="ddi:codebook:2_5"');
		for (const search of ["", "&paper=sense"]) {
			const map = await visitAs(cookie, `${path}/mapa.svg?pregunta=punt${search}`);
			expect(await map.text()).toContain("fill-opacity");
		}
		expect((await visitAs(cookie, `${path}/mapa.svg?pregunta=motiu`)).status).toBe(404);
		const census = await read(`${path}/cens`);
		expect(census).toContain("xifres arrodonides");
		expect(census).toContain("n'hi falten");
	});

	it.each(["reading", "editing"] as const)("are not for %s, who sees the numbers", async (role) => {
		const { cookie, send, read } = await atWork(role);
		expect(await read(path)).not.toContain("resultats/textos");
		expect((await visitAs(cookie, `${path}/textos`)).status).toBe(403);
		for (const file of ["exporta.csv", "exporta.json"]) expect((await send(`${path}/${file}`)).status).toBe(403);
		expect(await db.select().from(auditLog)).toEqual([]);
	});
});

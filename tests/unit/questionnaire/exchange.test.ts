import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { check } from "#app/questionnaire/engine/check.ts";
import { holds } from "#app/questionnaire/engine/conditions.ts";
import type { Answer, Condition, Question, Questionnaire } from "#app/questionnaire/engine/definition.ts";
import { namedOptions } from "#app/questionnaire/engine/named-options.ts";
import { fromXlsForm } from "#app/questionnaire/exchange/from-xlsform.ts";
import { toXlsForm } from "#app/questionnaire/exchange/to-xlsform.ts";
import { randomBelow } from "#tests/fixtures/random.ts";
import { facility, household, type Sheets, satisfaction, workbookOf } from "./xlsforms.ts";

const read = (sheets: Sheets) => fromXlsForm(workbookOf(sheets));
const again = (form: Questionnaire) => fromXlsForm(toXlsForm(form, { title: "Un títol" }));
const questionOf = (form: Questionnaire | undefined, id: string) =>
	form?.sections.flatMap(({ questions }) => questions).find((question) => question.id === id);

const options = ["bici", "tren", "peu"].map((name) => ({ name, words: name.toUpperCase() }));
const rows = ["nit", "dia"].map((name) => ({ name, words: `De ${name}` }));
const asked: Question[] = [
	{ id: "nota", type: "note", title: '=HYPERLINK("https://dolent.test")', help: "@SUM(1)" },
	{ id: "text", type: "text", title: '  +1 & <2> "tres"\n_x0041_ ', required: true },
	{ id: "llarg", type: "text", isLong: true, title: "-1+1" },
	{ id: "n", type: "number", title: "N", unit: "km", min: -2.5, max: 10 },
	{ id: "m", type: "number", title: "M", help: "Un altre" },
	{ id: "dia", type: "date", title: "Dia" },
	{ id: "nit", type: "date", title: "Nit" },
	{ id: "un", type: "one", title: "Un", options, other: { option: "peu" } },
	{ id: "uns", type: "several", title: "Uns", options, other: { option: "tren", required: true }, least: 1, most: 2 },
	{ id: "escala", type: "scale", title: "Escala", min: 0, max: 10, high: "Molt" },
	{ id: "taula", type: "matrix", title: "Taula", help: "Digues", required: true, rows, options },
	{ id: "punts", type: "matrix", title: "Punts", rows, min: 1, max: 5, low: "Poc", high: "Molt" },
	{ id: "ordre", type: "ranking", title: "Ordre", options },
	{ id: "poble", type: "municipality", title: "Poble", required: true },
	{ id: "linies", type: "line", title: "Línies", most: 2 },
	{ id: "lloc", type: "place", title: "Lloc" },
];

const lines = namedOptions("line").map(({ name }) => name);
const [line = ""] = lines;
const conditions: Condition[] = [
	{ q: "text", is: 'l\'"ús"' },
	{ q: "text", isNot: "b" },
	{ q: "n", isNot: { q: "m" } },
	{ q: "n", is: { q: "m" } },
	{ q: "n", more: -1.5 },
	{ q: "n", atMost: { q: "m" } },
	{ q: "dia", atLeast: "2024-02-29" },
	{ q: "dia", less: { q: "nit" } },
	{ q: "un", is: "bici" },
	{ q: "uns", has: "bici" },
	{ q: "uns", hasAny: ["bici", "peu"] },
	{ q: "uns", hasAll: ["tren", "peu"] },
	{ q: "uns", hasOnly: ["bici", "peu"] },
	{ q: "uns", hasOnly: ["tren"] },
	{ q: "uns", count: { min: 2 } },
	{ q: "uns", count: { max: 2 } },
	{ q: "uns", count: { min: 1, max: 2 } },
	{ q: "linies", has: line },
	{ q: "poble", isNot: namedOptions("municipality")[0]?.name ?? "" },
	{ q: "escala", atLeast: 8 },
	{ q: "taula", row: "nit", is: "tren" },
	{ q: "taula", answered: true },
	{ q: "taula", row: "dia", answered: false },
	{ q: "punts", row: "nit", less: 3 },
	{ q: "ordre", place: 2, is: "peu" },
	{ q: "ordre", place: 1, isNot: "bici" },
	{ q: "lloc", answered: false },
];

const answers: Record<string, (Answer | undefined)[]> = {
	text: [undefined, 'l\'"ús"', "b"],
	n: [undefined, 0, -2, 5],
	m: [undefined, 0, 5],
	dia: [undefined, "2024-02-29", "2023-01-01"],
	nit: [undefined, "2024-03-01"],
	un: [undefined, "bici", "peu"],
	uns: [undefined, ["bici"], ["tren"], ["bici", "peu"], ["bici", "tren", "peu"]],
	linies: [undefined, [line]],
	poble: [undefined, namedOptions("municipality")[0]?.name],
	escala: [undefined, 8, 1],
	taula: [undefined, { nit: "tren" }],
	punts: [undefined, { nit: 1 }],
	ordre: [undefined, ["peu", "bici"], ["bici", "peu"]],
	lloc: [undefined, { longitude: 1, latitude: 41 }],
};

describe("a questionnaire that goes out and comes back", () => {
	it("is the same, with all types and every kind of condition", () => {
		const shown = conditions.map((when, n): Question => ({ id: `q${n}`, type: "note", title: `Q${n}`, when }));
		const form: Questionnaire = {
			sections: [
				{ id: "un", title: "Un", text: "Hola", questions: asked },
				{ id: "dos", title: "Dos", when: { not: { all: conditions.slice(0, 4) } }, questions: shown },
			],
		};
		expect(check(form)).toEqual([]);
		expect(again(form)).toEqual({ form, title: "Un títol", refused: [] });
		expect(toXlsForm(form, { title: "" })).toEqual(toXlsForm(form, { title: "" }));
	});

	it("asks under the same conditions, whatever they are made of", () => {
		const below = randomBelow(38);
		const any = <One>(list: readonly One[]) => list[below(list.length)] as One;
		const some = <One>(make: () => One) => Array.from({ length: below(4) }, make);
		const condition = (depth: number): Condition => {
			const kind = depth === 0 ? 0 : below(5);
			if (kind === 1) return { all: some(() => condition(depth - 1)) };
			if (kind === 2) return { any: some(() => condition(depth - 1)) };
			return kind === 3 ? { not: condition(depth - 1) } : any(conditions);
		};
		const made = Array.from({ length: 300 }, () => condition(4));
		for (let n = 0; n < made.length; n += 100) {
			const shown = made
				.slice(n, n + 100)
				.map((when, at): Question => ({ id: `q${at}`, type: "note", title: "Q", when }));
			const form: Questionnaire = { sections: [{ id: "un", title: "Un", questions: [...asked, ...shown] }] };
			const back = again(form);
			expect(back.refused).toEqual([]);
			for (const { id, when } of shown) {
				const came = questionOf(back.form, id)?.when;
				for (let turn = 0; turn < 50; turn++) {
					const given = Object.entries(answers).map(([q, list]) => [q, any(list)] as const);
					const counted = Object.fromEntries(given.filter((one): one is [string, Answer] => one[1] !== undefined));
					const seen = { counted, texts: new Set(["text"]) };
					expect(holds(came, seen), JSON.stringify({ when, came, counted })).toBe(holds(when, seen));
				}
			}
		}
	});
});

describe("a form from elsewhere", () => {
	it.each([
		["of a household survey", household],
		["of facilities", facility],
		["of satisfaction", satisfaction],
	])("%s goes out and comes back as it came in", (_, sheets) => {
		const { form } = read(sheets);
		if (!form) throw new Error("no form");
		expect(check(form)).toEqual([]);
		expect(again(form)).toMatchObject({ form, refused: [] });
	});

	it("comes in whole where all has a place", () => {
		const { form, title, refused } = read(household);
		expect({ title, refused }).toEqual({ title: "Mobilitat de les llars", refused: [] });
		expect(form?.sections.map(({ id, text, questions }) => [id, text, questions.length])).toEqual([
			["preguntes", undefined, 1],
			["llar", "Només qui hi viu.", 4],
			["viatges", undefined, 5],
		]);
		expect(questionOf(form, "persones")).toMatchObject({ type: "number", min: 1, max: 20, required: true });
		expect(questionOf(form, "mitjans")).toMatchObject({ other: { option: "other" }, least: 1, most: 3 });
		expect(questionOf(form, "viu")?.type).toBe("municipality");
		expect(questionOf(form, "per")?.when).toEqual({
			all: [
				{ q: "quan", more: "2026-01-01" },
				{
					any: [
						{ q: "viu", answered: true },
						{ q: "km", less: 2.5 },
					],
				},
			],
		});
		// Other programs also ask who has not answered.
		expect(questionOf(form, "quin")?.when).toEqual({ not: { q: "cotxe", is: "no" } });
	});

	it("may be written by another program: with shared texts, numbers, truths and formulas", () => {
		const { form, title, refused } = fromXlsForm(readFileSync("tests/fixtures/questionnaires/from-a-spreadsheet.xlsx"));
		expect(title).toBe("Edats");
		expect(questionOf(form, "edat")).toMatchObject({ required: true, options: [{ name: "1" }, { name: "2" }] });
		expect(questionOf(form, "anys")).toMatchObject({ min: 0, when: { q: "edat", is: "2" } });
		expect(questionOf(form, "per")?.when).toEqual({
			any: [
				{ q: "edat", is: "1" },
				{ q: "anys", more: 1.5 },
			],
		});
		expect(refused.map(({ sheet, row }) => [sheet, row])).toEqual([
			["survey", 5],
			["notes", 1],
		]);
	});

	it("with scales, a matrix and a ranking has them", () => {
		const { form, refused } = read(satisfaction);
		expect(refused).toEqual([]);
		expect(questionOf(form, "nota")).toMatchObject({ type: "scale", low: "Gens bé", high: "Molt bé" });
		expect(questionOf(form, "acord")).toMatchObject({ type: "matrix", required: true, when: { q: "nota", less: 8 } });
		expect(questionOf(form, "punts")).toMatchObject({ type: "matrix", min: 1, max: 5 });
		expect(questionOf(form, "millores")?.when).toEqual({
			any: [
				{ q: "punts", row: "ferm", atMost: 2 },
				{ q: "acord", row: "segur", is: "no" },
			],
		});
		expect(questionOf(form, "linies")?.when).toEqual({ q: "millores", place: 1, is: "llum" });
	});

	it("names each row that has no place here, and takes the others", () => {
		const { form, refused } = read(facility);
		expect(form?.sections.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual(
			"nom codi tipus aparcament places despres abans mes_tard".split(" "),
		);
		const repeated = "Es repeteix, i el qüestionari no té res que es repeteixi.";
		expect(refused.map(({ sheet, row, reason }) => `${sheet} ${row}: ${reason}`)).toEqual([
			"survey 1: La columna «label::English (en)» no entra. Diu alguna cosa a les files: 3, 4, 5, 6, 7, 8, 12, 13, 14, 15….",
			"survey 1: La columna «calculation» no entra. Diu alguna cosa a les files: 11.",
			"survey 2: Recull dades de l'aparell o de qui respon, i el qüestionari no en vol.",
			"survey 4: La restricció no entra: aquest tipus de pregunta no en té. La pregunta entra sense.",
			...[5, 6, 7, 8].map((row) => `survey ${row}: ${repeated}`),
			"survey 11: És un càlcul, i el qüestionari no en fa.",
			"survey 12: La condició no entra: depèn de «total», que no ha entrat. Es pregunta sempre.",
			"survey 13: La llista «perdut» no és al full «choices».",
			"survey 16: Només és obligatòria a vegades, i aquí és sempre o mai: entra com a no obligatòria.",
			"survey 17: El nom «places» es repeteix.",
			"survey 20: La condició no entra: depèn de «hospital», que no és cap opció. Es pregunta sempre.",
			"survey 21: Demana un fitxer, i el qüestionari no en recull.",
			"survey 22: La condició no entra: depèn de «mes_tard», que no ve abans. Es pregunta sempre.",
			"survey 24: Li falta «name» o «label».",
			"survey 25: Tanca un grup que no s'ha obert.",
			"choices 4: «escola» es repeteix a la llista.",
			"choices 5: Cap pregunta no fa servir la llista «sobrera».",
		]);
	});
});

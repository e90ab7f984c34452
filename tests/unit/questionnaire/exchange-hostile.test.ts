import { describe, expect, it } from "vitest";
import { fromXlsForm } from "#app/questionnaire/exchange/from-xlsform.ts";
import { hostileStrings } from "#tests/fixtures/hostile-strings.ts";
import { workbookWith } from "#tests/fixtures/zips.ts";
import { workbookOf } from "./xlsforms.ts";

const head = ["type", "name", "label", "relevant"];
const texts = (count: number) => Array.from({ length: count }, (_, n) => ["text", `q${n}`, `Pregunta ${n}`]);
const asXml = (rows: number) =>
	`<sheetData>${Array.from({ length: rows }, (_, n) => `<row r="${n + 1}"><c><v>1</v></c></row>`).join("")}</sheetData>`;
const groups = (depth: number) => [
	...Array.from({ length: depth }, (_, n) => ["begin_group", `g${n}`, `Grup ${n}`]),
	["text", "q", "Dins de tot"],
	...Array.from({ length: depth }, () => ["end_group"]),
];

const files: Record<string, [bytes: Uint8Array, reason: RegExp]> = {
	"is empty": [new Uint8Array(0), /malmès/],
	"is no ZIP": [new TextEncoder().encode("type,name,label\n".repeat(100_000)), /malmès/],
	"is a ZIP without its end": [workbookOf({ survey: [head, ...texts(5)] }).subarray(0, -30), /malmès/],
	"lists parts beyond its end": [Buffer.from(`PK\x05\x06${"\xff".repeat(18)}`, "latin1"), /malmès/],
	"unpacks to much": [workbookWith(Buffer.alloc(50_000_000, " ")), /5 MB/],
	"unpacks to more than it says": [workbookWith(Buffer.alloc(50_000_000, " "), 1000), /malmès/],
	"has 100,000 rows": [workbookWith(asXml(100_000)), /massa files/],
	"has 200,000 cells": [workbookWith(`<row>${"<c><v>1</v></c>".repeat(200_000)}</row>`), /massa files/],
	"has 58,000 cells": [workbookWith(`<row>${"<c><v>1</v></c>".repeat(10)}</row>`.repeat(5600)), /massa files/],
	"has 1,000 columns": [workbookWith(`<row>${"<c><v>1</v></c>".repeat(1000)}</row>`), /massa cel·les/],
	"has many tags in 5 MB": [workbookWith("<a>".repeat(1_600_000)), /massa files/],
	"has tags that do not end": [workbookWith("<a ".repeat(230_000)), /cap pregunta/],
	"has one long tag": [workbookWith(`<${"a".repeat(4_900_000)}`), /cap pregunta/],
	"has an entity of entities": [
		workbookWith(`<!DOCTYPE a [<!ENTITY b "${"&c;".repeat(1000)}">]><a/>`),
		/no són d'un full/,
	],
	"has 1,001 rows": [workbookOf({ survey: [head, ...texts(1001)] }), /massa files/],
	"has 500 questions": [workbookOf({ survey: [head, ...texts(500)] }), /més de 150 preguntes/],
	"has groups in groups": [workbookOf({ survey: [head, ...groups(400)] }), /massa grups/],
	"has parentheses in parentheses": [
		workbookOf({ survey: [head, ["text", "a", "A"], ["text", "b", "B", `${"(".repeat(3000)}{a} = 'a'`]] }),
		/massa parèntesis/,
	],
	"has a scale of a thousand million steps": [
		workbookOf({
			survey: [
				["type", "name", "label", "parameters"],
				["range", "a", "A", "start=0 end=1e9"],
			],
		}),
		/Una escala/,
	],
};

/** The best of three: the first run is slow, and another may be disturbed. */
function cpuOf(run: () => void): number {
	const times = [1, 2, 3].map(() => {
		const began = process.cpuUsage();
		run();
		const { user, system } = process.cpuUsage(began);
		return (user + system) / 1000;
	});
	return Math.min(...times);
}

describe("a file that", () => {
	it.each(Object.entries(files))("%s is refused with words, soon", (_, [bytes, reason]) => {
		expect(
			fromXlsForm(bytes)
				.refused.map((one) => one.reason)
				.join("\n"),
		).toMatch(reason);
		expect(cpuOf(() => fromXlsForm(bytes))).toBeLessThan(100);
	});
});

it("a list as long as all lists of the largest questionnaire is read, and refused as too long", () => {
	const choices = Array.from({ length: 9000 }, (_, n) => ["a", `o${n}`, "O"]);
	const sheets = { survey: [head, ["select_one a", "a", "A"]], choices: [["list_name", "name", "label"], ...choices] };
	expect(fromXlsForm(workbookOf(sheets)).refused.map(({ reason }) => reason)).toEqual([
		"El qüestionari no entra: a «a», una pregunta té més de 60 opcions o files.",
	]);
});

it("hostile strings come in as they are, as texts, and are no reason to throw elsewhere", () => {
	for (let from = 0; from < hostileStrings.length; from += 50) {
		const some = hostileStrings.slice(from, from + 50).map(({ text }) => text);
		const elsewhere = some.flatMap((text) => [
			[text, "a", "A"],
			["text", text, "B", `{t0} = '${text}'`],
			["text", "c", "C", text],
		]);
		const titles = some.map((text, n) => ["text", `t${n}`, text]);
		const { form } = fromXlsForm(workbookOf({ survey: [head, ...titles, ...elsewhere] }));
		const read = new Map(form?.sections.flatMap(({ questions }) => questions.map(({ id, title }) => [id, title])));
		for (const [n, text] of some.entries()) {
			const title = text.toWellFormed().replaceAll("{", "$\u007b");
			if (text.trim() !== "") expect(read.get(`t${n}`)).toBe(title);
		}
	}
});

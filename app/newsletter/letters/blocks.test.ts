import { expect, it } from "vitest";
import { piecesOf, strayMark } from "./blocks.ts";

it("finds blocks on lines of their own, and nowhere else", () => {
	expect(piecesOf("Hola\r\n\r\n {{veus}} \r\nFins aviat\n{{activitats}} ara\n{{res}}")).toEqual([
		{ markdown: "Hola\n" },
		{ block: "veus" },
		{ markdown: "Fins aviat\n{{activitats}} ara\n{{res}}" },
	]);
});

it.each(["{{veus}}", "{{ veus }}", "{{Veus}}", "\t{{  VEUS}} "])("knows the mark %j", (line) => {
	expect(piecesOf(`Hola\n${line}\nAdéu`)).toEqual([{ markdown: "Hola" }, { block: "veus" }, { markdown: "Adéu" }]);
	expect(strayMark(line)).toBeUndefined();
});

it.each([
	["text {{veus}} dins", "{{veus}}"],
	["- {{veus}}", "{{veus}}"],
	["{{veus}} {{veus}}", "{{veus}}"],
	["{{veus}}\n{{ Actes }}", "{{ Actes }}"],
	["{{veus\n}}", "{{veus }}"],
	["{{}}", "{{}}"],
	["{{{veus}}}", "{{veus}}"],
	["{veus} {{veus", undefined],
])("finds in %j the mark that cannot be filled", (body, mark) => {
	expect(strayMark(body)).toBe(mark);
});

it("looks for marks once, however many open", () => {
	expect(strayMark("{{".repeat(25_000))).toBeUndefined();
});

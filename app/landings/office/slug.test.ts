import { expect, it } from "vitest";
import { hyphenated, isSlug, slugOf } from "./slug.ts";

it.each([
	["Setmana de la Mobilitat", "setmana-de-la-mobilitat"],
	["  Àgora   d'estiu: ça va?  ", "agora-destiu-ca-va"],
	["Col·laboració 2026", "collaboracio-2026"],
	["Sant Sadurní-Gelida", "sant-sadurni-gelida"],
	["Festa 🎉", "festa"],
	["¿¡!?", ""],
	["Москва", ""],
])("makes of the title %j the slug %j", (title, slug) => {
	expect(slugOf(title)).toBe(slug);
});

it.each([
	[" Estiu  Al Penedès ", "estiu-al-penedes"],
	["Penedès", "penedes"],
	["L'Arboç: ara!", "l-arboc-ara"],
	["Col·laboració", "collaboracio"],
	["pas-a_pas", "pas-a_pas"],
])("makes of the slug %j that was typed %j", (typed, slug) => {
	expect(hyphenated(typed)).toBe(slug);
});

it("takes what stands in an address just as it is written", () => {
	for (const slug of ["a", "2026", "pas-a_pas", "--a"]) expect(isSlug(slug), slug).toBe(true);
	for (const slug of ["", "-", "_", "..", "a.data", "a/b", "a?b", "a#b", "a%62", "penedès", "a\0", "a\n", "ㅤ", "A"]) {
		expect(isSlug(slug), slug).toBe(false);
	}
});

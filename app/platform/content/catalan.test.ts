import { expect, it } from "vitest";
import { formatList, formatNumber, withArticle } from "./catalan.ts";

it.each([
	[0, 0, "0"],
	[999, 0, "999"],
	[5000, 0, "5.000"],
	[1234567, 0, "1.234.567"],
	[-12345, 0, "-12.345"],
	[2.349, 1, "2,3"],
	[1234.5, 2, "1.234,50"],
])("%d with %i decimals is %s", (value, decimals, text) => {
	expect(formatNumber(value, decimals)).toBe(text);
});

it.each([
	[[], ""],
	[["a"], "a"],
	[["a", "b"], "a i b"],
	[["a", "b", "c"], "a, b i c"],
])("%j is one sentence", (words, text) => {
	expect(formatList(words)).toBe(text);
});

it.each([
	["3 de maig", "el 3 de maig", "al 3 de maig", "del 3 de maig"],
	["1 de gener", "l'1 de gener", "a l'1 de gener", "de l'1 de gener"],
	["11 d'agost", "l'11 d'agost", "a l'11 d'agost", "de l'11 d'agost"],
	["1–9 de maig", "l'1–9 de maig", "a l'1–9 de maig", "de l'1–9 de maig"],
	["01/05/2026 08:00", "l'01/05/2026 08:00", "a l'01/05/2026 08:00", "de l'01/05/2026 08:00"],
	["10 de juny", "el 10 de juny", "al 10 de juny", "del 10 de juny"],
	["12 de juny", "el 12 de juny", "al 12 de juny", "del 12 de juny"],
	["21 de juny", "el 21 de juny", "al 21 de juny", "del 21 de juny"],
	["31/12/2026", "el 31/12/2026", "al 31/12/2026", "del 31/12/2026"],
	["desembre de 2026", "el desembre de 2026", "al desembre de 2026", "del desembre de 2026"],
	["octubre", "l'octubre", "a l'octubre", "de l'octubre"],
	["1.000", "el 1.000", "al 1.000", "del 1.000"],
	["11.000", "l'11.000", "a l'11.000", "de l'11.000"],
])("%s with its article", (day, the, to, of) => {
	expect([withArticle(day), withArticle(day, "a"), withArticle(day, "de")]).toEqual([the, to, of]);
});

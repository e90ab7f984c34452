import { expect, it } from "vitest";
import { formatList, formatNumber } from "./catalan.ts";

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

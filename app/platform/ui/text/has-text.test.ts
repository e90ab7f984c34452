import { expect, it } from "vitest";
import { hasText } from "./has-text.ts";

it.each(["a", "ç", "🚲", "👩‍👩‍👧", "1", "?", "字", "\u200bhola", "e\u0301", "·", "❤️"])("sees %j", (text) => {
	expect(hasText(text)).toBe(true);
});

it.each([
	"",
	" \n\t",
	"\u034f",
	"\ufe0f",
	"\u17b4",
	"\u{1d159}",
	"\u200b",
	"\u2800",
	"\u3164",
	"\ufffc",
	"\u0301",
	"\u0000",
])("sees nothing in %j", (text) => {
	expect(hasText(text)).toBe(false);
});

import { expect, it } from "vitest";
import { cleanLines } from "./clean.ts";
import { escapeXml } from "./xml.ts";

it.each([
	["a\u000bb", "a\nb"],
	["a\r\nb\rc\u2028d\u2029e\u0085f\u000cg", "a\nb\nc\nd\ne\nf\ng"],
	["a\tb\nc", "a\tb\nc"],
	["\u0000a\u001b[31mb\u007fc\u009fd", "a[31mbcd"],
	["a\ud83db\udeb2c", "abc"],
	["🚲 l·l ﬁ", "🚲 l·l ﬁ"],
	["a\uffffb\ufdd0c\u{1fffe}d\u{10ffff}e", "abcde"],
])("makes of %j what every format can hold", (text, clean) => {
	expect(cleanLines(text)).toBe(clean);
	expect(escapeXml(text)).toBe(clean);
});

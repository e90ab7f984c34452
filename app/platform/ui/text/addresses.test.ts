import { describe, expect, it } from "vitest";
import { listAddresses } from "./addresses.ts";

const hrefsIn = (text: string) => listAddresses(text).map(({ href }) => href);

describe("the addresses of a plain text", () => {
	it.each([
		["Apunta-t'hi a https://exemple.cat/inscripcio.", ["https://exemple.cat/inscripcio"]],
		["(més a http://a.cat/b_(c), i prou)", ["http://a.cat/b_(c)"]],
		["(a https://a.cat/b)", ["https://a.cat/b"]],
		["«https://a.cat/b»; https://a.cat/?a=1&b=2#c!", ["https://a.cat/b", "https://a.cat/?a=1&b=2#c"]],
		["www.exemple.cat, o info@exemple.cat.", ["https://www.exemple.cat", "mailto:info@exemple.cat"]],
		["HTTPS://EXEMPLE.CAT", ["HTTPS://EXEMPLE.CAT"]],
		["line one\nhttps://a.cat\nline two", ["https://a.cat"]],
	])("of %j", (text, hrefs) => {
		expect(hrefsIn(text)).toEqual(hrefs);
	});

	it.each([
		"javascript:alert(1)",
		"data:text/html,<b>",
		"vbscript:x",
		"ftp://a.cat",
		"//a.cat",
		"https://",
		"www.",
		"a@b",
		"@bici",
		"javascript://a.cat/%0aalert(1)",
		"10.30-14.00 h",
	])("not of %j", (text) => {
		expect(hrefsIn(text)).toEqual([]);
	});

	it("gives each its place", () => {
		const text = "A https://a.cat, b@c.cat";
		expect(listAddresses(text).map((one) => text.slice(one.at, one.at + one.text.length))).toEqual([
			"https://a.cat",
			"b@c.cat",
		]);
	});

	/** In quadratic time these would take minutes, and the test would run out of its own time. */
	it.each(["a", ")", "a@", "www.", "https://a.cat/("])("reads a text of «%s» again and again", (part) => {
		expect(listAddresses(part.repeat(100_000)).length).toBeLessThanOrEqual(100_000);
	});
});

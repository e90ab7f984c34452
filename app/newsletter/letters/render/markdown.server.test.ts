import { describe, expect, it } from "vitest";
import { foreignPicture, markdownHtml, markdownPlain } from "./markdown.server.ts";

const site = "https://bici.test";

describe("Markdown of a letter", () => {
	it("leads to the site from anywhere, also with its pictures", () => {
		expect(markdownHtml("[Mapa](/mapa) ![La Vivi](/media/photos/1.jpg)", site)).toBe(
			'<p><a href="https://bici.test/mapa">Mapa</a> <img src="https://bici.test/media/photos/1.jpg" alt="La Vivi"></p>\n',
		);
	});

	it.each([
		["another site's picture", "![Hola](https://evil.test/p.gif)", "<p>Hola</p>\n"],
		[
			"a picture that looks like a path",
			"![Hola](//evil.test/media/p.gif)",
			"<p>![Hola](//evil.test/media/p.gif)</p>\n",
		],
		["a picture outside the media", "![Hola](/media/../admin/x)", "<p>Hola</p>\n"],
		["an encoded picture outside the media", "![Hola](/media/%2e%2E/admin/x)", "<p>Hola</p>\n"],
		["a script's address", "[Hola](javascript:alert(1))", "<p>[Hola](javascript:alert(1))</p>\n"],
		["HTML", "<img src=x onerror=alert(1)>", "<p>&lt;img src=x onerror=alert(1)&gt;</p>\n"],
		["HTML in a picture's words", '![<b>"](https://evil.test/p)', "<p>&lt;b&gt;&quot;</p>\n"],
	])("lets no %s through", (_, text, html) => {
		expect(markdownHtml(text, site)).toBe(html);
	});

	it.each([
		["https://bici.test/media/photos/1.jpg", "https://bici.test/media/photos/1.jpg"],
		["http://BICI.test/media/photos/1.jpg?w=carta", "https://bici.test/media/photos/1.jpg?w=carta"],
		["/media/photos/1.jpg", "https://bici.test/media/photos/1.jpg"],
	])("shows the site's picture %s", (src, shown) => {
		expect(markdownHtml(`![La Vivi](${src})`, site)).toBe(`<p><img src="${shown}" alt="La Vivi"></p>\n`);
		expect(foreignPicture(`Text ![La Vivi](${src}) text`, site)).toBeUndefined();
	});

	it.each([
		["https://evil.test/p.gif", "https://evil.test/p.gif"],
		["https://bici.test.evil.test/media/p.gif", "https://bici.test.evil.test/media/p.gif"],
		["https://bici.test/mapa", "https://bici.test/mapa"],
		["https://bici.test/media/../admin/x", "https://bici.test/media/../admin/x"],
		["//evil.test/media/p.gif", "![La Vivi](//evil.test/media/p.gif)"],
		["data:image/gif;base64,R0lGODlhAQABAAAAACw=", "![La Vivi](data:image/gif;base64,R0lGODlhAQABAAAAACw=)"],
		["media/photos/1.jpg", "![La Vivi](media/photos/1.jpg)"],
		["La Vivi.jpg", "![La Vivi](La Vivi.jpg)"],
	])("names the picture %s, which no letter would show", (src, named) => {
		expect(foreignPicture(`Text\n\n- ![La Vivi](${src})`, site)).toBe(named);
	});

	it.each([
		["Mira https://www.penedes.cat/bici?a=1.", "https://www.penedes.cat/bici?a=1"],
		["(www.penedes.cat)", "https://www.penedes.cat", "www.penedes.cat"],
		["a www.penedes.cat/actes/2026, avui", "https://www.penedes.cat/actes/2026", "www.penedes.cat/actes/2026"],
		["Escriu a bici@penedes.cat!", "mailto:bici@penedes.cat", "bici@penedes.cat"],
	])("makes a link of the address in %j, and says it once as text", (text, href, shown = href) => {
		expect(markdownHtml(text, site)).toContain(`<a href="${href}">${shown}</a>`);
		expect(markdownPlain(text, site)).toBe(text);
	});

	it.each(["Fins aviat.Com va?", "Dissabte.No hi faltis", "plànol.pdf", "@labici", "javascript:alert(1)"])(
		"makes no link of %j",
		(text) => {
			expect(markdownHtml(text, site)).toBe(`<p>${text}</p>\n`);
		},
	);

	it("makes no link in a link", () => {
		expect(markdownHtml("[https://a.cat](/mapa)", site)).toBe(
			'<p><a href="https://bici.test/mapa">https://a.cat</a></p>\n',
		);
	});

	it("as text has words, lists and addresses, and no marks", () => {
		const text =
			"## Hola!\n\nTres **carrils** [nous](/mapa).\n\n- Gelida\n- Subirats\n\n1. u\n2. dos\n\n<https://a.cat> <b>x</b>";
		expect(markdownPlain(text, site)).toBe(
			"Hola!\n\nTres carrils nous (https://bici.test/mapa).\n\n- Gelida\n- Subirats\n\n1. u\n2. dos\n\n<https://a.cat> <b>x</b>",
		);
	});

	it.each([
		["a paragraph that begins with a number", "1984 va ser un any.\n\n1. primer\n2. segon"],
		["a paragraph that begins with a dash", "-15% de trànsit\n\n- nova\n- vella"],
		["a paragraph after a list", "- nova\n\n-15% de trànsit"],
		["numbers that begin at three", "3. tres\n4. quatre\n5. cinc"],
		["lists in lists", "- a\n  - b\n    - c\n  - d\n- e"],
		["numbers in a list", "- a\n  1. b\n  2. c\n- d"],
		["an entry of two paragraphs", "- a\n\n  més de a\n- b"],
		["an entry of two lines", "- a\n  segueix\n- b"],
		["an empty entry", "-\n- b"],
		["a paragraph after an empty entry", "-\n\nText"],
	])("as text keeps %s", (_, text) => {
		expect(markdownPlain(text, site)).toBe(text);
	});

	it.each([
		["two lists after each other", "- a\n- b\n\n* c\n* d", "- a\n- b\n\n- c\n- d"],
		["two lists in an entry", "- a\n  - b\n\n  * c\n- d", "- a\n  - b\n\n  - c\n- d"],
		["numbers after dashes", "- a\n1. b", "- a\n\n1. b"],
		["loose entries", "1. a\n\n2. b", "1. a\n2. b"],
		["a list as an entry", "- - a\n  - b", "-\n  - a\n  - b"],
		["a heading and a list", "## Ara\n- a", "Ara\n\n- a"],
		["a picture without words", "a\n\n![](/media/photos/1.jpg)\n\nb", "a\n\nb"],
	])("as text has %s", (_, text, plain) => {
		expect(markdownPlain(text, site)).toBe(plain);
	});
});

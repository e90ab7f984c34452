import { describe, expect, it } from "vitest";
import { markdownHtml, markdownPlain } from "./markdown.server.ts";

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

	it("as text has words, lists and addresses, and no marks", () => {
		const text =
			"## Hola!\n\nTres **carrils** [nous](/mapa).\n\n- Gelida\n- Subirats\n\n1. u\n2. dos\n\n<https://a.cat> <b>x</b>";
		expect(markdownPlain(text, site)).toBe(
			"Hola!\n\nTres carrils nous (https://bici.test/mapa).\n\n- Gelida\n- Subirats\n\n1. u\n2. dos\n\n<https://a.cat> <b>x</b>",
		);
	});
});

import { expect, it } from "vitest";
import { isCut } from "#app/mail/frame.ts";
import { limits } from "#app/platform/content/limits.ts";
import { drawLetter } from "./draw-letter.server.ts";
import { markdownHtml } from "./markdown.server.ts";

const siteUrl = "https://bici.test";
const owner = { siteUrl, owner: { name: "Consell", address: "Plaça 1" } };
const links = { leave: `${siteUrl}/butlleti/baixa?codi=a`, archive: `${siteUrl}/butlleti/arxiu/b` };

const drawn = (markdown: string) => {
	const html = markdownHtml(markdown, siteUrl);
	const words = { subject: "Hola", preheader: "Com va", html, plain: "Text" };
	return { html: drawLetter(words, links, owner).html, isCut: isCut(html) };
};
const bytesOf = (html: string) => new TextEncoder().encode(html).length;
const upTo = (part: string) => part.repeat(limits.landingMarkdown / part.length);

it("dresses what the team has written as mails are, and leads out", () => {
	const { html } = drawn("# Títol\n\nText amb [un enllaç](/mapa)\n\n![Vivi](/media/photos/1.jpg)");
	expect(html).toMatch(/<h2 style="[^"]*font-size[^"]*">Títol<\/h2>/);
	expect(html).toMatch(/<a style="color:#c2005b" href="https:\/\/bici\.test\/mapa">/);
	expect(html).toMatch(
		/<img style="max-width:100%[^"]*" src="https:\/\/bici\.test\/media\/photos\/1\.jpg" alt="Vivi">/,
	);
	for (const link of [links.leave, links.archive]) expect(html).toContain(`href="${link}"`);
	expect(html).toContain("/mail/mark.png");
});

it("shows a picture no wider than its column, also where only its tag says how wide, and leaves no height for it", () => {
	const html = '<p><img src="https://bici.test/media/a?w=carta" alt="" width="1200" height="630"></p>';
	const { html: drawn } = drawLetter({ subject: "a", preheader: null, html, plain: "" }, links, owner);
	expect(drawn).toContain('src="https://bici.test/media/a?w=carta" alt="" width="560">');
});

it.each([
	["prose", upTo(`${"Passem per camins d'aigua, à plena llum, i arribem a l'estació. ".repeat(6)}\n\n`), false],
	["links", upTo("[a](/b) "), true],
	["headings", upTo("# a\n\n"), true],
	["signs that are escaped", upTo("& "), true],
])("of the longest that can be written, Gmail cuts no %s that may leave", (_, markdown, isRefused) => {
	const letter = drawn(markdown);
	expect(letter.isCut).toBe(isRefused);
	expect(bytesOf(letter.html) > 102_000).toBe(isRefused);
});

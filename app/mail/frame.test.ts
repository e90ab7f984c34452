import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "#tests/fixtures/contrast.ts";
import { drawMail } from "./draw.ts";
import { fixed, looks, schemes, sheet } from "./looks.ts";
import { type MailKey, mails } from "./words.ts";

/* The HTML of mails, as it is drawn. */

const siteUrl = "https://bici.test";
const owner = { siteUrl, owner: { name: "Consell & Cia", address: "Plaça 1" } };
const links = { link: `${siteUrl}/rebut#A1&B2`, leave: `${siteUrl}/prou?codi=a` };
const draw = (key: MailKey, details: Parameters<typeof drawMail>[0]["details"] = []) =>
	drawMail({ ...mails[key], details }, links, owner);

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const tagsOf = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];

describe.each(Object.keys(mails) as MailKey[])("the mail %s", (key) => {
	const { html, text } = draw(key);

	it("has the mark, the site's name, one drawing, one button, the reason and the way out", () => {
		expect(html).toMatch(/<img src="https:\/\/bici\.test\/mail\/mark\.png" alt="" /);
		expect(html).toContain(">La bici ens mou</td>");
		expect(tagsOf(html, "img")).toHaveLength(2);
		expect(html.match(/ class="button" /g)).toHaveLength(1);
		expect(html).toContain(`bgcolor="${fixed.button}"`);
		for (const part of [html, text]) expect(part).toContain(mails[key].reason);
		expect(html).toContain(`<a href="${links.leave}"`);
		const { html: withoutList } = drawMail({ ...mails[key], details: [] }, { link: links.link }, owner);
		expect(withoutList).toMatch(/<a href="https:\/\/bici\.test\/avis-legal-i-privacitat" [^>]*>Com ens pots escriure</);
	});

	it("says all without pictures, which are the site's, the same for everybody, and leave no empty height where they are off", () => {
		for (const image of tagsOf(html, "img")) {
			const [, file = ""] = /^https:\/\/bici\.test\/(mail\/[\w-]+\.png)$/.exec(attribute(image, "src") ?? "") ?? [];
			expect(existsSync(`public/${file}`), image).toBe(true);
			for (const name of ["alt", "width"]) expect(attribute(image, name), image).toBeDefined();
			expect(Number(attribute(image, "height") ?? 0), image).toBeLessThan(50);
		}
		const words = html.replace(/<style>.*?<\/style>|<img[^>]*>/gs, "").replaceAll("&amp;", "&");
		const isAlarm = key === "somethingFails" || key === "worksAgain";
		expect(words.includes("Hola!")).toBe(!isAlarm);
		for (const said of [...mails[key].paragraphs, mails[key].linkLabel, ...mails[key].closing]) {
			expect(words).toContain(said);
			expect(text).toContain(said);
		}
	});

	it("asks nothing of another host, has no script, no font, and tables that are no tables of data", () => {
		for (const [url] of html.matchAll(/(?:https?:)?\/\/[^"\s<>]+/g)) expect(url.startsWith(siteUrl), url).toBe(true);
		expect(html).not.toMatch(/<script|<link|@import|@font-face|url\(/);
		for (const table of tagsOf(html, "table")) expect(table).toContain('role="presentation"');
	});
});

const hostile = `</blockquote></td><script>alert(1)</script> "><img src=x onerror=alert(1)> style=" &lt;b&gt; https://bici.test/x"y`;

it("quotes words in no tag that mail programs take for a reply", () => {
	const { html } = draw("answered", [{ about: "Sobre", quoted: "Falta llum", news: "Ara n'hi ha" }]);
	expect(html).toMatch(/<p style="[^"]*font-size:18px[^"]*">«Falta llum»<\/p>/);
	expect(html).not.toContain("<blockquote");
});

it("quotes words as words, whatever they look like", () => {
	const { html } = draw("answered", [
		{ about: hostile, quoted: `${hostile}\nUna altra línia`, news: hostile },
		hostile,
	]);
	expect(html).toContain("«&lt;/blockquote&gt;&lt;/td&gt;&lt;script&gt;alert(1)");
	expect(html).toContain("<br>Una altra línia»");
	expect(tagsOf(html, "img")).toHaveLength(2);
	expect(html).not.toMatch(/<script|<[^>]* onerror/);
	const { html: plain } = draw("answered", [{ about: "a", quoted: "a", news: "a" }, "a"]);
	// The address in our own words is a link; in theirs it is none.
	expect(tagsOf(html, "a").length).toBe(tagsOf(plain, "a").length + 1);
});

it("is light or dark as its reader has it, in colours that can be read: 4.5 to 1", () => {
	const { html } = draw("answered");
	expect(html).toContain('<meta name="color-scheme" content="light dark">');
	for (const scheme of Object.values(schemes)) {
		for (const surface of [scheme.ground, scheme.note]) {
			expect(contrast(scheme.words, surface)).toBeGreaterThanOrEqual(4.5);
			expect(contrast(scheme.link, surface)).toBeGreaterThanOrEqual(4.5);
		}
		expect(contrast(fixed.onFoot, scheme.foot)).toBeGreaterThanOrEqual(4.5);
		expect(contrast(fixed.footLink, scheme.foot)).toBeGreaterThanOrEqual(4.5);
	}
	expect(contrast(fixed.onButton, fixed.button)).toBeGreaterThanOrEqual(4.5);
	// All colours are those that were compared.
	const known = new Set<string>(Object.values({ ...schemes.light, ...schemes.dark, ...fixed, sky: "#ffe3c2" }));
	for (const colour of Object.values(schemes.light)) known.add(colour);
	const used = [sheet, ...Object.values(looks)].join().match(/#[\da-f]{3,6}\b/g) ?? [];
	expect(used.filter((colour) => !known.has(colour))).toEqual([]);
});

it("has the colours of the site in the light", () => {
	const tokens = readFileSync("app/platform/styles/tokens.css", "utf8");
	for (const colour of Object.values(schemes.light)) expect(tokens).toContain(`: ${colour};`);
});

it("has a picture of a pose that is there", () => {
	const poses = readdirSync("app/platform/drawings/vivi").map((file) => file.replace(".svg", ""));
	const made = readdirSync("public/mail").map((file) => file.replace(".png", ""));
	expect(made.filter((name) => name !== "mark" && !poses.includes(name))).toEqual([]);
});

import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { hexOf, widthOf, written } from "#app/site/legal/pdf/letters.server.ts";
import { emptyTables } from "#tests/support/worker/bindings.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

/* What the legal pages say, and that the PDF says the same. */

const page = "/avis-legal-i-privacitat";
const file = "/avis-legal.pdf";

const textAt = async (path: string, vars: Record<string, string> = {}) =>
	(await visit(path, {}, { ...env, ...vars } as Cloudflare.Env)).text();
const plain = (html: string) =>
	html
		.replaceAll(/<[^>]+>/g, "")
		.replaceAll("&#x27;", "'")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&")
		.replaceAll(/\s+/g, " ")
		.trim();

/** Each element of the page, but its table of contents. */
function elementsOf(html: string) {
	const [, article = ""] = /<article[^>]*>([\s\S]*)<\/article>/.exec(html.replace(/<nav[\s\S]*?<\/nav>/g, "")) ?? [];
	return [...article.matchAll(/<(h1|h2|h3|h4|p|li|dt|dd|caption|th|td)\b[^>]*>([\s\S]*?)<\/\1>/g)]
		.map(([, tag = "", inner = ""]) => ({ tag, text: plain(inner) }))
		.filter(({ text }) => !["Què", "Per a què", "Quant de temps", "Després"].includes(text));
}

async function readPdf(vars: Record<string, string> = {}) {
	const answer = await visit(file, {}, { ...env, ...vars } as Cloudflare.Env);
	expect(answer.status).toBe(200);
	const bytes = new Uint8Array(await answer.arrayBuffer());
	const raw = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
	let drawn = "";
	for (const [, packed = ""] of raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
		const stream = new Blob([Uint8Array.from(packed, (letter) => letter.charCodeAt(0))]).stream();
		drawn += await new Response(stream.pipeThrough(new DecompressionStream("deflate"))).text();
	}
	const lines = [...drawn.matchAll(/<([0-9A-Fa-f]+)> Tj/g)]
		.map(([, hex = ""]) => decoded(hex))
		// The foot of each sheet.
		.filter((line) => !/^https:\S+ · \d+\/\d+$/.test(line));
	const roles = [...raw.matchAll(/\/Type \/StructElem\s+\/S \/(\w+)/g)].map(([, role]) => role);
	return { answer, bytes, raw, roles, lines, text: lines.join("") };
}

const decoded = (hex: string) =>
	new TextDecoder("windows-1252").decode(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));

beforeEach(emptyTables);

describe("the PDF of the legal notice", () => {
	it("has all that the page has, word by word, in its order", async () => {
		const elements = elementsOf(await textAt(page, { OWNER_NAME: "Consell <Comarcal>" }));
		expect(elements.length).toBeGreaterThan(150);
		const { text } = await readPdf({ OWNER_NAME: "Consell <Comarcal>" });
		let from = 0;
		for (const element of elements) {
			const at = text.indexOf(element.text, from);
			expect(at, `${element.tag}: ${element.text}`).toBeGreaterThanOrEqual(from);
			from = at + element.text.length;
		}
		for (const words of [
			"Consell <Comarcal>",
			"[pendent: NIF del titular]",
			"Qüestionari",
			"Un rebut obert",
			"la línia que hi dibuixes",
		])
			expect(text).toContain(words);
	});

	it("has tags for headings, lists and tables, a title and a language", async () => {
		const elements = elementsOf(await textAt(page));
		const { raw, roles, answer } = await readPdf();
		const count = (tag: string) => elements.filter((one) => one.tag === tag).length;
		const has = (role: string) => roles.filter((one) => one === role).length;
		for (const level of [1, 2, 3, 4]) expect(has(`H${level}`), `H${level}`).toBe(count(`h${level}`));
		expect([has("LBody"), has("Caption"), has("TR"), has("TD")]).toEqual([
			count("li"),
			count("caption"),
			count("td") / 3,
			count("td"),
		]);
		const title = Array.from("Avís legal i privacitat", (letter) => letter.charCodeAt(0).toString(16).padStart(4, "0"));
		expect(raw).toContain(`/Title <FEFF${title.join("").toUpperCase()}>`);
		for (const entry of ["/Lang (ca)", "/Marked true", "/DisplayDocTitle true"]) expect(raw).toContain(entry);
		expect(answer.headers.get("Content-Type")).toBe("application/pdf");
	});

	it("is the same file each time, says no hour, and has a tag", async () => {
		const [one, other] = [await readPdf(), await readPdf()];
		expect(other.bytes).toEqual(one.bytes);
		expect(one.raw).not.toMatch(/Date|\b20\d\d-?\d\d-?\d\d/);
		const etag = one.answer.headers.get("ETag") ?? "";
		expect((await visit(file, { headers: { "If-None-Match": etag } })).status).toBe(304);
	});

	it("is not made of a page that lacks its terms", async () => {
		const answer = await visit(file, {}, failingQuery(env, /retention_settings/).env);
		expect(answer.status).toBe(503);
		expect(await answer.text()).toContain("Ara mateix no es pot fer el document");
	});

	it("writes what its fonts have, and no line is wider than the paper", async () => {
		expect(written("col·laboració – «ben» 5 € l'àvia\u00a0Łucja 🚴")).toBe("col·laboració – «ben» 5 € l'àvia ?ucja ?");
		expect(decoded(hexOf("€–“ÀçñŽ·"))).toBe("€–“ÀçñŽ·");
		expect(widthOf("Wi ")).toBeCloseTo(0.944 + 0.278 + 0.278, 5);
		const { lines } = await readPdf({ OWNER_ADDRESS: `https://example.org/${"W".repeat(300)}` });
		expect(Math.max(...lines.map((line) => widthOf(line.trimEnd())))).toBeLessThan(65);
	});
});

describe("who has access", () => {
	const others = "d'altres proveïdors";

	it.each([page, "/politica-cookies", "/accessibilitat"])("on %s is nobody whom no setting names", async (path) => {
		const text = plain(await textAt(path));
		expect(text).not.toContain(others);
		expect(text).not.toContain("Qüestionari d'un altre proveïdor");
	});

	it.each([
		[{ QUESTIONNAIRE_URL: "https://enquesta.example/f" }, "el qüestionari."],
		[{ MAP_URL: "https://mapa.example/m" }, "el mapa."],
		[
			{ MAP_URL: "https://mapa.example/m", QUESTIONNAIRE_URL: "https://enquesta.example/f" },
			"el mapa i el qüestionari.",
		],
	])("is whoever %j names", async (vars, words) => {
		for (const path of [page, "/politica-cookies"])
			expect(plain(await textAt(path, vars as Record<string, string>))).toContain(`Hi ha coses ${others}: ${words}`);
	});

	it("is the server that the mails leave by", async () => {
		const vars = { SMTP_URL: "smtps://usuari:secret@correu.example:465", EMAIL_FROM: "bici@bici.test" };
		const text = plain(await textAt(page, vars));
		expect(text).toContain("surten del servidor correu.example");
		expect(text).not.toContain("secret");
		expect(plain(await textAt(page))).not.toContain("surten del servidor");
	});
});

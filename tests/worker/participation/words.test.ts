import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { publicForms } from "#app/participation/public-forms.ts";
import { visit } from "#tests/support/worker/visit.ts";
import { publicPages } from "../../fixtures/public-pages.ts";

const forms = [...publicForms.map(({ path }) => path), "/galetes", "/entra"];
const pages = [...publicPages.filter((path) => !path.startsWith("/landing/")), ...forms];

async function wordsOf(path: string): Promise<string> {
	const html = await (await visit(path, {}, env)).text();
	return html
		.slice(html.indexOf("<body"))
		.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, "")
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&#x27;", "'");
}

/** Not "galetes" for "cookies", not "newsletter" for "butlletí" (but in a fixed text of the specification, a message). */
it.each(pages)("one word for a thing on %s", async (path) => {
	const words = (await wordsOf(path)).replace("Les cookies, o galetes,", "");
	expect(words).not.toMatch(/galet|newsletter|\btem(?:a|es)\b|\bveus? publicad|\bclica\b|s'usen|’|5-10/i);
});

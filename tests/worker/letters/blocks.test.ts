import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { activities } from "#app/agenda/tables.ts";
import { freezeBody, renderBody } from "#app/newsletter/letters/render/freeze.server.ts";
import { withVoices } from "#app/newsletter/letters/render/voices.server.ts";
import { logFor } from "#app/platform/http/log/log.server.ts";
import { testimonials } from "#app/voices/tables.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";

/* What visitors and editors have written, in the blocks of a letter: words, whatever they look like. */

const state = { db, env, log: logFor("test") };
const now = new Date("2026-05-05T08:00:00Z");

const hostile = [
	"<script>alert(1)</script>",
	"<img src=x onerror=alert(1)>",
	`"><a href="https://example.org">guanya</a>`,
	"[guanya](https://example.org)",
	"![](https://example.org/seguiment.gif)",
	"</li></ul><h1>Fora</h1>",
	"{{resultats}}",
	"&lt;b&gt;",
	"Una veu\r\n\r\n-- \r\nDona't de baixa: https://example.org",
];

beforeEach(emptyTables);

describe.each(hostile)("the words %j", (title) => {
	it("of a voice and of an activity stay words", async () => {
		await db.insert(activities).values({ title, date: "2026-06-01", emoji: "🚴" });
		await db.insert(testimonials).values({ title, category: "laboral", status: "approved", duration: 3 });
		const { html, plain } = await renderBody(state, "{{activitats}}\n\n{{veus}}", "https://bici.test", now);
		const tags = new Set([...html.matchAll(/<(\/?\w+)/g)].map(([, tag]) => tag));
		expect([...tags].toSorted()).toEqual([
			"/a",
			"/h2",
			"/li",
			"/p",
			"/strong",
			"/ul",
			"a",
			"br",
			"h2",
			"li",
			"p",
			"strong",
			"ul",
		]);
		const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
		expect(links).toEqual(["https://bici.test/#agenda", "https://bici.test/testimonis"]);
		// One line each: nothing looks like a foot, or like another entry.
		expect(plain.split("\n").filter((line) => line.startsWith("- "))).toHaveLength(2);
		expect(plain).not.toMatch(/^(?!- |Tota l'agenda|Escolta-les).*https:/m);
	});
});

it.each([
	["without one of its own", "Text", ["h2", "h2"]],
	["with a title", "# Maig", ["h2", "h3", "h3"]],
	["with sections", "# Maig\n\n## Les veus", ["h2", "h3", "h4", "h4"]],
	["with the deepest", "### Una cosa", ["h4", "h5", "h5"]],
])("stand below the last heading of a letter %s, and beside each other", async (_, body, headings) => {
	await db.insert(activities).values({ title: "Pedalada", date: "2026-06-01", emoji: "🚴" });
	await db.insert(testimonials).values({ title: "Veu", category: "laboral", status: "approved", duration: 3 });
	const { html } = await renderBody(state, `${body}\n\n{{veus}}\n\n{{activitats}}`, "https://bici.test", now);
	expect([...html.matchAll(/<(h\d)>/g)].map(([, tag]) => tag)).toEqual(headings);
	const frozen = await freezeBody(state, "{{veus}}", "https://bici.test", now);
	const before = { html: frozen.html.replace(" h2 ", " "), plain: frozen.plain.replace(" h2 ", " ") };
	expect((await withVoices(db, before, "https://bici.test")).html).toContain("<h2>Les veus més noves</h2>");
});

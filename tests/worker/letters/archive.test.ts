import { beforeEach, expect, it } from "vitest";
import { letters } from "#app/newsletter/letters/tables.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { origin, visit } from "#tests/support/worker/visit.ts";

/* The letters that have left, as pages and as a feed. */

beforeEach(emptyTables);

/** Letters that have left, three at a time; gives their ids, newest first. */
async function sent(count: number, words: { subject?: string; preheader?: string } = {}) {
	const ids = Array.from({ length: count }, (_, n) => `b${String(n).padStart(3, "0")}`);
	for (const [n, id] of ids.entries()) {
		const frozenAt = new Date(Date.UTC(2026, 4, 1 + Math.floor(n / 3)));
		const letter = { id, subject: "Hola", body: "Text", html: "<p>Text</p>", plain: "Text", frozenAt, ...words };
		await db.insert(letters).values({ ...letter, state: "sent" });
	}
	return ids.toReversed();
}

it("shows each letter once, newest first, over all its pages", async () => {
	const ids = await sent(45);
	const shown: (string | undefined)[] = [];
	let next: string | undefined = "/butlleti/arxiu";
	while (next) {
		const html: string = await (await visit(next)).text();
		shown.push(...[...html.matchAll(/href="\/butlleti\/arxiu\/([^"]+)"/g)].map(([, id]) => id));
		next = /href="([^"]+)">Les anteriors/.exec(html)?.[1]?.replaceAll("&amp;", "&");
	}
	expect(shown).toEqual(ids);
});

/** What an XML parser reads in the elements of that name: a bare "&" or "<" is no text. */
function textsIn(xml: string, name: string) {
	const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
	const element = new RegExp(`<${name}>((?:[^<&]|${Object.keys(entities).join("|")})*)</${name}>`, "g");
	return [...xml.matchAll(element)].map(([, text = ""]) => text.replace(/&\w+;/g, (entity) => entities[entity] ?? ""));
}

it("has a feed with the words of each letter, whatever characters are in them", async () => {
	const words = { subject: `Pa & vi <b>"l'àpat"</b> &lt; ]]>`, preheader: "<!-- 1 & 2 -->" };
	const ids = await sent(2, words);
	const xml = await (await visit("/butlleti/arxiu.xml")).text();
	const items = xml.slice(xml.indexOf("<item>"));
	expect(textsIn(items, "title")).toEqual(ids.map(() => words.subject));
	expect(textsIn(items, "description")).toEqual(ids.map(() => words.preheader));
	expect(textsIn(items, "link")).toEqual(ids.map((id) => `${origin}/butlleti/arxiu/${id}`));
});

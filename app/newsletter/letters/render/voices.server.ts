import { given } from "#app/capabilities/given.ts";
import { pathOf } from "#app/capabilities/path-of.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import type { Frozen } from "../../sending/queries/sending.ts";
import { drawBlock } from "./draw-block.ts";

/* A letter that has left holds no visitor's words, only the ids of its voices. Their words are looked up each time. */

interface InLetters {
	/** Ids of what everybody may hear. */
	listNewest: (db: Db, most: number) => Promise<string[]>;
	/** Of those of them that everybody may hear. */
	findTitles: (db: Db, ids: readonly string[]) => Promise<{ id: string; title: string }[]>;
}
const voices: readonly InLetters[] = given("inLetters");
const [inLetters] = voices;

const mostVoices = 3;

/** What stands in a letter instead of its voices. As a comment an editor cannot write it. */
export async function markNewestVoices(db: Db, level: number): Promise<Frozen> {
	const ids = (await inLetters?.listNewest(db, mostVoices)) ?? [];
	if (ids.length === 0) return { html: "", plain: "" };
	const mark = `{{veus h${level} ${ids.join(" ")}}}`;
	return { html: `<!--${mark}-->\n`, plain: mark };
}

const marks = /(?:<!--)?\{\{veus ([\w -]+)\}\}(?:-->)?/g;

/** With those of its voices that everybody may hear now, by their titles of now. Throws database errors. */
export async function withVoices<Letter extends Frozen>(db: Db, letter: Letter, siteUrl: string): Promise<Letter> {
	const { html, plain } = letter;
	const ids = [html, plain].flatMap((text) => [...text.matchAll(marks)].flatMap(([, those = ""]) => those.split(" ")));
	if (ids.length === 0) return letter;
	const titles = new Map(((await inLetters?.findTitles(db, ids)) ?? []).map(({ id, title }) => [id, title]));
	const drawn = (those: string) => {
		const lines = those.split(" ").flatMap((id) => {
			const words = titles.get(id);
			return words === undefined ? [] : [{ words }];
		});
		// Letters of before say no level.
		const [, level = 2] = /^h(\d) /.exec(those) ?? [];
		const more = { label: "Escolta-les", path: pathOf("voices") ?? "/" };
		return drawBlock("veus", { lines, more }, Number(level), siteUrl);
	};
	return {
		...letter,
		html: html.replace(marks, (_, those: string) => drawn(those).html),
		plain: plain
			.replace(marks, (_, those: string) => drawn(those).plain)
			// Where none is left.
			.replace(/\n{3,}/g, "\n\n")
			.trim(),
	};
}

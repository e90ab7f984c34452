import { formatNumber } from "#app/content/catalan.ts";
import { listComingActivities } from "#app/data/content/activities.ts";
import type { Db } from "#app/data/db.server.ts";
import { countResults, findLastLetter } from "#app/data/people/newsletter/results.ts";
import { listApprovedTestimonials } from "#app/data/people/testimonials.ts";
import { dayInMadrid, longDate } from "#app/ui/text/dates.ts";
import { escapeXml } from "#app/ui/text/xml.ts";
import { type Block, blocks } from "../blocks.ts";

const mostActivities = 5;
const mostVoices = 3;
/** How far a first letter looks back. */
const sinceMs = 30 * 24 * 3600_000;

/** Plain words: whoever draws them escapes them. */
interface Filled {
	lines: { words: string; beside?: string }[];
	more: { label: string; path: string };
}

const fill: Record<Block, (db: Db, now: Date) => Promise<Filled>> = {
	async activitats(db, now) {
		const rows = await listComingActivities(db, dayInMadrid(now), mostActivities);
		return {
			lines: rows.map(({ title, date }) => ({ words: title, beside: longDate(date) })),
			more: { label: "Tota l'agenda", path: "/#agenda" },
		};
	},
	async veus(db) {
		const rows = await listApprovedTestimonials(db, {}, mostVoices);
		return {
			lines: rows.map(({ title }) => ({ words: title })),
			more: { label: "Escolta-les", path: "/testimonis" },
		};
	},
	async resultats(db, now) {
		const since = (await findLastLetter(db, now)) ?? new Date(now.getTime() - sinceMs);
		const { comments, voices, reflections } = await countResults(db, since);
		const counted = [
			counting(comments, "comentari nou al mapa", "comentaris nous al mapa"),
			counting(voices, "veu nova publicada", "veus noves publicades"),
			counting(reflections, "reflexió rebuda", "reflexions rebudes"),
		];
		return {
			lines: counted.filter((words) => words !== undefined).map((words) => ({ words })),
			more: { label: "Mira el mapa", path: "/mapa" },
		};
	},
};

function counting(number: number, one: string, many: string): string | undefined {
	return number === 0 ? undefined : `${formatNumber(number)} ${number === 1 ? one : many}`;
}

/** Empty if there is nothing to say. */
export async function fillBlock(db: Db, block: Block, siteUrl: string, now: Date) {
	const { lines, more } = await fill[block](db, now);
	if (lines.length === 0) return { html: "", plain: "" };
	const link = siteUrl + more.path;
	const html = [
		`<h2>${escapeXml(blocks[block])}</h2>`,
		"<ul>",
		...lines.map(
			({ words, beside }) => `<li><strong>${escapeXml(words)}</strong>${beside ? `<br>${escapeXml(beside)}` : ""}</li>`,
		),
		"</ul>",
		`<p><a href="${escapeXml(link)}">${escapeXml(more.label)}</a></p>`,
	].join("\n");
	const plain = [
		blocks[block],
		lines.map(({ words, beside }) => `- ${onOneLine(words)}${beside ? `: ${beside}` : ""}`).join("\n"),
		`${more.label}: ${link}`,
	].join("\n\n");
	return { html: `${html}\n`, plain };
}

/** Line breaks in a visitor's text would look like lines of the letter. */
const onOneLine = (words: string) => words.replace(/\s+/g, " ").trim();

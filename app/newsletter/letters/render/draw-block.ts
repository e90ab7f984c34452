import { escapeXml } from "#app/platform/ui/text/xml.ts";
import type { Frozen } from "../../sending/queries/sending.ts";
import { type Block, blocks } from "../blocks.ts";

/** Plain words: they are escaped here. */
export interface Filled {
	lines: { words: string; beside?: string }[];
	more: { label: string; path: string };
}

/** Empty if there is nothing to say. */
export function drawBlock(block: Block, { lines, more }: Filled, level: number, siteUrl: string): Frozen {
	if (lines.length === 0) return { html: "", plain: "" };
	const link = siteUrl + more.path;
	const html = [
		`<h${level}>${escapeXml(blocks[block])}</h${level}>`,
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

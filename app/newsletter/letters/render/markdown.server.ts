import type { Token } from "markdown-it";
import { isOwnPath } from "#app/platform/ui/text/links.ts";
import { createMarkdown } from "#app/platform/ui/text/markdown.server.ts";

/** As on landing pages, with pictures. Links and pictures get absolute addresses. */
const markdown = createMarkdown(["image"]);

/** `siteUrl` comes from markdown-it's `env`, whose values have no types. */
function absolute(attribute: string | number | null, siteUrl: unknown): string {
	const url = String(attribute ?? "");
	return isOwnPath(url) ? `${siteUrl}${url}` : url;
}

const { rules } = markdown.renderer;

rules.link_open = (tokens, at, options, env, self) => {
	const token = tokens[at];
	token?.attrSet("href", absolute(token.attrGet("href"), env?.siteUrl));
	return self.renderToken(tokens, at, options);
};

/** Only pictures of the site: another server would learn who reads the letter. */
const isPicture = (src: string | number | null): src is string =>
	typeof src === "string" && isOwnPath(src) && new URL(src, "https://site.invalid").pathname.startsWith("/media/");

rules.image = (tokens, at, options, env, self) => {
	const token = tokens[at];
	if (!token) return "";
	const alt = self.renderInlineAsText(token.children ?? [], options, env);
	const src = token.attrGet("src");
	if (!isPicture(src)) return markdown.utils.escapeHtml(alt);
	token.attrSet("src", absolute(src, env?.siteUrl));
	token.attrSet("alt", alt);
	return self.renderToken(tokens, at, options);
};

export interface LetterPicture {
	/** A path of the site. */
	url: string;
	width: string;
	height: string;
}

/** By the address that the text has. */
export type LetterPictures = ReadonlyMap<string, LetterPicture>;

/** Safe HTML with absolute addresses. Pictures that are not in `pictures` go as they are. */
export function markdownHtml(text: string, siteUrl: string, pictures: LetterPictures = new Map()): string {
	const env = { siteUrl };
	const tokens = markdown.parse(text, env);
	for (const token of imagesIn(tokens)) {
		const made = pictures.get(String(token.attrGet("src")));
		if (!made) continue;
		token.attrSet("src", made.url);
		token.attrSet("width", made.width);
		token.attrSet("height", made.height);
	}
	return markdown.renderer.render(tokens, markdown.options, env);
}

/** Addresses of the site's pictures. */
export function picturesIn(text: string): string[] {
	const sources = imagesIn(markdown.parse(text, {})).map((token) => token.attrGet("src"));
	return [...new Set(sources.filter(isPicture))];
}

const imagesIn = (tokens: Token[]) =>
	tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === "image");

interface List {
	/** Number of its next entry; missing in a list with dashes. */
	next?: number;
}

/** A paragraph, a heading, or what begins an entry of a list. */
interface Block {
	/** Outermost first. */
	lists: List[];
	/** Of an entry: its dash or its number. */
	mark: string;
	words: string;
}

/** Without marks. Addresses follow their words, in brackets. */
export function markdownPlain(text: string, siteUrl: string): string {
	const blocks = blocksOf(markdown.parse(text, { siteUrl }), siteUrl);
	return blocks.map((block, at) => gapBetween(blocks[at - 1], block) + drawn(block)).join("");
}

function blocksOf(tokens: Token[], siteUrl: string): Block[] {
	const blocks: Block[] = [];
	let lists: List[] = [];
	for (const token of tokens) {
		if (token.type === "bullet_list_open") lists = [...lists, {}];
		else if (token.type === "ordered_list_open") lists = [...lists, { next: Number(token.attrGet("start") ?? 1) }];
		else if (token.type.endsWith("_list_close")) lists = lists.slice(0, -1);
		else if (token.type === "list_item_open") blocks.push({ lists, mark: nextMark(lists.at(-1)), words: "" });
		else if (token.type === "inline") {
			const words = inlinePlain(token.children ?? [], siteUrl);
			const last = blocks.at(-1);
			const isOfEntry = last?.lists === lists && last.mark !== "" && last.words === "";
			if (isOfEntry) last.words = words;
			else if (words !== "") blocks.push({ lists, mark: "", words });
		}
	}
	return blocks;
}

function nextMark(list: List | undefined): string {
	return list?.next === undefined ? "-" : `${list.next++}.`;
}

/** Entries of one list follow each other, also around a nested list. All else has an empty line around it. */
function gapBetween(before: Block | undefined, { lists, mark }: Block): string {
	if (!before) return "";
	const depth = Math.min(before.lists.length, lists.length);
	const isSameList = depth > 0 && before.lists[depth - 1] === lists[depth - 1];
	return mark !== "" && isSameList ? "\n" : "\n\n";
}

function drawn({ lists, mark, words }: Block): string {
	const indent = "  ".repeat(lists.length);
	const start = mark === "" ? indent : `${indent.slice(2)}${mark} `;
	return (start + words.replaceAll("\n", `\n${indent}`)).trimEnd();
}

function inlinePlain(tokens: Token[], siteUrl: string): string {
	let href = "";
	let words = "";
	for (const token of tokens) {
		if (token.type === "text") words += token.content;
		else if (token.type.endsWith("break")) words += "\n";
		else if (token.type === "image") words += token.content;
		else if (token.type === "link_open") href = absolute(token.attrGet("href"), siteUrl);
		else if (token.type === "link_close" && !words.endsWith(href)) words += ` (${href})`;
	}
	return words;
}

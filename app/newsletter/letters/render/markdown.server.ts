import type { Token } from "markdown-it";
import { isOwnPath } from "#app/platform/ui/text/links.ts";
import { createMarkdown } from "#app/platform/ui/text/markdown.server.ts";

/** As on landing pages, with pictures; addresses are links. Links and pictures get absolute addresses. */
const markdown = createMarkdown(["image", "linkify"]).set({ linkify: true });

// A full stop without a space behind it is no address: only what begins as one is. `fuzzyEmail` stays.
markdown.linkify.set({ fuzzyLink: false }).add("www.", {
	validate: (text, at) => /^[\w-]+(?:\.[\w-]+)+(?:\/[\w\-./?=&%#~+]*[\w/])?/.exec(text.slice(at))?.[0].length ?? 0,
	normalize: (match) => {
		match.url = `https://${match.url}`;
	},
});

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

/** The path of a picture of the site. Undefined for any other: its server would learn who reads the letter. */
function ownPicture(src: string | number | null, siteUrl: unknown): string | undefined {
	const site = URL.parse(String(siteUrl)) ?? new URL("https://site.invalid");
	const url = URL.parse(String(src), site);
	const isOwn = url?.host === site.host && url.pathname.startsWith("/media/");
	return isOwn ? url.pathname + url.search : undefined;
}

rules.image = (tokens, at, options, env, self) => {
	const token = tokens[at];
	if (!token) return "";
	const alt = self.renderInlineAsText(token.children ?? [], options, env);
	const src = ownPicture(token.attrGet("src"), env?.siteUrl);
	if (src === undefined) return markdown.utils.escapeHtml(alt);
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

/** Addresses of the site's pictures, as the text has them, and their paths. */
export function picturesIn(text: string, siteUrl: string): Map<string, string> {
	const sources = imagesIn(markdown.parse(text, {})).map((token) => String(token.attrGet("src")));
	return new Map(sources.flatMap((src) => [[src, ownPicture(src, siteUrl) ?? ""] as const]).filter(([, path]) => path));
}

/** The first picture that no letter would show; also one whose address markdown-it takes for none. */
export function foreignPicture(text: string, siteUrl: string): string | undefined {
	const tokens = markdown.parse(text, {});
	const foreign = imagesIn(tokens).find((token) => !ownPicture(token.attrGet("src"), siteUrl));
	const words = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === "text");
	const broken = words.find(({ content }) => /!\[[^\]]*\]\(/.test(content));
	return foreign ? String(foreign.attrGet("src")) : broken?.content;
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
		else if (token.type === "link_close" && token.info !== "auto" && !words.endsWith(href)) words += ` (${href})`;
	}
	return words;
}

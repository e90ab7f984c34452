import type { Token } from "markdown-it";
import { createMarkdown } from "#app/site/landing/markdown.server.ts";
import { isOwnPath } from "#app/ui/text/links.ts";

/** As of landing pages, with pictures; links and pictures lead to the site from anywhere. */
const markdown = createMarkdown(["image"]);

/** Of an attribute. `siteUrl`: from markdown-it's `env`, whose values have no types. */
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

/** Only pictures of the site: another server would learn who reads the letter, and when. */
const isPicture = (src: string | number | null) =>
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

/** Safe HTML with absolute addresses. */
export const markdownHtml = (text: string, siteUrl: string): string => markdown.render(text, { siteUrl });

/** The same words without marks: addresses stand behind their words, in brackets. */
export function markdownPlain(text: string, siteUrl: string): string {
	const paragraphs: string[] = [];
	/** Of each open list: the number of the next entry, or none. */
	const lists: (number | undefined)[] = [];
	let mark = "";
	for (const token of markdown.parse(text, { siteUrl })) {
		const { type } = token;
		if (type === "bullet_list_open") lists.push(undefined);
		else if (type === "ordered_list_open") lists.push(Number(token.attrGet("start") ?? 1));
		else if (type.endsWith("_list_close")) lists.pop();
		else if (type === "list_item_open") {
			const number = lists.pop();
			mark = number === undefined ? "- " : `${number}. `;
			lists.push(number === undefined ? undefined : number + 1);
		} else if (type === "inline") {
			const words = inlinePlain(token.children ?? [], siteUrl);
			const isEntry = mark !== "" && paragraphs.at(-1)?.startsWith(mark.endsWith(". ") ? "1" : "-");
			if (isEntry) paragraphs.push(`${paragraphs.pop()}\n${mark}${words}`);
			else paragraphs.push(mark + words);
			mark = "";
		}
	}
	return paragraphs.join("\n\n");
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

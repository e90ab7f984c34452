import MarkdownIt from "markdown-it";
import { isOwnPath, isSafeLink } from "./links.ts";

/** HTML is text. markdown-it stops at a hundred levels of nesting: the cost is linear. `further`: more of its rules. */
export function createMarkdown(further: string[] = []) {
	const markdown = new MarkdownIt("zero", { breaks: true }).enable([
		"heading",
		"list",
		"emphasis",
		"link",
		"newline",
		"escape",
		...further,
	]);
	markdown.validateLink = (url) => isOwnPath(url) || isSafeLink(url);
	// The page title is the h1, so headings move one level down, to three levels.
	markdown.core.ruler.push("headings_below_title", ({ tokens }) => {
		for (const token of tokens) {
			if (token.type.startsWith("heading_")) token.tag = `h${Math.min(Number(token.tag.slice(1)), 3) + 1}`;
		}
	});
	return markdown;
}

const markdown = createMarkdown();

markdown.renderer.rules.link_open = (tokens, at, options, env, self) => {
	if (env?.linksLeave) tokens[at]?.attrs?.push(["target", "_blank"], ["rel", "noopener"]);
	return self.renderToken(tokens, at, options);
};

/** Safe HTML. `linksLeave`: links open a new tab, to keep unsaved input. */
export function landingHtml(text: string, { linksLeave = false } = {}): string {
	return markdown.render(text, { linksLeave });
}

export function plainText(text: string): string {
	const blocks = markdown
		.parse(text, {})
		.map(({ children }) =>
			children?.map(({ type, content }) => (type === "text" ? content : type.endsWith("break") ? " " : "")).join(""),
		);
	return blocks.filter(Boolean).map(closed).join(" ");
}

/** Headings and list items get a full stop, so that sentences do not run together. */
function closed(block: string | undefined, at: number, all: unknown[]): string {
	const isClosed = at === all.length - 1 || /[.,:;!?…]["'»”)\]]*$/.test(block ?? "");
	return isClosed ? (block ?? "") : `${block}.`;
}

/** For search engines and shared links. */
export function plainExcerpt(text: string, mostCharacters = 160): string {
	const characters = [...plainText(text)];
	if (characters.length <= mostCharacters) return characters.join("");
	return `${characters
		.slice(0, mostCharacters - 1)
		.join("")
		.trimEnd()}…`;
}

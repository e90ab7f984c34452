import MarkdownIt from "markdown-it";
import { isOwnPath, isSafeLink } from "#app/ui/links.ts";

/**
 * Headings, lists, bold, italic, links and line breaks; everything else, HTML included, comes out as text.
 * markdown-it follows a hundred levels of nesting and no more, so that hostile input costs no more than its length.
 */
const markdown = new MarkdownIt("zero", { breaks: true }).enable([
	"heading",
	"list",
	"emphasis",
	"link",
	"newline",
	"escape",
]);
markdown.validateLink = (url) => isOwnPath(url) || isSafeLink(url);
// The page's title is its h1: the text's headings begin one below, and the text has three levels.
markdown.core.ruler.push("headings_below_title", ({ tokens }) => {
	for (const token of tokens) {
		if (token.type.startsWith("heading_")) token.tag = `h${Math.min(Number(token.tag.slice(1)), 3) + 1}`;
	}
});

markdown.renderer.rules.link_open = (tokens, at, options, env, self) => {
	if (env?.linksLeave) tokens[at]?.attrs?.push(["target", "_blank"], ["rel", "noopener"]);
	return self.renderToken(tokens, at, options);
};

/** A landing's markdown as safe HTML. Its links leave, for a tab of their own, a page that has something to lose. */
export function landingHtml(text: string, { linksLeave = false } = {}): string {
	return markdown.render(text, { linksLeave });
}

/** The words without their markup. */
export function plainText(text: string): string {
	const blocks = markdown
		.parse(text, {})
		.map(({ children }) =>
			children?.map(({ type, content }) => (type === "text" ? content : type.endsWith("break") ? " " : "")).join(""),
		);
	return blocks.filter(Boolean).map(closed).join(" ");
}

/** A heading or an item of a list has no full stop, and would run into what follows it. */
function closed(block: string | undefined, at: number, all: unknown[]): string {
	const isClosed = at === all.length - 1 || /[.,:;!?…]["'»”)\]]*$/.test(block ?? "");
	return isClosed ? (block ?? "") : `${block}.`;
}

/** The first of them, for search engines and shared links. */
export function plainExcerpt(text: string, mostCharacters = 160): string {
	const characters = [...plainText(text)];
	if (characters.length <= mostCharacters) return characters.join("");
	return `${characters
		.slice(0, mostCharacters - 1)
		.join("")
		.trimEnd()}…`;
}

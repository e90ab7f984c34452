import MarkdownIt from "markdown-it";

const schemes = ["http:", "https:", "mailto:"];

/**
 * Headings, lists, bold, italic, links and line breaks; everything else, HTML included, comes out as text.
 * Nesting is bounded, so that hostile input costs no more than its length.
 */
const markdown = new MarkdownIt("zero", { breaks: true, maxNesting: 20 }).enable([
	"heading",
	"list",
	"emphasis",
	"link",
	"newline",
	"escape",
]);
markdown.validateLink = (url) => url.startsWith("/") || schemes.includes(URL.parse(url)?.protocol ?? "");
// The page's title is its h1: the text's headings begin one below, and the text has three levels.
markdown.core.ruler.push("headings_below_title", ({ tokens }) => {
	for (const token of tokens) {
		if (token.type.startsWith("heading_")) token.tag = `h${Math.min(Number(token.tag.slice(1)), 3) + 1}`;
	}
});

/** A landing's markdown as safe HTML. */
export function landingHtml(text: string): string {
	return markdown.render(text);
}

/** The first words without their markup, for search engines and shared links. */
export function plainExcerpt(text: string, mostCharacters = 160): string {
	const words = markdown
		.parse(text, {})
		.flatMap((token) => token.children ?? [])
		.map((token) => (token.type === "text" ? token.content : token.type.endsWith("break") ? " " : ""))
		.join("");
	return words.length > mostCharacters ? `${words.slice(0, mostCharacters - 1).trimEnd()}…` : words;
}

import { isSafeLink } from "./links.ts";

/** Matches `[text](url)`; each part excludes its own end, so that hostile text is read once from left to right. */
const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** Text in which `[text](url)` becomes a link in a new tab. What is no such link, or leads elsewhere, stays text. */
export function LinkedText({ text }: { text: string }) {
	const parts = [];
	let end = 0;
	for (const match of text.matchAll(link)) {
		const [whole, label, url] = match;
		if (!url || !isSafeLink(url)) continue;
		parts.push(text.slice(end, match.index));
		parts.push(
			<a key={match.index} href={url} target="_blank" rel="noopener noreferrer">
				{label}
				<span className="sr-only"> (s'obre en una pestanya nova)</span>
			</a>,
		);
		end = match.index + whole.length;
	}
	return <>{[...parts, text.slice(end)]}</>;
}

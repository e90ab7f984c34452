import { isSafeLink } from "./links.ts";

/** Matches `[text](url)`. Each part excludes its own end, so matching is linear for hostile text. */
const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g;

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

import { listAddresses } from "./addresses.ts";
import { isSafeLink } from "./links.ts";

/** Matches `[text](url)`. Each part excludes its own end, so matching is linear for hostile text. */
const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** Plain text of the team, with its addresses as links. What visitors write is never linked. */
export function TextWithAddresses({ text }: { text: string }) {
	const parts = [];
	let end = 0;
	for (const { at, text: words, href } of listAddresses(text)) {
		parts.push(
			text.slice(end, at),
			<a key={at} href={href} rel="noopener">
				{words}
			</a>,
		);
		end = at + words.length;
	}
	return <>{[...parts, text.slice(end)]}</>;
}

/** As `TextWithAddresses`, and `[text](url)` too. */
export function LinkedText({ text }: { text: string }) {
	const parts = [];
	let end = 0;
	for (const match of text.matchAll(link)) {
		const [whole, label, url] = match;
		if (!url || !isSafeLink(url)) continue;
		parts.push(<TextWithAddresses key={`to ${match.index}`} text={text.slice(end, match.index)} />);
		parts.push(
			<a key={match.index} href={url} target="_blank" rel="noopener noreferrer">
				{label}
				<span className="sr-only"> (s'obre en una pestanya nova)</span>
			</a>,
		);
		end = match.index + whole.length;
	}
	return (
		<>
			{parts}
			<TextWithAddresses text={text.slice(end)} />
		</>
	);
}

import { isSafeLink } from "./links.ts";

/** What begins like an address. Bounded parts: matching is linear for hostile text. */
const address =
	/(?<![\w@.])(?:https?:\/\/|www\.)[^\s<>"«»“”]+|(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,63}/gi;

export interface Address {
	at: number;
	text: string;
	href: string;
}

/** The web and mail addresses of a plain text, without the punctuation of its sentences. */
export function listAddresses(text: string): Address[] {
	return [...text.matchAll(address)].flatMap(({ 0: found, index }) => {
		const text = withoutEnd(found);
		const href = /^https?:/i.test(text) ? text : /^www\./i.test(text) ? `https://${text}` : `mailto:${text}`;
		return isSafeLink(href) ? [{ at: index, text, href }] : [];
	});
}

const openers: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

/** A closing bracket is part of an address if its opening one is. */
function withoutEnd(found: string): string {
	let end = found.length;
	for (; end > 0; end--) {
		const last = found.charAt(end - 1);
		const opener = openers[last];
		if (opener ? countIn(found, opener, end) >= countIn(found, last, end) : !/[.,;:!?…'’*_]/.test(last)) break;
	}
	return found.slice(0, end);
}

const countIn = (text: string, character: string, end: number) => text.slice(0, end).split(character).length - 1;

import { domainToASCII, domainToUnicode } from "node:url";

/*
 * What markdown-it takes from four packages of 20 KB, for as much of it as landings use (vite.config.ts puts this in
 * their place): the platform knows of punctuation and of hosts, nothing is made a link that was not written as one, and
 * a text's `&eacute;` is not read as a letter, so that none but the five of XML matter, in addresses.
 */

export const P = /\p{P}/u;
export const S = /\p{S}/u;

/** Constructed always, asked only with the option `linkify`. */
export class LinkifyIt {}

const letters = new Map([
	["&amp;", "&"],
	["&lt;", "<"],
	["&gt;", ">"],
	["&quot;", '"'],
	["&apos;", "'"],
]);

export function decodeHTMLStrict(entity: string): string {
	return letters.get(entity) ?? entity;
}

/** A host that is none is left for the browser to refuse. */
export default {
	toASCII: (host: string) => domainToASCII(host) || host,
	toUnicode: (host: string) => domainToUnicode(host) || host,
};

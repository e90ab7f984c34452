import { domainToASCII } from "node:url";
import { site } from "#app/platform/content/site.ts";

export type List = "avisos" | "butlleti";

/** RFC 8058: mail programs show a button that posts to this link. */
export function oneClick(link: string): Record<string, string> {
	return { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** RFC 2919: what a mail program sorts by. */
export function listId(list: List, siteUrl: string): string {
	return `${site.name} <${list}.${new URL(siteUrl).hostname}>`;
}

/** Mail needs ASCII: the domain in Punycode. */
export function withPlainDomain(address: string): string {
	const at = address.lastIndexOf("@") + 1;
	return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}

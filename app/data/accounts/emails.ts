import { domainToUnicode } from "node:url";

/** One mailbox has one text: case, outer whitespace and Punycode (`xn--plaa-2oa.cat` for `plaça.cat`) do not count. */
export function foldEmail(email: string): string {
	const folded = email.trim().normalize("NFC").toLowerCase();
	const at = folded.lastIndexOf("@");
	const domain = folded.slice(at + 1);
	return domain.includes("xn--") ? folded.slice(0, at + 1) + (domainToUnicode(domain) || domain) : folded;
}

/** What limits count: plus-addresses (`berta+bici@…`) reach the same mailbox. */
export function mailboxOf(email: string): string {
	return foldEmail(email).replace(/\+[^@]*(?=@[^@]*$)/, "");
}

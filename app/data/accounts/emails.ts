import { domainToUnicode } from "node:url";

/**
 * Addresses that differ in case, outer whitespace or the spelling of their domain are one mailbox: `xn--plaa-2oa.cat` is
 * `plaça.cat`.
 */
export function foldEmail(email: string): string {
	const folded = email.trim().normalize("NFC").toLowerCase();
	const at = folded.lastIndexOf("@");
	const domain = folded.slice(at + 1);
	return domain.includes("xn--") ? folded.slice(0, at + 1) + (domainToUnicode(domain) || domain) : folded;
}

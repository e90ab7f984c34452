import { domainToASCII, domainToUnicode } from "node:url";

/**
 * One mailbox has one text. Its domain is the one that mail goes to (`domainToASCII`: case, Punycode, wide letters and
 * invisible ones do not count), in its own letters: so searches find parts of it.
 */
export function foldEmail(email: string): string {
	const text = email.trim();
	const at = text.lastIndexOf("@") + 1;
	return text.slice(0, at).normalize("NFC").toLowerCase() + foldDomain(text.slice(at));
}

function foldDomain(domain: string): string {
	const ascii = domainToASCII(domain).replace(/\.$/, "");
	// Forms refuse such a domain.
	if (ascii === "") return domain.normalize("NFC").toLowerCase();
	const readable = domainToUnicode(ascii);
	return domainToASCII(readable) === ascii ? readable : ascii;
}

/** A row with what its address is compared by. */
export function withFolded<Row extends { email?: string | null }>(row: Row): Row & { emailFolded: string | null } {
	return { ...row, emailFolded: row.email ? foldEmail(row.email) : null };
}

/** Part of an address, for searches in folded ones. Of plain letters the platform would make numbers and paths. */
export function foldPart(part: string): string {
	return /[^ -~]|xn--/i.test(part) ? foldEmail(part) : part.trim().toLowerCase();
}

/** As an address stands in texts: its domain in its own letters, and in Punycode. */
export function spellingsOf(email: string): string[] {
	const folded = foldEmail(email);
	const at = folded.lastIndexOf("@") + 1;
	return [...new Set([folded, folded.slice(0, at) + (domainToASCII(folded.slice(at)) || folded.slice(at))])];
}

/** Whether it is one of the addresses of a setting, such as ADMIN_EMAIL. */
export function isAmong(addresses: readonly string[], email: string): boolean {
	return addresses.some((one) => foldEmail(one) === foldEmail(email));
}

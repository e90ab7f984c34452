import { z } from "zod";

/** Who the site's mail comes from. */
export interface Sender {
	name?: string;
	email: string;
}

const named = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/;
const isAddress = (text: string) => z.email().safeParse(text).success;

/** Reads an address, or `Name <address>`; undefined when it is neither. */
export function readSender(text: string): Sender | undefined {
	const [, name, address] = named.exec(text.trim()) ?? [undefined, "", text.trim()];
	if (!address || !isAddress(address) || /\p{Cc}/u.test(text)) return undefined;
	return name ? { name, email: address } : { email: address };
}

/** Domains that are kept for examples (RFC 2606): nobody can send from there. */
export function isExample({ email }: Sender): boolean {
	return /[@.]example(?:\.(?:com|net|org))?$/i.test(email);
}

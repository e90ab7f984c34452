import { sha256 } from "#app/crypto/digest.server.ts";

/** Crockford's 32 characters: none that is read as another, and no vowel but two to make words with. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const codes = 10;
/** Five bits each: fifty a code. */
const characters = 10;

/** Ten codes for when the phone is lost, such as `k7fq2-9xm4t`. They are shown once, and kept as hashes only. */
export function newRecoveryCodes(): string[] {
	return Array.from({ length: codes }, () => {
		const random = crypto.getRandomValues(new Uint8Array(characters));
		const code = Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
		return `${code.slice(0, characters / 2)}-${code.slice(characters / 2)}`;
	});
}

/** The code behind what was typed: blanks, hyphens and case do not count, and look-alikes are what they look like. */
export function foldRecoveryCode(typed: string): string {
	return typed
		.replace(/[\s\p{Pd}]/gu, "")
		.toLowerCase()
		.replaceAll("o", "0")
		.replace(/[il]/g, "1");
}

/** What is kept of a code, however it was typed. */
export function hashRecoveryCode(typed: string): Promise<string> {
	return sha256(foldRecoveryCode(typed));
}

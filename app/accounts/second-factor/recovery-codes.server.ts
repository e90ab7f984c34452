import { sha256 } from "#app/platform/crypto/digest.server.ts";

/** Crockford's base32: no look-alikes. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const codes = 10;
const characters = 10;

export function newRecoveryCodes(): string[] {
	return Array.from({ length: codes }, () => {
		const random = crypto.getRandomValues(new Uint8Array(characters));
		const code = Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
		return `${code.slice(0, characters / 2)}-${code.slice(characters / 2)}`;
	});
}

export function foldRecoveryCode(typed: string): string {
	return typed
		.replace(/[\s\p{Pd}]/gu, "")
		.toLowerCase()
		.replaceAll("o", "0")
		.replace(/[il]/g, "1");
}

export function hashRecoveryCode(typed: string): Promise<string> {
	return sha256(foldRecoveryCode(typed));
}

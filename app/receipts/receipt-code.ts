import { sha256 } from "#app/platform/crypto/digest.server.ts";

/** Without I and O, which look like 1 and 0. */
const alphabet = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const idLength = 8;
/** 81 random bits. */
const secretLength = 16;
const groupLength = 4;
export const codeLength = idLength + secretLength;

export interface ReceiptCode {
	id: string;
	secret: string;
}

export function newCode(): ReceiptCode {
	return { id: randomSymbols(idLength), secret: randomSymbols(secretLength) };
}

function randomSymbols(length: number): string {
	// Greater bytes would make the first symbols more frequent.
	const most = 256 - (256 % alphabet.length);
	let symbols = "";
	while (symbols.length < length) {
		const bytes = crypto.getRandomValues(new Uint8Array(length)).filter((byte) => byte < most);
		symbols += Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
	}
	return symbols.slice(0, length);
}

/** "7KQ2-M8RT-…" */
export function writeCode({ id, secret }: ReceiptCode): string {
	return ((id + secret).match(new RegExp(`.{${groupLength}}`, "g")) ?? []).join("-");
}

/** As people type or paste it: small letters, spaces, other hyphens, O for 0 and I for 1, or the whole link. */
export function readCode(text: string): ReceiptCode | undefined {
	if (text.length > 500) return undefined;
	const symbols = text
		.slice(text.lastIndexOf("#") + 1)
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[\s\p{Pd}\p{Cf}\u2212.]/gu, "")
		.replaceAll("O", "0")
		.replaceAll("I", "1");
	if (symbols.length !== codeLength || [...symbols].some((symbol) => !alphabet.includes(symbol))) return undefined;
	return { id: symbols.slice(0, idLength), secret: symbols.slice(idLength) };
}

/** With the id, so that a hash serves for one receipt alone. */
export function secretHashOf({ id, secret }: ReceiptCode): Promise<string> {
	return sha256(`receipt ${id} ${secret}`);
}

import { Buffer } from "node:buffer";

const version = "v1.";
const ivBytes = 12;
const encoder = new TextEncoder();

type Purpose = "totp secret" | "recovery code";

export function isSealed(stored: string): boolean {
	return stored.startsWith(version);
}

/** AES-256-GCM: `v1.iv.ciphertext`, base64url. Bound to `boundTo`, so that rows cannot be swapped. */
export async function seal(secretKey: string, purpose: Purpose, text: string, boundTo: string): Promise<string> {
	const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
	const key = await derive(secretKey, purpose, { name: "AES-GCM", length: 256 }, ["encrypt"]);
	const sealed = await crypto.subtle.encrypt(gcm(iv, boundTo), key, encoder.encode(text));
	return `${version}${Buffer.from(iv).toString("base64url")}.${Buffer.from(sealed).toString("base64url")}`;
}

/** Throws if the key, the text or its owner has changed. */
export async function unseal(secretKey: string, purpose: Purpose, sealed: string, boundTo: string): Promise<string> {
	const [iv = "", text = ""] = sealed.slice(version.length).split(".");
	const key = await derive(secretKey, purpose, { name: "AES-GCM", length: 256 }, ["decrypt"]);
	const algorithm = gcm(Buffer.from(iv, "base64url"), boundTo);
	return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, Buffer.from(text, "base64url")));
}

export async function keyedHash(secretKey: string, purpose: Purpose, text: string, boundTo: string): Promise<string> {
	const key = await derive(secretKey, purpose, { name: "HMAC", hash: "SHA-256", length: 256 }, ["sign"]);
	const signed = await crypto.subtle.sign("HMAC", key, encoder.encode(`${boundTo} ${text}`));
	return version + Buffer.from(signed).toString("base64url");
}

function gcm(iv: Uint8Array<ArrayBuffer>, boundTo: string) {
	return { name: "AES-GCM", iv, additionalData: encoder.encode(boundTo) };
}

/** HKDF-SHA-256. The secret is long and random: no salt needed. */
async function derive(
	secretKey: string,
	purpose: Purpose,
	algorithm: Parameters<SubtleCrypto["deriveKey"]>[2],
	uses: Parameters<SubtleCrypto["deriveKey"]>[4],
): Promise<CryptoKey> {
	const secret = await crypto.subtle.importKey("raw", encoder.encode(secretKey), "HKDF", false, ["deriveKey"]);
	const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(purpose) };
	return crypto.subtle.deriveKey(hkdf, secret, algorithm, false, uses);
}

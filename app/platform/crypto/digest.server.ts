export async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
	const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
	return hexOf(await crypto.subtle.digest("SHA-256", bytes));
}

export async function hmac(secret: string, text: string): Promise<string> {
	const encoder = new TextEncoder();
	const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
		"sign",
	]);
	return hexOf(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

export function randomHex(bytes: number): string {
	return hexOf(crypto.getRandomValues(new Uint8Array(bytes)).buffer);
}

function hexOf(buffer: ArrayBuffer): string {
	return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

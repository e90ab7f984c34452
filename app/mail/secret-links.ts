import { randomHex, sha256 } from "#app/platform/crypto/digest.server.ts";

/* Links of mails, whose secret says what they are about and that the mail has arrived. */

const secretParam = "codi";

export const withSecret = (path: string, secret: string) => `${path}?${secretParam}=${secret}`;

/** Undefined unless it is hexadecimal of this length, as randomHex writes it. */
function secretIn(url: string, length: number): string | undefined {
	const secret = new URL(url).searchParams.get(secretParam) ?? "";
	return secret.length === length && /^[0-9a-f]*$/.test(secret) ? secret : undefined;
}

/** Of a link that ends mails: its row has it as it is. */
export const tokenIn = (url: string) => secretIn(url, 40);

/** For a link that is good for a time: its row has the SHA-256. */
export async function newSecret(): Promise<{ secret: string; hash: string }> {
	const secret = randomHex(32);
	return { secret, hash: await sha256(secret) };
}

export async function secretHashIn(url: string): Promise<string | undefined> {
	const secret = secretIn(url, 64);
	return secret && sha256(secret);
}

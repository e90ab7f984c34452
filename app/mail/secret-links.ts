/* Links of mails, whose secret says what they are about and that the mail has arrived. */

const secretParam = "codi";

export const withSecret = (path: string, secret: string) => `${path}?${secretParam}=${secret}`;

/** Undefined unless it is hexadecimal of this length, as randomHex writes it. */
export function secretIn(url: string, length: number): string | undefined {
	const secret = new URL(url).searchParams.get(secretParam) ?? "";
	return secret.length === length && /^[0-9a-f]*$/.test(secret) ? secret : undefined;
}

/** Token lengths, in characters: `newsletter_subscriptions.token`, and the one of a mail that asks for a confirmation. */
export const tokenLength = 40;
export const confirmationLength = 64;

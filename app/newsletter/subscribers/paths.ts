export const policyPath = "/politica-privacitat";
export const confirmPath = "/butlleti/confirma";
export const leavePath = "/butlleti/baixa";
/** For mail programs (RFC 8058): http/refuse.server.ts lets their posts in. */
export const oneClickPath = "/butlleti/baixa/un-clic";

export const archivePath = "/butlleti/arxiu";

const secretParam = "codi";

export const withSecret = (path: string, secret: string) => `${path}?${secretParam}=${secret}`;

/** Undefined unless it is hexadecimal of this length, as randomHex writes it. */
export function secretIn(url: string, length: number): string | undefined {
	const secret = new URL(url).searchParams.get(secretParam) ?? "";
	return secret.length === length && /^[0-9a-f]*$/.test(secret) ? secret : undefined;
}

/** In characters: of `newsletter_subscriptions.token`, and of a confirmation letter's. */
export const tokenLength = 40;
export const confirmationLength = 64;

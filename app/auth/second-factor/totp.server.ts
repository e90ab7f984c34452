import { createHmac } from "node:crypto";
// Without the library's own digests, which are four fifths of it: the runtime has them.
import { Secret, TOTP } from "otpauth/bare";
import { site } from "#app/content/site.ts";

/** What every authenticator app understands (RFC 6238). */
const settings = { algorithm: "SHA1", digits: 6, period: 30 };
const hmac = (_: string, key: Uint8Array, message: Uint8Array) => createHmac("sha1", key).update(message).digest();

/** 160 random bits, as long as the digest, in base32. */
export function newSecret(): string {
	return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from the QR code. */
export function otpauthUri(secret: string, email: string): string {
	return new TOTP({ ...settings, issuer: site.name, label: email, secret }).toString();
}

/**
 * The 30-second step whose code this is, among the present one, the one before and the one after: clocks differ, and
 * typing takes a while. Whoever asks keeps the step and takes none twice (`stepSpending`): a code is good once.
 */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
	const token = code.replace(/\s/g, "");
	if (!/^\d{6}$/.test(token)) return undefined;
	const timestamp = now.getTime();
	const distance = TOTP.validate({ ...settings, secret: Secret.fromBase32(secret), token, timestamp, window: 1, hmac });
	return distance === null ? undefined : TOTP.counter({ period: settings.period, timestamp }) + distance;
}

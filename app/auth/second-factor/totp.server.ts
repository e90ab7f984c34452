import { createHmac } from "node:crypto";
// Without the library's own digests, four fifths of its size.
import { Secret, TOTP } from "otpauth/bare";
import { site } from "#app/content/site.ts";

const settings = { algorithm: "SHA1", digits: 6, period: 30 };
const hmac = (_: string, key: Uint8Array, message: Uint8Array) => createHmac("sha1", key).update(message).digest();

export function newSecret(): string {
	return new Secret({ size: 20 }).base32;
}

export function otpauthUri(secret: string, email: string): string {
	return new TOTP({ ...settings, issuer: site.name, label: email, secret }).toString();
}

/** The matching step of 30 seconds: previous, present or next. The caller accepts no step twice (`consumeStep`). */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
	const token = code.replace(/\s/g, "");
	if (!/^\d{6}$/.test(token)) return undefined;
	const timestamp = now.getTime();
	const distance = TOTP.validate({ ...settings, secret: Secret.fromBase32(secret), token, timestamp, window: 1, hmac });
	return distance === null ? undefined : TOTP.counter({ period: settings.period, timestamp }) + distance;
}

import { createHmac } from "node:crypto";
import { site } from "#app/platform/content/site.ts";

const settings = { algorithm: "SHA1", digits: 6, period: 30 };
/** Without the library's own digests, four fifths of its size. Loaded when asked, to keep the worker's start small. */
const load = () => import("otpauth/bare");
const hmac = (_: string, key: Uint8Array, message: Uint8Array) => createHmac("sha1", key).update(message).digest();

export async function newSecret(): Promise<string> {
	const { Secret } = await load();
	return new Secret({ size: 20 }).base32;
}

export async function otpauthUri(secret: string, email: string): Promise<string> {
	const { TOTP } = await load();
	return new TOTP({ ...settings, issuer: site.name, label: email, secret }).toString();
}

export const isSixDigits = (code: string) => /^(\s*\d){6}\s*$/.test(code);

/** The matching step of 30 seconds: previous, present or next. The caller accepts no step twice (`consumeStep`). */
export async function matchingStep(secret: string, code: string, now: Date): Promise<number | undefined> {
	if (!isSixDigits(code)) return undefined;
	const token = code.replace(/\s/g, "");
	const { Secret, TOTP } = await load();
	const timestamp = now.getTime();
	const distance = TOTP.validate({ ...settings, secret: Secret.fromBase32(secret), token, timestamp, window: 1, hmac });
	return distance === null ? undefined : TOTP.counter({ period: settings.period, timestamp }) + distance;
}

import { isSealed, keyedHash, seal, unseal } from "#app/platform/crypto/seal.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { findFactor, listRecoveryCodes, replaceCodeHash, replaceSecret } from "../queries/factors.ts";
import { hashRecoveryCode } from "./recovery-codes.server.ts";

/* With SECRET_KEY, TOTP secrets are encrypted and hashes of recovery codes keyed. Older rows change when used. */

type Keyed = Pick<RequestState, "settings">;

export async function sealSecret({ settings }: Keyed, userId: string, secret: string): Promise<string> {
	return settings.secretKey ? seal(settings.secretKey, "totp secret", secret, userId) : secret;
}

export async function openSecret({ settings }: Keyed, userId: string, stored: string): Promise<string> {
	if (!isSealed(stored)) return stored;
	const { secretKey } = settings;
	try {
		if (secretKey) return await unseal(secretKey, "totp secret", stored, userId);
	} catch {
		// Web Crypto gives no reason. The error is thrown below.
	}
	throw new Error("a TOTP secret does not open: SECRET_KEY is not the one it was stored with");
}

export async function storedCode(keyed: Keyed, userId: string, code: string): Promise<string> {
	return storedHash(keyed, userId, await hashRecoveryCode(code));
}

export async function storedCodes(keyed: Keyed, userId: string, code: string): Promise<string[]> {
	return [await hashRecoveryCode(code), await storedCode(keyed, userId, code)];
}

export async function sealFactor(state: RequestState, userId: string): Promise<void> {
	if (!state.settings.secretKey) return;
	const { db } = state;
	const [[factor], codes] = await db.batch([findFactor(db, userId), listRecoveryCodes(db, userId)]);
	if (factor && !isSealed(factor.secret)) {
		await replaceSecret(db, factor.factorId, factor.secret, await sealSecret(state, userId, factor.secret));
	}
	for (const { codeHash } of codes.filter((one) => !isSealed(one.codeHash))) {
		await replaceCodeHash(db, userId, codeHash, await storedHash(state, userId, codeHash));
	}
}

/** Hashes the hash, so that stored codes can be converted. */
async function storedHash({ settings }: Keyed, userId: string, hash: string): Promise<string> {
	return settings.secretKey ? keyedHash(settings.secretKey, "recovery code", hash, userId) : hash;
}

import { isSealed, keyedHash, seal, unseal } from "#app/crypto/seal.server.ts";
import { findFactor, listRecoveryCodes, replaceCodeHash, replaceSecret } from "#app/data/accounts/factors.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { hashRecoveryCode } from "./recovery-codes.server.ts";

/*
 * How second factors stand in the database: with the operator's SECRET_KEY the TOTP secret encrypted and the hashes of
 * recovery codes keyed, without it as they are. Rows from before the key was set are good, and are changed when used.
 */

type Keyed = Pick<RequestState, "settings">;

/** A TOTP secret as it is stored. */
export async function sealSecret({ settings }: Keyed, userId: string, secret: string): Promise<string> {
	return settings.secretKey ? seal(settings.secretKey, "totp secret", secret, userId) : secret;
}

/** A stored TOTP secret as it is used. Throws where it was sealed with a key that is not set, or another now. */
export async function openSecret({ settings }: Keyed, userId: string, stored: string): Promise<string> {
	if (!isSealed(stored)) return stored;
	const { secretKey } = settings;
	try {
		if (secretKey) return await unseal(secretKey, "totp secret", stored, userId);
	} catch {
		// The runtime says no more than that it failed.
	}
	throw new Error("a TOTP secret does not open: SECRET_KEY is not the one it was stored with");
}

/** A recovery code as it is stored, however it was typed. */
export async function storedCode(keyed: Keyed, userId: string, code: string): Promise<string> {
	return storedHash(keyed, userId, await hashRecoveryCode(code));
}

/** All under which a typed recovery code may be stored. */
export async function storedCodes(keyed: Keyed, userId: string, code: string): Promise<string[]> {
	return [await hashRecoveryCode(code), await storedCode(keyed, userId, code)];
}

/** After a factor was used: what was stored without the key is stored with it. */
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

/** Of the hash, not of the code: so codes that nobody types again can be changed too. */
async function storedHash({ settings }: Keyed, userId: string, hash: string): Promise<string> {
	return settings.secretKey ? keyedHash(settings.secretKey, "recovery code", hash, userId) : hash;
}

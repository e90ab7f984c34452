// biome-ignore lint/style/useNodejsImportProtocol: this module stands in the place of `node:crypto`.
import * as crypto from "crypto";

// biome-ignore lint/style/useNodejsImportProtocol: as above.
export * from "crypto";

const derived = new Map<string, Buffer>();

/**
 * For worker tests: scrypt with the cost that it is asked for, but once for each password and cost. An HMAC adds the salt.
 * The product's cost is 150 ms, and tests give the same few passwords hundreds of times.
 */
export function scryptSync(password: string, salt: Buffer, length: number, options: crypto.ScryptOptions): Buffer {
	const id = JSON.stringify([password, length, options]);
	const key = derived.get(id) ?? crypto.scryptSync(password, "", length, options);
	derived.set(id, key);
	return crypto.createHmac("sha256", key).update(salt).digest().subarray(0, length);
}

export function scrypt(
	password: string,
	salt: Buffer,
	length: number,
	options: crypto.ScryptOptions,
	done: (error: Error | null, key: Buffer) => void,
): void {
	const key = scryptSync(password, salt, length, options);
	queueMicrotask(() => done(null, key));
}

/** As libraries import it. */
export default { ...crypto, scryptSync, scrypt };

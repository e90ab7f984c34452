import type { Buffer } from "node:buffer";
import { randomBytes, scrypt } from "node:crypto";

/** An OWASP setting that fits a Worker's memory: 16 MB and 110 to 190 ms a hash. */
const cost = { N: 2 ** 14, r: 8, p: 5 };
const keyBytes = 32;

/** `scrypt$N$r$p$salt$hash` (base64): the parameters stand beside the hash, so that they can change. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	const key = await new Promise<Buffer>((resolve, reject) => {
		scrypt(password.normalize("NFC"), salt, keyBytes, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, derived) =>
			error ? reject(error) : resolve(derived),
		);
	});
	return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), key.toString("base64")].join("$");
}

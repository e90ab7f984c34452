import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

interface Cost {
	N: number;
	r: number;
	p: number;
}

/** An OWASP setting that fits a Worker: 16 MB, 110 to 190 ms a hash. */
const cost: Cost = { N: 2 ** 14, r: 8, p: 5 };
const saltBytes = 16;
const keyBytes = 32;
const mostMemory = 32 * 1024 ** 2;
const mostWork = 4 * workOf(cost);

/** `scrypt$N$r$p$salt$hash`, base64. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(saltBytes);
	return write(salt, await derive(password, salt, cost));
}

/**
 * `isOutdated`: stored with an old cost, so hash again once the password is known. Throws if the stored hash is malformed or
 * costs more than a Worker has.
 */
export async function verifyPassword(password: string, stored: string) {
	const { salt, key, ...its } = read(stored);
	const matches = timingSafeEqual(await derive(password, salt, its), key);
	return { matches, isOutdated: its.N !== cost.N || its.r !== cost.r || its.p !== cost.p };
}

let standIn: string | undefined;

/** For addresses without an account: refusing takes as long. Workers have no random numbers while they start. */
export function dummyHash(): string {
	standIn ??= write(randomBytes(saltBytes), randomBytes(keyBytes));
	return standIn;
}

function write(salt: Buffer, key: Buffer): string {
	return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), key.toString("base64")].join("$");
}

function read(stored: string): Cost & { salt: Buffer; key: Buffer } {
	const [, N, r, p, salt = "", key = ""] =
		/^scrypt\$([1-9]\d{0,6})\$([1-9]\d{0,2})\$([1-9]\d{0,2})\$([A-Za-z\d+/]+=*)\$([A-Za-z\d+/]+=*)$/.exec(stored) ?? [];
	const its = { N: Number(N), r: Number(r), p: Number(p) };
	const bytes = { salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64") };
	// No stored values in messages: they are logged.
	if (bytes.key.length !== keyBytes) throw new Error("the stored password is malformed");
	if (memoryOf(its) > mostMemory || workOf(its) > mostWork) throw new Error("the stored password costs too much");
	return { ...its, ...bytes };
}

/** NFC: keyboards compose accents differently. */
function derive(password: string, salt: Buffer, its: Cost): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(password.normalize("NFC"), salt, keyBytes, { ...its, maxmem: 2 * mostMemory }, (error, derived) =>
			error ? reject(error) : resolve(derived),
		);
	});
}

function memoryOf({ N, r }: Cost): number {
	return 128 * N * r;
}

function workOf({ N, r, p }: Cost): number {
	return N * r * p;
}

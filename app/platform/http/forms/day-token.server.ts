import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { hmac } from "#app/platform/crypto/digest.server.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { saltOf } from "./queries/daily-salts.ts";

export interface DayToken {
	id: string;
	issuedAt: Date;
	/** Of the day on which it was issued. */
	salt: string;
}

const mostAgeMs = 24 * 3600 * 1000;

/** `uuid.issuedAt.signature`, signed with the day's salt: no secret to configure. `use`: a token for another is refused. */
export async function signDayToken(salt: string, now: Date, use = ""): Promise<string> {
	const claim = `${crypto.randomUUID()}.${now.getTime()}`;
	return `${claim}.${await hmac(salt, use + claim)}`;
}

function partsOf(value: unknown, now: Date) {
	const [, id, time, signature] = /^([0-9a-f-]{36})\.(\d{13})\.([0-9a-f]{64})$/.exec(String(value)) ?? [];
	if (!id || !time || !signature) return undefined;
	const age = now.getTime() - Number(time);
	return age < 0 || age > mostAgeMs ? undefined : { id, time, signature };
}

/** Without asking the database: it may not be ours. */
export const looksLikeDayToken = (value: unknown, now: Date): boolean => partsOf(value, now) !== undefined;

export async function checkDayToken(db: Db, value: unknown, now: Date, use = ""): Promise<DayToken | undefined> {
	const parts = partsOf(value, now);
	if (!parts) return undefined;
	const { id, time, signature } = parts;
	const issuedAt = new Date(Number(time));
	const salt = await saltOf(db, issuedAt);
	const expected = await hmac(salt, `${use}${id}.${time}`);
	return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? { id, issuedAt, salt } : undefined;
}

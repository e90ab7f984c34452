import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { hmac } from "#app/crypto/digest.server.ts";
import type { Db } from "#app/data/db.server.ts";
import { saltOf } from "#app/data/people/daily-salts.ts";

const leastFillMs = 2_000;
const mostAgeMs = 24 * 3600 * 1000;

/** `uuid.issuedAt.signature`, signed with the day's salt: no secret to configure. The uuid shows repeated submissions. */
export async function issueFormKey(db: Db, now: Date): Promise<string> {
	const claim = `${crypto.randomUUID()}.${now.getTime()}`;
	return `${claim}.${await hmac(await saltOf(db, now), claim)}`;
}

export interface FormKey {
	id: string;
	issuedAt: Date;
}

export async function checkFormKey(db: Db, value: unknown, now: Date): Promise<FormKey | undefined> {
	const [, id, time, signature] = /^([0-9a-f-]{36})\.(\d{13})\.([0-9a-f]{64})$/.exec(String(value)) ?? [];
	if (!id || !time || !signature) return undefined;
	const issuedAt = new Date(Number(time));
	const age = now.getTime() - issuedAt.getTime();
	if (age < 0 || age > mostAgeMs) return undefined;
	const expected = await hmac(await saltOf(db, issuedAt), `${id}.${time}`);
	return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? { id, issuedAt } : undefined;
}

/** A delay, not a refusal: people lose nothing, bulk senders are slowed. */
export async function waitOutFillTime({ issuedAt }: FormKey, now: Date): Promise<void> {
	const left = issuedAt.getTime() + leastFillMs - now.getTime();
	if (left > 0) await scheduler.wait(left);
}

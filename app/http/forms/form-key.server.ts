import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { hmac } from "#app/crypto/digest.server.ts";
import type { Db } from "#app/data/db.server.ts";
import { saltOf } from "#app/data/people/daily-salts.ts";

/** Nobody reads and fills in a form faster than this. */
const leastFillMs = 2_000;
const mostAgeMs = 24 * 3600 * 1000;

/**
 * A key for one rendering of a form, for a hidden field of an uncached page: `uuid.issuedAt.signature`, signed with
 * the day's salt, so that no secret has to be configured. The uuid makes a repeated submission recognisable (a unique
 * column stores it); the time tells how long the filling-in took.
 */
export async function issueFormKey(db: Db, now: Date): Promise<string> {
	const claim = `${crypto.randomUUID()}.${now.getTime()}`;
	return `${claim}.${await hmac(await saltOf(db, now), claim)}`;
}

export interface FormKey {
	id: string;
	issuedAt: Date;
}

/** The key if this site issued it within the last 24 hours. */
export async function checkFormKey(db: Db, value: unknown, now: Date): Promise<FormKey | undefined> {
	const [, id, time, signature] = /^([0-9a-f-]{36})\.(\d{13})\.([0-9a-f]{64})$/.exec(String(value)) ?? [];
	if (!id || !time || !signature) return undefined;
	const issuedAt = new Date(Number(time));
	const age = now.getTime() - issuedAt.getTime();
	if (age < 0 || age > mostAgeMs) return undefined;
	const expected = await hmac(await saltOf(db, issuedAt), `${id}.${time}`);
	return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? { id, issuedAt } : undefined;
}

/**
 * Holds a submission that came too fast until the least filling-in time is over. A person notices nothing and loses
 * nothing; who sends in bulk is slowed to one form in two seconds.
 */
export async function waitOutFillTime({ issuedAt }: FormKey, now: Date): Promise<void> {
	const left = issuedAt.getTime() + leastFillMs - now.getTime();
	if (left > 0) await scheduler.wait(left);
}

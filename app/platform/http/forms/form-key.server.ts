import type { Db } from "#app/platform/data/db.server.ts";
import { checkDayToken, type DayToken, signDayToken } from "./day-token.server.ts";
import { saltOf } from "./queries/daily-salts.ts";

const leastFillMs = 2_000;

/** Its id shows repeated submissions. */
export type FormKey = Pick<DayToken, "id" | "issuedAt">;

export const issueFormKey = async (db: Db, now: Date): Promise<string> => signDayToken(await saltOf(db, now), now);

export async function checkFormKey(db: Db, value: unknown, now: Date): Promise<FormKey | undefined> {
	const token = await checkDayToken(db, value, now);
	return token && { id: token.id, issuedAt: token.issuedAt };
}

/** A delay, not a refusal: people lose nothing, bulk senders are slowed. */
export async function waitOutFillTime({ issuedAt }: FormKey, now: Date): Promise<void> {
	const left = issuedAt.getTime() + leastFillMs - now.getTime();
	if (left > 0) await scheduler.wait(left);
}

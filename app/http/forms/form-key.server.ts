import type { Db } from "#app/data/db.server.ts";
import { checkDayToken, type DayToken, issueDayToken } from "./day-token.server.ts";

const leastFillMs = 2_000;

/** Its id shows repeated submissions. */
export type FormKey = DayToken;

export const issueFormKey = (db: Db, now: Date): Promise<string> => issueDayToken(db, now);

export const checkFormKey = (db: Db, value: unknown, now: Date): Promise<FormKey | undefined> =>
	checkDayToken(db, value, now);

/** A delay, not a refusal: people lose nothing, bulk senders are slowed. */
export async function waitOutFillTime({ issuedAt }: FormKey, now: Date): Promise<void> {
	const left = issuedAt.getTime() + leastFillMs - now.getTime();
	if (left > 0) await scheduler.wait(left);
}

import { lineAllowances } from "#app/platform/content/limits.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";

/** Hashes with the day's salt. `browser` is missing for who has not brought back its cookie. */
export interface Sender {
	line: string;
	browser?: string;
}

/** One that an allowance is counted for, and how many times the allowance it has. */
export interface Holder {
	hash: string;
	times: number;
}

/** All or nothing: of the browser, or of all without a cookie on this line together, and of the line. */
export async function chargeEach(
	db: Db,
	{ line, browser }: Sender,
	charge: (holder: Holder) => Query,
): Promise<boolean> {
	const own = { hash: browser ?? (await sha256(`no cookie ${line}`)), times: 1 };
	const whole = { hash: line, times: lineAllowances };
	return commitOrRollBack(db.batch([charge(own), rollbackUnlessChanged(db), charge(whole), rollbackUnlessChanged(db)]));
}

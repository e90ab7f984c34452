import { lineAllowances, lineRest } from "#app/platform/content/limits.ts";
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

/**
 * All or nothing: of the browser, or of all without a cookie on this line together, and of the line. Where the line's is
 * used up, its rest is for browsers that have used little of their own: none of them can take it all.
 */
export async function chargeEach(
	db: Db,
	{ line, browser }: Sender,
	now: Date,
	charge: (holder: Holder) => Query,
): Promise<boolean> {
	const both = (own: Holder, shared: Holder) =>
		commitOrRollBack(db.batch([charge(own), rollbackUnlessChanged(db), charge(shared), rollbackUnlessChanged(db)]));
	const own = browser ?? (await sha256(`no cookie ${line}`));
	if (await both({ hash: own, times: 1 }, { hash: line, times: lineAllowances })) return true;
	if (!browser) return false;
	const hours = (now.getTime() / 3600_000) % 24;
	const rest = { hash: await sha256(`rest ${line}`), times: lineRest.atOnce + lineRest.anHour * hours };
	return both({ hash: browser, times: lineRest.share }, rest);
}

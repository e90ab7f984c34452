import type { Caps } from "./queries.ts";
import type { CausedMailKind } from "./tables.ts";

const hour = 3600_000;
const day = 24 * hour;

const toMailbox = (most: number, ms = day) => ({ by: ["mailbox"], most, ms }) as const;
/** In a day: from one line, and from all lines of a /40 (platform/http/client-address.server.ts). */
const fromLine = (line: number, wide: number) =>
	[
		{ by: ["line"], most: line, ms: day },
		{ by: ["wide"], most: wide, ms: day },
	] as const;

/**
 * Every mail that somebody from outside can cause. `inAll` is far above what one line or one /40 may cause: nobody
 * silences others. Recovery and notices to owners have none.
 */
export const mailCaps = {
	signUp: { each: [toMailbox(3, hour), toMailbox(6), ...fromLine(10, 30)], inAll: 200 },
	/** An account that is made at once, because no mail can be sent: it will be asked to confirm. */
	account: { each: [toMailbox(3, hour), toMailbox(6), ...fromLine(10, 30)] },
	/** Three in an hour, as long as a link is good: who is refused has one. */
	recovery: { each: [toMailbox(3, hour), toMailbox(6), ...fromLine(20, 60)] },
	/** In a browser in which its owner has signed in before: no stranger uses it up. */
	ownRecovery: { each: [toMailbox(3, hour), toMailbox(6)] },
	/** The confirmation of an account's own address. */
	ownAddress: { each: [toMailbox(3, hour), toMailbox(6), ...fromLine(10, 30)], inAll: 200 },
	newAddress: { each: [toMailbox(3), ...fromLine(10, 30)], inAll: 100 },
	/** Those to new addresses once more, at the mailbox of the account that asks. */
	byAccount: { each: [toMailbox(3, hour), toMailbox(6)] },
	/** What has changed in an account, to its owner. */
	notice: { each: [toMailbox(20)] },
	byStaff: { each: [toMailbox(3, hour), toMailbox(6)] },
	newsletter: { each: [toMailbox(1, hour), toMailbox(4), ...fromLine(30, 90)], inAll: 500 },
	receiptCode: { each: [toMailbox(6), ...fromLine(20, 60)], inAll: 300 },
	/** The confirmation of an address for news. */
	newsAddress: { each: [toMailbox(6), ...fromLine(20, 60)], inAll: 300 },
	news: { each: [toMailbox(8)], inAll: 500 },
	/** The team's answer, to the address of a form: anybody may have written it. */
	answer: { each: [toMailbox(6)], inAll: 300 },
} as const satisfies Record<CausedMailKind, Caps>;

/** Those that wait beyond the day's number, and what makes them then: jobs/mails.server.ts. */
export const waitingKinds = ["signUp", "ownAddress", "newAddress", "newsletter", "receiptCode", "newsAddress"] as const;

export type WaitingKind = (typeof waitingKinds)[number];

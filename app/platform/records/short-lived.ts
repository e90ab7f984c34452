import { getTableName } from "drizzle-orm";
import { accountLinks, attempts, formDrafts, sessions, signUps } from "./tables/accounts/accounts.ts";
import { causedMails } from "./tables/people/caused-mails.ts";
import { receiptGuesses, receiptSessions } from "./tables/people/receipts.ts";
import { audioAllowances, dailySalts, storedAnswers, wordAllowances } from "./tables/people/submissions.ts";

/** Tables that a restore leaves out, so nobody is signed in: they serve only who is at work now. */
export const shortLivedTables: string[] = [
	sessions,
	accountLinks,
	signUps,
	formDrafts,
	attempts,
	causedMails,
	receiptSessions,
	receiptGuesses,
	storedAnswers,
	audioAllowances,
	wordAllowances,
	dailySalts,
].map((table) => getTableName(table));

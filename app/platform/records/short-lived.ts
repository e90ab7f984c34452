import { getTableName } from "drizzle-orm";
import { accountLinks, attempts, formDrafts, sessions, signUps } from "#app/accounts/tables.ts";
import { causedMails } from "#app/mail/caused/tables.ts";
import { audioAllowances, dailySalts, storedAnswers, wordAllowances } from "#app/platform/http/forms/tables.ts";
import { receiptGuesses, receiptSessions } from "#app/receipts/tables.ts";

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

import { getTableName } from "drizzle-orm";
import { accountLinks, attempts, heldForms, sessions, signUps } from "#app/accounts/tables.ts";
import { causedMails } from "#app/mail/caused/tables.ts";
import { audioAllowances, dailySalts, keptAnswers, wordAllowances } from "#app/platform/http/forms/tables.ts";
import { receiptGuesses, receiptSessions } from "#app/receipts/tables.ts";

/** Tables that a restore leaves out, so nobody is signed in: they serve only who is at work now. */
export const shortLivedTables: string[] = [
	sessions,
	accountLinks,
	signUps,
	heldForms,
	attempts,
	causedMails,
	receiptSessions,
	receiptGuesses,
	keptAnswers,
	audioAllowances,
	wordAllowances,
	dailySalts,
].map((table) => getTableName(table));

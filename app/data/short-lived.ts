import { getTableName } from "drizzle-orm";
import { accountLinks, attempts, formDrafts, sessions, signUps } from "./tables/accounts/accounts.ts";
import { receiptGuesses, receiptSessions } from "./tables/people/receipts.ts";
import { audioAllowances, dailySalts, storedAnswers, wordAllowances } from "./tables/people/submissions.ts";

/** Tables whose rows end within a day or with a session. A restored backup is without them: nobody is signed in. */
export const shortLivedTables: string[] = [
	sessions,
	accountLinks,
	signUps,
	formDrafts,
	attempts,
	receiptSessions,
	receiptGuesses,
	storedAnswers,
	audioAllowances,
	wordAllowances,
	dailySalts,
].map((table) => getTableName(table));

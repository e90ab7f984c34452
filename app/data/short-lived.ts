import { getTableName } from "drizzle-orm";
import { accountLinks, attempts, formDrafts, sessions, signUps } from "./tables/accounts/accounts.ts";
import { audioAllowances, dailySalts, storedAnswers, wordAllowances } from "./tables/people/submissions.ts";

/** Tables whose rows end within a day or with a session. A restored backup is without them: nobody is signed in. */
export const shortLivedTables: string[] = [
	sessions,
	accountLinks,
	signUps,
	formDrafts,
	attempts,
	storedAnswers,
	audioAllowances,
	wordAllowances,
	dailySalts,
].map((table) => getTableName(table));

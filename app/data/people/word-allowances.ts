import { sql } from "drizzle-orm";
import { wordsADay } from "#app/content/limits.ts";
import type { Db } from "../db.server.ts";
import { wordAllowances } from "../tables/people/submissions.ts";

const day = (at: Date) => at.toISOString().slice(0, 10);

interface Words {
	addressHash: string;
	form: string;
	characters: number;
}

/** False if a limit is exceeded, of the form or of all. One statement, so parallel requests cannot exceed it. */
export async function chargeWords(db: Db, { addressHash, form, characters }: Words, now: Date): Promise<boolean> {
	const counted = Math.max(characters, wordsADay.least);
	const before = sql`(select coalesce(sum(characters), 0) from ${wordAllowances} where address_hash = ${addressHash})`;
	const [charged] = await db
		.insert(wordAllowances)
		// Values in the order of the table's columns.
		.select(
			sql`select ${addressHash}, ${form}, ${day(now)}, ${counted} where ${before} + ${counted} <= ${wordsADay.inAll}`,
		)
		.onConflictDoUpdate({
			target: [wordAllowances.addressHash, wordAllowances.form],
			set: { characters: sql`${wordAllowances.characters} + excluded.characters` },
			setWhere: sql`${wordAllowances.characters} + excluded.characters <= ${wordsADay.withAForm}`,
		})
		.returning({ characters: wordAllowances.characters });
	return charged !== undefined;
}

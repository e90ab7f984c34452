import { lt, sql } from "drizzle-orm";
import { wordsADay } from "#app/content/limits.ts";
import type { Db } from "../db.server.ts";
import { wordAllowances } from "../tables/submissions.ts";

const day = (at: Date) => at.toISOString().slice(0, 10);

/** Of one submission: what an address sends with a form. */
interface Words {
	addressHash: string;
	form: string;
	characters: number;
}

/**
 * Counts words that an address sends; gives whether they are within what one may send a day, with this form and in all.
 * One statement counts and decides, so that many at once get no more through.
 */
export async function chargeWords(db: Db, { addressHash, form, characters }: Words, now: Date): Promise<boolean> {
	const counted = Math.max(characters, wordsADay.least);
	const before = sql`(select coalesce(sum(characters), 0) from ${wordAllowances} where address_hash = ${addressHash})`;
	const [charged] = await db
		.insert(wordAllowances)
		// In the order of the table's columns.
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

/** The hashes of other days mean nothing any more. */
export function deleteOldWordAllowances(db: Db, now: Date) {
	return db.delete(wordAllowances).where(lt(wordAllowances.day, day(now)));
}

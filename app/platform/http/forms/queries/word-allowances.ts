import { sql } from "drizzle-orm";
import { wordsADay } from "#app/platform/content/limits.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { wordAllowances } from "../tables.ts";
import { chargeEach, type Holder, type Sender } from "./senders.ts";

const day = (at: Date) => at.toISOString().slice(0, 10);

interface Words {
	form: string;
	characters: number;
	/** What it counts as, if it is shorter. */
	least?: number;
}

/** False if a limit is exceeded, of the form or of all. One batch, so parallel requests cannot exceed it. */
export function chargeWords(
	db: Db,
	sender: Sender,
	{ form, characters, least = wordsADay.least }: Words,
	now: Date,
): Promise<boolean> {
	const counted = Math.max(characters, least);
	return chargeEach(db, sender, now, ({ hash, times }: Holder) => {
		const before = sql`(select coalesce(sum(characters), 0) from ${wordAllowances} where address_hash = ${hash})`;
		const values = { addressHash: hash, form, day: day(now), characters: counted };
		return db
			.insert(wordAllowances)
			.select(valuesFor(wordAllowances, values, sql`where ${before} + ${counted} <= ${times * wordsADay.inAll}`))
			.onConflictDoUpdate({
				target: [wordAllowances.addressHash, wordAllowances.form],
				set: { characters: sql`${wordAllowances.characters} + excluded.characters` },
				setWhere: sql`${wordAllowances.characters} + excluded.characters <= ${times * wordsADay.withAForm}`,
			});
	});
}

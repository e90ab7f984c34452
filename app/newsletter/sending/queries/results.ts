import { and, count, desc, eq, gte, isNotNull, lt } from "drizzle-orm";
import { mapComments } from "#app/map/tables.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { reflections } from "#app/reflections/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { letters } from "../../letters/tables.ts";

/** When the letter before this moment left. */
export async function findLastLetter(db: Db, before: Date): Promise<Date | undefined> {
	const [found] = await db
		.select({ at: letters.frozenAt })
		.from(letters)
		.where(and(isNotNull(letters.frozenAt), lt(letters.frozenAt, before)))
		.orderBy(desc(letters.frozenAt))
		.limit(1);
	return found?.at ?? undefined;
}

/** What has come in and what was published since. */
export async function countResults(db: Db, since: Date) {
	const [comments, voices, words] = await db.batch([
		db
			.select({ number: count() })
			.from(mapComments)
			.where(and(eq(mapComments.status, "approved"), gte(mapComments.reviewedAt, since))),
		db
			.select({ number: count() })
			.from(testimonials)
			.where(and(eq(testimonials.status, "approved"), gte(testimonials.reviewedAt, since))),
		db.select({ number: count() }).from(reflections).where(gte(reflections.submittedAt, since)),
	]);
	return {
		comments: comments[0]?.number ?? 0,
		voices: voices[0]?.number ?? 0,
		reflections: words[0]?.number ?? 0,
	};
}

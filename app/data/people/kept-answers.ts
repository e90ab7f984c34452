import { and, desc, eq, gt, inArray, lte, type SQL } from "drizzle-orm";
import type { Db } from "../db.server.ts";
import { keptAnswers } from "../tables/submissions.ts";

const keptMs = 3600 * 1000;

export type KeptAnswer = Pick<typeof keptAnswers.$inferInsert, "browserHash" | "path" | "status" | "policy" | "html">;

const mostAnswers = 500;
/** Per browser, so that it cannot push out the answers of others. */
const mostOfBrowser = 20;

export async function keepAnswer(db: Db, answer: KeptAnswer): Promise<{ id: string }> {
	const id = crypto.randomUUID();
	const isOfBrowser = eq(keptAnswers.browserHash, answer.browserHash);
	await db.batch([
		deleteAllButLatest(db, mostOfBrowser - 1, isOfBrowser),
		deleteAllButLatest(db, mostAnswers - 1),
		db.insert(keptAnswers).values({ id, ...answer }),
	]);
	return { id };
}

function deleteAllButLatest(db: Db, latest: number, which?: SQL) {
	const older = db
		.select({ id: keptAnswers.id })
		.from(keptAnswers)
		.where(which)
		.orderBy(desc(keptAnswers.createdAt), desc(keptAnswers.id))
		// SQLite has no OFFSET without LIMIT.
		.limit(1_000)
		.offset(latest);
	return db.delete(keptAnswers).where(inArray(keptAnswers.id, older));
}

export async function findKeptAnswer(
	db: Db,
	id: string,
	{ browserHash, path }: Pick<KeptAnswer, "browserHash" | "path">,
	now: Date,
) {
	const [kept] = await db
		.select({ status: keptAnswers.status, policy: keptAnswers.policy, html: keptAnswers.html })
		.from(keptAnswers)
		.where(
			and(
				eq(keptAnswers.id, id),
				eq(keptAnswers.browserHash, browserHash),
				eq(keptAnswers.path, path),
				gt(keptAnswers.createdAt, new Date(now.getTime() - keptMs)),
			),
		);
	return kept;
}

export function forgetKeptAnswers(db: Db, now: Date) {
	return db.delete(keptAnswers).where(lte(keptAnswers.createdAt, new Date(now.getTime() - keptMs)));
}

import { and, desc, eq, gt, inArray, type SQL } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { keptAnswers } from "../tables.ts";

export type KeptAnswer = Pick<typeof keptAnswers.$inferInsert, "browserHash" | "path" | "status" | "policy" | "html">;

const mostAnswers = 500;
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
	const [stored] = await db
		.select({ status: keptAnswers.status, policy: keptAnswers.policy, html: keptAnswers.html })
		.from(keptAnswers)
		.where(
			and(
				eq(keptAnswers.id, id),
				eq(keptAnswers.browserHash, browserHash),
				eq(keptAnswers.path, path),
				gt(keptAnswers.createdAt, new Date(now.getTime() - lifetimes.keptAnswers)),
			),
		);
	return stored;
}

import { and, desc, eq, gt, inArray, type SQL } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { storedAnswers } from "../tables.ts";

export type StoredAnswer = Pick<
	typeof storedAnswers.$inferInsert,
	"browserHash" | "path" | "status" | "policy" | "html"
>;

const mostAnswers = 500;
const mostOfBrowser = 20;

export async function storeAnswer(db: Db, answer: StoredAnswer): Promise<{ id: string }> {
	const id = crypto.randomUUID();
	const isOfBrowser = eq(storedAnswers.browserHash, answer.browserHash);
	await db.batch([
		deleteAllButLatest(db, mostOfBrowser - 1, isOfBrowser),
		deleteAllButLatest(db, mostAnswers - 1),
		db.insert(storedAnswers).values({ id, ...answer }),
	]);
	return { id };
}

function deleteAllButLatest(db: Db, latest: number, which?: SQL) {
	const older = db
		.select({ id: storedAnswers.id })
		.from(storedAnswers)
		.where(which)
		.orderBy(desc(storedAnswers.createdAt), desc(storedAnswers.id))
		// SQLite has no OFFSET without LIMIT.
		.limit(1_000)
		.offset(latest);
	return db.delete(storedAnswers).where(inArray(storedAnswers.id, older));
}

export async function findStoredAnswer(
	db: Db,
	id: string,
	{ browserHash, path }: Pick<StoredAnswer, "browserHash" | "path">,
	now: Date,
) {
	const [stored] = await db
		.select({ status: storedAnswers.status, policy: storedAnswers.policy, html: storedAnswers.html })
		.from(storedAnswers)
		.where(
			and(
				eq(storedAnswers.id, id),
				eq(storedAnswers.browserHash, browserHash),
				eq(storedAnswers.path, path),
				gt(storedAnswers.createdAt, new Date(now.getTime() - lifetimes.storedAnswers)),
			),
		);
	return stored;
}

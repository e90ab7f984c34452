import { and, desc, eq, gte, isNotNull, lt } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "#app/platform/data/db.server.ts";
import { sentKinds, sentOf, tableOf } from "#app/platform/records/records.ts";
import { letters } from "../../letters/tables.ts";

/** When the letter before this moment left. */
export async function findLastLetter(db: Db, before: Date): Promise<Date | undefined> {
	const { frozenAt: at } = letters;
	const isBefore = and(isNotNull(at), lt(at, before));
	const [found] = await db.select({ at }).from(letters).where(isBefore).orderBy(desc(at)).limit(1);
	return found?.at ?? undefined;
}

/** What was published since, and what has come in of what is not. */
export function countResults(db: Db, since: Date) {
	return Promise.all(
		resultKinds.map(async (kind) => {
			const { status, reviewedAt, at }: ResultColumns = { ...tableOf(kind), ...sentOf(kind) };
			const which = status ? and(eq(status, "approved"), gte(reviewedAt ?? at, since)) : gte(at, since);
			return { kind, number: await db.$count(tableOf(kind), which) };
		}),
	);
}

type ResultColumns = Record<"at", AnySQLiteColumn> & Partial<Record<"status" | "reviewedAt", AnySQLiteColumn>>;

/** What is published comes first. */
const resultKinds = sentKinds.toSorted((kind, other) => Number(!sentOf(kind).refused) - Number(!sentOf(other).refused));

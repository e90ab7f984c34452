import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { withFolded } from "#app/platform/data/emails.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import { countFound, hasWordsAbove, hasWordsOrAddress, isFound } from "#app/platform/data/lists/search.ts";
import { earlierWords } from "#app/receipts/queries/corrections.ts";
import { addReceipt, endOldReceipts, type NewReceipt } from "#app/receipts/queries/receipts.ts";
import { reflections } from "./tables.ts";

export type NewReflection = Pick<typeof reflections.$inferInsert, "reflection" | "name" | "email"> & {
	privacyAccepted: boolean;
	formKey: string;
};

/** True also if this very form was stored before; false if its key was used with other content. */
export async function addReflection(db: Db, reflection: NewReflection, receipt: NewReceipt): Promise<boolean> {
	const [, given] = await db.batch([
		db.insert(reflections).values(withFolded(reflection)).onConflictDoNothing({ target: reflections.formKey }),
		addReceipt(db, "reflections", receipt, isSame(reflection)),
		endOldReceipts(db, receipt),
	]);
	return given.length > 0;
}

/** Whether this very form was stored before. If so, it gets one more receipt. */
export async function acknowledgeReflection(db: Db, sent: NewReflection, receipt: NewReceipt): Promise<boolean> {
	const [given] = await db.batch([addReceipt(db, "reflections", receipt, isSame(sent)), endOldReceipts(db, receipt)]);
	return given.length > 0;
}

function isSame({ formKey, reflection, name, email }: NewReflection) {
	return and(
		eq(reflections.formKey, formKey),
		eq(reflections.reflection, reflection),
		sql`${reflections.name} is ${name ?? null}`,
		sql`${reflections.email} is ${email ?? null}`,
	);
}

const searched = {
	table: reflections,
	index: "reflections_searched",
	id: reflections.id,
	time: reflections.submittedAt,
};

interface Wanted {
	words?: string;
	/** Also finds by the address. */
	byEmail?: boolean;
}

const matches = ({ words = "", byEmail = true }: Wanted) =>
	byEmail
		? hasWordsOrAddress(reflections.folded, reflections.emailFolded, words)
		: hasWordsAbove(reflections.folded, words);

export function pageOfReflections(
	db: Db,
	most: number,
	{ start, ...wanted }: Wanted & { start?: PageStart<Cursor> } = {},
) {
	const { id, reflection, name, email, privacyAccepted, submittedAt, reply, anonymizedAt } = reflections;
	const { where, orderBy } = newestFirst.page(submittedAt, id, start);
	return db
		.select({
			...{ id, reflection, name, email, privacyAccepted, submittedAt, reply, anonymizedAt },
			earlier: earlierWords(id),
		})
		.from(reflections)
		.where(wanted.words ? isFound(searched, matches(wanted), most, start) : where)
		.orderBy(...orderBy)
		.limit(most);
}

export type Reflection = Awaited<ReturnType<typeof pageOfReflections>>[number];

export function countReflections(db: Db, wanted: Wanted) {
	return countFound(db, searched, matches(wanted));
}

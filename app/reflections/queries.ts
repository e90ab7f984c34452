import { and, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import { countFound, hasWordsOfSender, isFound } from "#app/platform/data/lists/search.ts";
import { earlierWords } from "#app/receipts/queries/corrections.ts";
import { columnsOf } from "#app/receipts/queries/store-sent.ts";
import { sentReflection } from "./sent.server.ts";
import { reflections } from "./tables.ts";

const searched = {
	table: reflections,
	index: "reflections_searched",
	id: reflections.id,
	time: reflections.submittedAt,
};

/** Must repeat the conditions of their indexes. */
const waiting = {
	unread: sql`${reflections.readAt} is null and ${reflections.reply} is null and ${reflections.anonymizedAt} is null`,
	unanswered: sql`${reflections.email} is not null and ${reflections.reply} is null`,
};

export type WaitingPart = keyof typeof waiting;

interface Wanted {
	part?: WaitingPart;
	words?: string;
	/** Also finds by the address: for who may see it. */
	byEmail?: boolean;
}

const matches = ({ words = "", byEmail }: Wanted) => hasWordsOfSender(reflections, words, byEmail);

export function pageOfReflections(
	db: Db,
	most: number,
	{
		start,
		part,
		order = newestFirst,
		...wanted
	}: Wanted & { start?: PageStart<Cursor>; order?: typeof newestFirst } = {},
) {
	const { id, privacyAccepted, submittedAt, reply, repliedAt, anonymizedAt, readAt } = reflections;
	const { where, orderBy } = order.page(submittedAt, id, start);
	return db
		.select({
			...columnsOf("reflections", sentReflection.fields),
			id,
			privacyAccepted,
			submittedAt,
			reply,
			repliedAt,
			anonymizedAt,
			readAt,
			earlier: earlierWords(id),
		})
		.from(reflections)
		.where(wanted.words ? isFound(searched, matches(wanted), most, start, order) : and(part && waiting[part], where))
		.orderBy(orderBy)
		.limit(most);
}

export type Reflection = Awaited<ReturnType<typeof pageOfReflections>>[number];

export function countReflections(db: Db, wanted: Wanted) {
	return countFound(db, searched, matches(wanted));
}

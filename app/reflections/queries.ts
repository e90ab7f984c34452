import type { Db } from "#app/platform/data/db.server.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import { countFound, hasWordsAbove, hasWordsOrAddress, isFound } from "#app/platform/data/lists/search.ts";
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

interface Wanted {
	words?: string;
	/** Also finds by the address: for who may see it. */
	byEmail?: boolean;
}

const matches = ({ words = "", byEmail = false }: Wanted) =>
	byEmail
		? hasWordsOrAddress(reflections.folded, reflections.emailFolded, words)
		: hasWordsAbove(reflections.folded, words);

export function pageOfReflections(
	db: Db,
	most: number,
	{ start, ...wanted }: Wanted & { start?: PageStart<Cursor> } = {},
) {
	const { id, privacyAccepted, submittedAt, reply, repliedAt, anonymizedAt } = reflections;
	const { where, orderBy } = newestFirst.page(submittedAt, id, start);
	return db
		.select({
			...columnsOf("reflections", sentReflection.fields),
			id,
			privacyAccepted,
			submittedAt,
			reply,
			repliedAt,
			anonymizedAt,
			earlier: earlierWords(id),
		})
		.from(reflections)
		.where(wanted.words ? isFound(searched, matches(wanted), most, start) : where)
		.orderBy(orderBy)
		.limit(most);
}

export type Reflection = Awaited<ReturnType<typeof pageOfReflections>>[number];

export function countReflections(db: Db, wanted: Wanted) {
	return countFound(db, searched, matches(wanted));
}

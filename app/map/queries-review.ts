import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { newestFirst } from "#app/platform/data/lists/cursor.ts";
import { countFound, hasWordsOfSender, isFound, isWithin, type Period } from "#app/platform/data/lists/search.ts";
import { openedByOther } from "#app/platform/records/queries/openings.ts";
import type { Wanted as WantedOf } from "#app/platform/records/queries/reviews.ts";
import { earlierWords } from "#app/receipts/queries/corrections.ts";
import { columnsOf } from "#app/receipts/queries/store-sent.ts";
import { sentMapComment } from "./comment/sent.server.ts";
import { publicColumns } from "./queries.ts";
import { type mapCommentStatuses, mapComments } from "./tables.ts";

export type MapCommentStatus = (typeof mapCommentStatuses)[number];

const searched = {
	table: mapComments,
	index: "map_comments_searched",
	id: mapComments.id,
	time: mapComments.createdAt,
};

export interface MapCommentSearch {
	status?: MapCommentStatus;
	words: string;
	/** Also finds by the address: for who may see it. */
	byEmail?: boolean;
	reviewed: Period;
}

type Wanted = WantedOf<MapCommentStatus, MapCommentSearch>;

export function pageOfMapComments(db: Db, most: number, wanted: Wanted = {}) {
	const { id, createdAt, reviewedAt, reason, reply, repliedAt } = mapComments;
	return db
		.select({
			...publicColumns,
			...columnsOf("mapComments", sentMapComment.fields),
			reviewedAt,
			reason,
			reply,
			repliedAt,
			earlier: earlierWords(id),
			openedBy: openedByOther(id, wanted.by),
		})
		.from(mapComments)
		.where(isWanted(most, wanted))
		.orderBy((wanted.order ?? newestFirst).page(createdAt, id, wanted.start).orderBy)
		.limit(most);
}

export function isWanted(most: number, { status, search, start, order = newestFirst }: Wanted) {
	if (search) return isFound(searched, matches(search), most, start, order);
	const { createdAt, id, status: now } = mapComments;
	return and(status && eq(now, status), order.page(createdAt, id, start).where);
}

export type MapComment = Awaited<ReturnType<typeof pageOfMapComments>>[number];

export function countMapComments(db: Db, search: MapCommentSearch) {
	return countFound(db, searched, matches(search));
}

function matches({ status, words, byEmail, reviewed }: MapCommentSearch) {
	return and(
		status && eq(mapComments.status, status),
		isWithin(mapComments.reviewedAt, reviewed),
		hasWordsOfSender(mapComments, words, byEmail),
	);
}

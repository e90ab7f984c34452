import { and, eq } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import {
	countFound,
	hasWordsAbove,
	hasWordsOrAddress,
	isFound,
	isWithin,
	type Period,
} from "#app/platform/data/lists/search.ts";
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

interface Wanted {
	status?: MapCommentStatus;
	search?: MapCommentSearch;
	start?: PageStart<Cursor>;
}

export function pageOfMapComments(db: Db, most: number, { status, search, start }: Wanted = {}) {
	const { id, createdAt, reviewedAt, reason, reply, repliedAt } = mapComments;
	const { where, orderBy } = newestFirst.page(createdAt, id, start);
	return db
		.select({
			...publicColumns,
			...columnsOf("mapComments", sentMapComment.fields),
			reviewedAt,
			reason,
			reply,
			repliedAt,
			earlier: earlierWords(id),
		})
		.from(mapComments)
		.where(
			search ? isFound(searched, matches(search), most, start) : and(status && eq(mapComments.status, status), where),
		)
		.orderBy(orderBy)
		.limit(most);
}

export type MapComment = Awaited<ReturnType<typeof pageOfMapComments>>[number];

export function countMapComments(db: Db, search: MapCommentSearch) {
	return countFound(db, searched, matches(search));
}

function matches({ status, words, byEmail = false, reviewed }: MapCommentSearch) {
	return and(
		status && eq(mapComments.status, status),
		isWithin(mapComments.reviewedAt, reviewed),
		byEmail
			? hasWordsOrAddress(mapComments.folded, mapComments.emailFolded, words)
			: hasWordsAbove(mapComments.folded, words),
	);
}

import type { LoaderFunctionArgs } from "react-router";
import { may, staff } from "#app/accounts/guard.server.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import type { Cursor } from "#app/platform/data/lists/cursor.ts";
import { mostCounted } from "#app/platform/data/lists/search.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { listCounts } from "#app/platform/records/queries/counts.ts";
import type { Wanted } from "#app/platform/records/queries/reviews.ts";
import type { ReviewedKind } from "#app/platform/records/records.ts";
import { personalMarks } from "#app/platform/ui/text/personal-marks.server.ts";
import { countWaitingCorrections, listWaitingCorrections } from "#app/receipts/queries/corrections.ts";
import { managedRecords } from "../../managed-records.server.ts";
import { cutPage, mostOfPage, ordersOf, readPage, readTotal, timeOrderOf } from "../list/list.server.ts";
import { actorOf } from "../log-words.ts";
import { reviewOf } from "../reply/review.server.ts";
import type { Typed } from "../search/filters.ts";
import { readBulkReviews } from "./bulk-reviews.server.ts";

interface Opened {
	openedBy: string | null;
}

interface ReviewList<Status extends string, Row, Shown extends Opened> {
	kind: ReviewedKind;
	form: Typed;
	/** Missing: all of them. */
	status?: Status;
	/** Whose counts are together the length of the list, without a search. */
	parts: readonly string[];
	pageOf: (
		db: Db,
		most: number,
		wanted: Pick<Wanted<Status, never>, "start" | "order" | "by">,
	) => Query & { _: { result: Row[] } };
	countOf: ((db: Db) => Query & { _: { result: { records: number }[] } }) | undefined;
	/** A row as who looks may see it. */
	show: (row: Row) => Shown;
	atOf: (row: Shown) => Cursor;
}

/** How many there are. Undefined if it could not be read. */
export async function countCorrections(state: RequestState, kind: ReviewedKind) {
	const asked = state.read(countWaitingCorrections(state.db, kind));
	const rows = await orEmpty(state, "correction-counts", asked, undefined);
	return rows?.[0]?.records;
}

async function readCorrections(state: RequestState, kind: ReviewedKind) {
	const asked = state.read(listWaitingCorrections(state.db, kind, mostOfPage));
	const rows = await orEmpty(state, "corrections", asked, undefined);
	return rows?.map((row) => ({ ...row, marks: personalMarks(row.after) }));
}

export type ShownCorrection = NonNullable<Awaited<ReturnType<typeof readCorrections>>>[number];

/** A page of what is reviewed, and all that its page says besides. */
export async function readReviewList<Status extends string, Row, Shown extends Opened>(
	args: Pick<LoaderFunctionArgs, "request" | "url" | "context">,
	{ kind, form, status, parts, pageOf, countOf, show, atOf }: ReviewList<Status, Row, Shown>,
) {
	const { url, context } = args;
	const state = context.get(requestState);
	const { path, moderation } = managedRecords[kind];
	const who = context.get(staff);
	const seesPending = may(context, "pending");
	const order = timeOrderOf(url, status === "pending");
	const asked = readPage(args, order);
	const { most, start } = asked;
	const reading: Promise<Row[] | undefined> = form.isBroken
		? Promise.resolve([])
		: orEmpty(state, path, state.read(pageOf(state.db, most, { start, order, by: who })), undefined);
	const [rows, counted, found, bulkReviews, corrections, toCorrect] = await Promise.all([
		reading,
		orEmpty(state, "record-counts", state.read(listCounts(state.db, kind)), undefined),
		countOf && !form.isBroken ? readTotal(state, countOf(state.db), mostCounted) : undefined,
		readBulkReviews(context, kind),
		seesPending && !form.isSearch && (!status || status === "pending") ? readCorrections(state, kind) : undefined,
		seesPending ? countCorrections(state, kind) : undefined,
	]);
	const counts: Partial<Record<string, number>> | undefined =
		counted && Object.fromEntries(counted.map(({ part, records }) => [part, records]));
	const told = (row: Row): Shown => {
		const shown = show(row);
		return { ...shown, openedBy: shown.openedBy && actorOf(shown.openedBy, who, may(context, "addresses")) };
	};
	const count = counts && parts.reduce((sum, part) => sum + (counts[part] ?? 0), 0);
	return {
		status,
		seesPending,
		search: form,
		counts,
		bulkReviews,
		corrections,
		toCorrect,
		review: reviewOf(kind, moderation),
		failure: textOf(moderation.notMany),
		readAt: Date.now(),
		orders: ordersOf(asked),
		page: rows && cutPage(asked, rows.map(told), atOf, countOf ? found : count === undefined ? undefined : { count }),
	};
}

export type ReadList = Awaited<ReturnType<typeof readReviewList<string, unknown, Opened & { id: string }>>>;

import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { lowestFirst, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { totalOf } from "#app/platform/records/queries/counts.ts";
import type { ListedKind } from "#app/platform/records/records.ts";
import { listOf } from "../../sections.ts";

export { lowestFirst, newestFirst };

/** A page of records as cards is long on a phone. */
export const pageLength = 25;

/** Keeps the tab, search and page, which stand in the address. */
export function listPath({ pathname, searchParams }: URL): string {
	searchParams.delete("recuperat");
	const search = String(searchParams);
	return listOf(pathname) + (search && `?${search}`);
}

type LoaderArgs = Pick<LoaderFunctionArgs, "url" | "context">;

/** The loader of an address that only takes POST. */
export const backToList = ({ url }: Pick<LoaderArgs, "url">) => redirect(listPath(url));

interface ListOrder<At> {
	next: string;
	previous: string;
	read: (text: string | null) => At | undefined;
	write: (at: At) => string;
	end: string;
}

const rowParam = "fila";

interface AskedPage<At> {
	url: URL;
	order: ListOrder<At>;
	start?: PageStart<At>;
	row?: number;
}

export function readPage<At>(url: URL, order: ListOrder<At>): AskedPage<At> {
	const { searchParams } = url;
	const before = order.read(searchParams.get(order.previous));
	const at = before ?? order.read(searchParams.get(order.next));
	const row = /^[1-9]\d{0,6}$/.exec(searchParams.get(rowParam) ?? "")?.[0];
	return { url, order, start: at && { at, isBack: before !== undefined }, row: row ? Number(row) : undefined };
}

export async function readTotal(
	state: RequestState,
	asked: Query & { _: { result: { records: number }[] } },
	/** Counting stops here. */
	most = Number.POSITIVE_INFINITY,
): Promise<ListTotal | undefined> {
	const rows = await orEmpty(state, "total", state.read(asked), undefined);
	const count = rows?.[0]?.records;
	return count === undefined ? undefined : { count: Math.min(count, most), isMore: count > most };
}

/** `isMore`: there are more than counted. */
export interface ListTotal {
	count: number;
	isMore?: boolean;
}

interface List<At, Row> {
	/** In the log. */
	name: string;
	kind: ListedKind;
	order: ListOrder<At>;
	pageOf: (db: Db, most: number, start?: PageStart<At>) => Query & { _: { result: Row[] } };
	atOf: (row: Row) => At;
}

/** For `readList`. */
export const byCreation = {
	order: newestFirst,
	atOf: ({ createdAt, id }: { createdAt: Date; id: string }) => ({ time: createdAt, id }),
};
export const byPosition = {
	order: lowestFirst,
	atOf: ({ position, id }: { position: number; id: string }) => ({ value: String(position), id }),
};

/** A page of all records of a kind, without a search. Undefined if it cannot be read. */
export async function readList<At, Row>(
	{ url, context }: LoaderArgs,
	{ name, kind, order, pageOf, atOf }: List<At, Row>,
) {
	const state = context.get(requestState);
	const asked = readPage(url, order);
	const [rows, total]: [Row[] | undefined, ListTotal | undefined] = await Promise.all([
		orEmpty(state, name, state.read(pageOf(state.db, pageLength + 1, asked.start)), undefined),
		readTotal(state, totalOf(state.db, kind)),
	]);
	return rows && cutPage(asked, rows, atOf, total);
}

/** Expects one row more than a page shows. Redirects an empty page to the one before it. */
export function cutPage<At, Row>(asked: AskedPage<At>, rows: Row[], atOf: (row: Row) => At, total?: ListTotal) {
	const { url, order, start, row } = asked;
	const isBack = start?.isBack === true;
	const isMore = rows.length > pageLength;
	const isFirst = start === undefined;
	if (isBack && !isMore) leadTo(url, addressOf(asked));
	if (!isBack && !isFirst && rows.length === 0)
		leadTo(url, row && row <= pageLength + 1 ? addressOf(asked) : addressOf(asked, [order.previous, order.end]));
	const shown = rows.slice(0, pageLength);
	if (isBack) shown.reverse();
	const hasNext = isBack ? url.searchParams.get(order.previous) !== order.end : isMore;
	const from = firstRow({ row, isFirst: isFirst || (isBack && !isMore), hasNext, shown: shown.length, total });
	const [first, last] = [shown.at(0), shown.at(-1)];
	const addressFrom = (param: string, at: Row, firstRowThere: number | undefined) =>
		addressOf(asked, [param, order.write(atOf(at))], firstRowThere);
	const previousFrom = from && from - pageLength;
	return {
		rows: shown,
		first: isFirst ? undefined : addressOf(asked),
		previous:
			isFirst || !first
				? undefined
				: previousFrom && previousFrom <= 1
					? addressOf(asked)
					: addressFrom(order.previous, first, previousFrom),
		next: hasNext && last ? addressFrom(order.next, last, from && from + shown.length) : undefined,
		range: from && shown.length > 0 ? { from, to: from + shown.length - 1, total } : undefined,
	};
}

/** Not while a form is open: its input would be lost. */
function leadTo({ pathname }: URL, search: string): void {
	if (/^\/admin\/[^/]+$/.test(pathname)) throw redirect(pathname + (search === "?" ? "" : search));
}

interface Shown {
	row: number | undefined;
	isFirst: boolean;
	hasNext: boolean;
	shown: number;
	total?: ListTotal;
}

/** Known on the first and the last page; otherwise taken from the address if plausible. */
function firstRow({ row, isFirst, hasNext, shown, total }: Shown): number | undefined {
	if (isFirst) return 1;
	if (!total || total.isMore) return row;
	const most = Math.max(1, total.count - shown + 1);
	return hasNext ? row && Math.min(row, most) : most;
}

function addressOf<At>({ url, order }: AskedPage<At>, from?: [param: string, at: string], row?: number): string {
	const params = new URLSearchParams(url.searchParams);
	for (const param of [order.next, order.previous, rowParam]) params.delete(param);
	if (from) params.set(...from);
	if (row) params.set(rowParam, String(row));
	return `?${params}`;
}

import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { type Cursor, lowestFirst, newestFirst, oldestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { readCookie } from "#app/platform/http/cookies.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { totalOf } from "#app/platform/records/queries/counts.ts";
import type { ListedKind } from "#app/platform/records/records.ts";
import { listPath } from "../../sections.ts";
import { densities, densityOf } from "../../shell/density.ts";

export { listPath, lowestFirst, newestFirst };

/** The most that a page shows. */
export const mostOfPage = Math.max(...Object.values(densities).map(({ rows }) => rows));

type LoaderArgs = Pick<LoaderFunctionArgs, "request" | "url" | "context">;

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
	/** Rows of the page. */
	length: number;
	/** To be read: one more says whether there is a next page. */
	most: number;
}

const orderParam = "ordre";
const timeOrders = { antics: oldestFirst, recents: newestFirst };

/** What waits is read in the order in which it came, unless the address says otherwise. */
export function timeOrderOf({ searchParams }: URL, isWaiting: boolean): typeof newestFirst {
	const chosen = searchParams.get(orderParam);
	return chosen === "antics" || chosen === "recents" ? timeOrders[chosen] : isWaiting ? oldestFirst : newestFirst;
}

export function readPage<At>({ request, url }: Omit<LoaderArgs, "context">, order: ListOrder<At>): AskedPage<At> {
	const { searchParams } = url;
	const before = order.read(searchParams.get(order.previous));
	const at = before ?? order.read(searchParams.get(order.next));
	const row = /^[1-9]\d{0,6}$/.exec(searchParams.get(rowParam) ?? "")?.[0];
	const { rows: length } = densities[densityOf(readCookie(request, "density")) ?? "comoda"];
	const start = at && { at, isBack: before !== undefined };
	return { url, order, start, row: row ? Number(row) : undefined, length, most: length + 1 };
}

/** Both orders of a list by time, for `OrderLinks`. */
export const ordersOf = (asked: AskedPage<Cursor>) =>
	Object.entries(timeOrders).map(([name, { next }]) => ({
		name: `Primer els més ${name}`,
		to: addressOf(asked, [orderParam, name]),
		isCurrent: next === asked.order.next,
	}));

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
export async function readList<At, Row>(args: LoaderArgs, { name, kind, order, pageOf, atOf }: List<At, Row>) {
	const state = args.context.get(requestState);
	const asked = readPage(args, order);
	const [rows, total]: [Row[] | undefined, ListTotal | undefined] = await Promise.all([
		orEmpty(state, name, state.read(pageOf(state.db, asked.most, asked.start)), undefined),
		readTotal(state, totalOf(state.db, kind)),
	]);
	return rows && cutPage(asked, rows, atOf, total);
}

/** Expects one row more than a page shows. Redirects an empty page to the one before it. */
export function cutPage<At, Row>(asked: AskedPage<At>, rows: Row[], atOf: (row: Row) => At, total?: ListTotal) {
	const { url, order, start, row, length } = asked;
	const isBack = start?.isBack === true;
	const isMore = rows.length > length;
	const isFirst = start === undefined;
	if (isBack && !isMore) leadTo(url, addressOf(asked));
	if (!isBack && !isFirst && rows.length === 0)
		leadTo(url, row && row <= length + 1 ? addressOf(asked) : addressOf(asked, [order.previous, order.end]));
	const shown = rows.slice(0, length);
	if (isBack) shown.reverse();
	const hasNext = isBack ? url.searchParams.get(order.previous) !== order.end : isMore;
	const from = firstRow({ row, isFirst: isFirst || (isBack && !isMore), hasNext, shown: shown.length, total });
	const [first, last] = [shown.at(0), shown.at(-1)];
	const addressFrom = (param: string, at: Row, firstRowThere: number | undefined) =>
		addressOf(asked, [param, order.write(atOf(at))], firstRowThere);
	const previousFrom = from && from - length;
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

import { redirect } from "react-router";
import type { Section } from "#app/admin/sections.ts";
import { type PageStart, readCursor, readPosition, writeCursor, writePosition } from "#app/data/cursor.ts";
import type { Query } from "#app/data/db.server.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { pageOf } from "#app/http/hydration.server.ts";

/** How many rows a list of the back-office shows at once. */
export const pageLength = 100;

/** The list of a section as it was left: the tab, the search and the page stand in the address of what it leads to. */
export function listPath(request: Request, section: Section): string {
	const { searchParams } = pageOf(request);
	searchParams.delete("recuperat");
	const search = String(searchParams);
	return `/admin/${section}${search && `?${search}`}`;
}

/** For an address that only takes posts, where there is nothing to see: whoever visits it is led back. */
export const backToList = (request: Request, section: Section) => redirect(listPath(request, section));

/** How the addresses of a list's pages are written: what follows a row, what goes before it, and where the list ends. */
interface ListOrder<At> {
	next: string;
	previous: string;
	read: (text: string | null) => At | undefined;
	write: (at: At) => string;
	end: string;
}

/** The newest record first. */
export const newestFirst = {
	next: "abans",
	previous: "despres",
	read: readCursor,
	write: writeCursor,
	end: "0.0",
};

/** By a day or a position, the lowest first. */
export const lowestFirst = {
	next: "despres",
	previous: "abans",
	read: readPosition,
	write: writePosition,
	end: "9999-12-31.z",
};

/** The number of a page's first row, which its address carries: to count the rows before it would read them all. */
const rowParam = "fila";

interface AskedPage<At> {
	url: URL;
	order: ListOrder<At>;
	start?: PageStart<At>;
	row?: number;
}

/** Which page of a list an address asks for. */
export function readPage<At>(request: Request, order: ListOrder<At>): AskedPage<At> {
	const url = pageOf(request);
	const { searchParams } = url;
	const before = order.read(searchParams.get(order.previous));
	const at = before ?? order.read(searchParams.get(order.next));
	const row = /^[1-9]\d{0,6}$/.exec(searchParams.get(rowParam) ?? "")?.[0];
	return { url, order, start: at && { at, isBack: before !== undefined }, row: row ? Number(row) : undefined };
}

/** Of a query that counts: nothing where it could not be read, and the list does without. */
export async function readTotal(
	state: RequestState,
	asked: Query & { _: { result: { records: number }[] } },
	/** Beyond it is not counted. */
	most = Number.POSITIVE_INFINITY,
): Promise<ListTotal | undefined> {
	const rows = await orEmpty(state, "total", state.read(asked), undefined);
	const count = rows?.[0]?.records;
	return count === undefined ? undefined : { count: Math.min(count, most), isMore: count > most };
}

/** How many rows a list has; of a search, "more than" so many where it finds more than are counted. */
export interface ListTotal {
	count: number;
	isMore?: boolean;
}

/**
 * A page of the rows that were read, one more than it shows, with the addresses of those beside it and which rows of how
 * many it shows. A page that has lost its rows, because they were reviewed or deleted, leads to the one before it; one
 * that has come back to the beginning leads to the first.
 */
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

/** Not from a form over the list: what is typed there would be lost. */
function leadTo({ pathname }: URL, search: string): void {
	if (/^\/admin\/[^/]+$/.test(pathname)) throw redirect(pathname + (search === "?" ? "" : search));
}

export type ListPage = Omit<ReturnType<typeof cutPage>, "rows">;

interface Shown {
	row: number | undefined;
	isFirst: boolean;
	hasNext: boolean;
	shown: number;
	total?: ListTotal;
}

/** Known of the first page and of the last; between them what the address says, as far as it can be true. */
function firstRow({ row, isFirst, hasNext, shown, total }: Shown): number | undefined {
	if (isFirst) return 1;
	if (!total || total.isMore) return row;
	const most = Math.max(1, total.count - shown + 1);
	return hasNext ? row && Math.min(row, most) : most;
}

/** The same list from elsewhere, or from its beginning. */
function addressOf<At>({ url, order }: AskedPage<At>, from?: [param: string, at: string], row?: number): string {
	const params = new URLSearchParams(url.searchParams);
	for (const param of [order.next, order.previous, rowParam]) params.delete(param);
	if (from) params.set(...from);
	if (row) params.set(rowParam, String(row));
	return `?${params}`;
}

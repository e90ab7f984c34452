import { redirect } from "react-router";
import { pageOf } from "#app/http/hydration.server.ts";
import type { Section } from "./sections.ts";

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

/** A page of rows, of which one more was asked for, and the addresses of the first and the next one, where this is not it. */
export function cutPage<Row>(
	request: Request,
	rows: Row[],
	param: "abans" | "despres",
	placeOf: (last: Row) => string,
) {
	const shown = rows.slice(0, pageLength);
	const last = shown.at(-1);
	const { searchParams } = pageOf(request);
	const isFirst = !searchParams.has(param);
	searchParams.delete(param);
	const first = isFirst ? undefined : `?${searchParams}`;
	if (rows.length <= pageLength || !last) return { rows: shown, first };
	searchParams.set(param, placeOf(last));
	return { rows: shown, first, next: `?${searchParams}` };
}

import type { RecordKind } from "#app/platform/records/records.ts";
import { isHydrated } from "./hydration.ts";

/** What a page shows: kinds of records, or how long they are kept. */
export type CacheTag = RecordKind | "retention";

export interface PageHandle {
	hydrate?: true;
	/** What the page shows; layouts add theirs. Without it the page is never cached. */
	cacheTags?: readonly CacheTag[];
	/** The query parameters that the loader reads; others are removed. */
	searchParams?: readonly string[];
	/** Seconds: maximum age of data from outside the database. */
	dataAge?: number;
	storesAnswer?: true;
	/** May ask the browser where one is. */
	locates?: true;
	/** The name of a sheet (`sheets.server.ts`). */
	styles?: string;
}

export type CachePolicy = Required<Pick<PageHandle, "cacheTags" | "searchParams" | "dataAge">>;

export function cachePolicyOf(matched: readonly unknown[]): CachePolicy | undefined {
	const handles = matched.map(handleOf);
	const own = handles.at(-1);
	// A hydrated page has a nonce, which must not repeat.
	if (!own?.cacheTags || handles.some(isHydrated)) return undefined;
	return {
		cacheTags: handles.flatMap(({ cacheTags = [] }) => cacheTags),
		searchParams: own.searchParams ?? [],
		dataAge: own.dataAge ?? 0,
	};
}

export function handleOf(handle: unknown): PageHandle {
	return typeof handle === "object" && handle !== null ? handle : {};
}

import type { RecordKind } from "#app/data/records.ts";
import { isHydrated } from "./hydration.ts";

/** The sheets of which a page may have one (entry.server.tsx). */
export type Sheet =
	| "home"
	| "about"
	| "scope"
	| "vivi"
	| "map"
	| "place"
	| "voices"
	| "recorder"
	| "choices"
	| "legal"
	| "form"
	| "account"
	| "layout";

/** What a route module declares about its page, or file, beside its content. */
export interface PageHandle {
	/** React in the browser (hydration.ts). */
	hydrate?: true;
	/**
	 * The answer is the same for all anonymous visitors, and is cached (response-cache.server.ts). The tags are the kinds
	 * of records in it: a change of one drops it. The tags of the layouts around the page count as well. A route without
	 * `cacheTags` is never cached.
	 */
	cacheTags?: readonly RecordKind[];
	/** Of a cacheable route: the query parameters that its loader reads. All others are removed before it runs. */
	searchParams?: readonly string[];
	/** Seconds: how old the data may be when the loader reads it, where it does not come from the database alone. */
	dataAge?: number;
	/** What answers its form is kept for a while, without JavaScript (kept-answer.server.ts). */
	keepsAnswer?: true;
	/** A sheet of its own beside the one of all pages (entry.server.tsx): what few pages need weighs on no other. */
	styles?: Sheet;
}

export function stylesOf(handle: unknown): PageHandle["styles"] {
	return handleOf(handle).styles;
}

export function keepsAnswer(handle: unknown): boolean {
	return handleOf(handle).keepsAnswer === true;
}

/** How the answer of a route may be cached. */
export type CachePolicy = Required<Pick<PageHandle, "cacheTags" | "searchParams" | "dataAge">>;

/** The policy of the route whose matches have these handles; undefined where the answer must not be cached. */
export function cachePolicyOf(matched: readonly unknown[]): CachePolicy | undefined {
	const handles = matched.map(handleOf);
	const own = handles.at(-1);
	// A hydrated page has a nonce, which must not be used twice.
	if (!own?.cacheTags || handles.some(isHydrated)) return undefined;
	return {
		cacheTags: handles.flatMap(({ cacheTags = [] }) => cacheTags),
		searchParams: own.searchParams ?? [],
		dataAge: own.dataAge ?? 0,
	};
}

function handleOf(handle: unknown): PageHandle {
	return typeof handle === "object" && handle !== null ? handle : {};
}

import type { RecordKind } from "#app/data/tables/office.ts";
import { isHydrated } from "./hydration.ts";

/** The sheets of which a page may have one (entry.server.tsx). */
export type Sheet =
	| "home"
	| "landing"
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
	| "account";

/** What a route module says of its page beside its content. */
export interface PageHandle {
	/** React in the browser (hydration.ts). */
	hydrate?: true;
	/**
	 * The kinds of records that the page shows, to everybody alike: it is kept (response-cache.server.ts) until one of them
	 * changes. With those of its layouts. A page without this is made anew for each request.
	 */
	shows?: readonly RecordKind[];
	/** What answers its form is kept for a while, without JavaScript (kept-answer.server.ts). */
	keepsAnswer?: true;
	/** A sheet of its own beside the one of all pages (entry.server.tsx): what few pages need weighs on no other. */
	styles?: Sheet;
}

export function stylesOf(handle: unknown): PageHandle["styles"] {
	return handleOf(handle).styles;
}

/** Whether a route's page may be kept: its layouts may still say otherwise. */
export function isKept(handle: unknown): boolean {
	return handleOf(handle).shows !== undefined;
}

export function keepsAnswer(handle: unknown): boolean {
	return handleOf(handle).keepsAnswer === true;
}

/** What a page shows whose matches have these handles; nothing where it must not be kept. */
export function shownBy(handles: readonly unknown[]): RecordKind[] | undefined {
	// A hydrated page has a nonce of its own.
	if (!isKept(handles.at(-1)) || handles.some(isHydrated)) return undefined;
	return handles.flatMap((handle) => handleOf(handle).shows ?? []);
}

function handleOf(handle: unknown): PageHandle {
	return typeof handle === "object" && handle !== null ? handle : {};
}

/** What a route module says of its page beside its content. */
export interface PageHandle {
	/** React in the browser (hydration.ts). */
	hydrate?: true;
	/** A sheet of its own beside the one of all pages (entry.server.tsx): what few pages need weighs on no other. */
	styles?: "voices" | "account";
}

export function stylesOf(handle: unknown): PageHandle["styles"] {
	return typeof handle === "object" && handle !== null ? (handle as PageHandle).styles : undefined;
}

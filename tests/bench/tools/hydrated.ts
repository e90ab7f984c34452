import { buildChanged, type Changes, replaced } from "#tests/support/build/changed-build.ts";

/*
 * The same product as React Router's template makes it: each page streamed, hydrated, with its scripts, and no cache.
 * What the plain pages save is measured against it.
 */
const changes: Changes = {
	"app/platform/http/page/hydration.ts": (text) =>
		replaced(text, /return typeof handle[^;]*;/, "return true || handle;"),
	// As the template streams: without waiting for all of it.
	"app/entry.server.tsx": (text) => replaced(text, /\tawait stream\.allReady;\n/, ""),
};

/** Builds it; gives where its worker is. */
export const buildHydrated = () => buildChanged(changes);

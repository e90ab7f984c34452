import { isHydrated } from "./hydration.ts";
import type { MatchHandles } from "./match-handles.server.ts";

/**
 * Whether a path asks for a page's data (`.data`) although the page is not hydrated. Nobody needs such an answer, and
 * media would be read into memory as a whole.
 */
export function isNeedlessDataRequest(pathname: string, matchHandles: MatchHandles): boolean {
	return pathname.endsWith(".data") && !matchHandles(pagePath(pathname)).some(isHydrated);
}

/** The address of the page, also where its data are asked for: the one to come back to. */
export function pageOf(request: Request): URL {
	const url = new URL(request.url);
	if (!url.pathname.endsWith(".data")) return url;
	url.pathname = pagePath(url.pathname);
	url.searchParams.delete("_routes");
	return url;
}

/** As React Router reads it: the page's own path, and `_` for one that ends in a slash. */
function pagePath(pathname: string): string {
	return pathname.replace(/\.data$/, "").replace(/\/_$/, "/");
}

import { isHydrated } from "./hydration.ts";
import type { MatchHandles } from "./match-handles.server.ts";

/** A `.data` request for a page without hydration: it would load media into memory. */
export function isNeedlessDataRequest(pathname: string, matchHandles: MatchHandles): boolean {
	return pathname.endsWith(".data") && !matchHandles(pagePath(pathname)).some(isHydrated);
}

export const isDataRequest = ({ url }: Request) => new URL(url).pathname.endsWith(".data");

export function pageOf(request: Request): URL {
	const url = new URL(request.url);
	if (!url.pathname.endsWith(".data")) return url;
	url.pathname = pagePath(url.pathname);
	url.searchParams.delete("_routes");
	return url;
}

/** React Router's form: `_` for a path that ends in a slash. */
function pagePath(pathname: string): string {
	return pathname.replace(/\.data$/, "").replace(/\/_$/, "/");
}

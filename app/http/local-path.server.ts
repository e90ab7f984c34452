/** A path of this site out of something a visitor sent, or nothing when it leads elsewhere or is no path. */
export function localPath(value: unknown, request: Request): string | undefined {
	if (typeof value !== "string" || value === "") return undefined;
	const { origin } = new URL(request.url);
	const url = URL.parse(value, origin);
	// A path that begins with two slashes is an address of another site.
	const isPath = url?.origin === origin && /^https?:$/.test(url.protocol) && !url.pathname.startsWith("//");
	return isPath ? url.pathname + url.search + url.hash : undefined;
}

/** The page on which the visitor was, or the home page where the browser does not say. */
export function pathItCameFrom(request: Request): string {
	const referer = request.headers.get("Referer");
	// Only a whole address can be a Referer; anything else would be read as a path of ours.
	return (URL.canParse(referer ?? "") && localPath(referer, request)) || "/";
}

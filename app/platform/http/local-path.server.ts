export function localPath(value: unknown, request: Request): string | undefined {
	if (typeof value !== "string" || value === "") return undefined;
	const { origin } = new URL(request.url);
	const url = URL.parse(value, origin);
	// `//` begins the address of another site.
	const isPath = url?.origin === origin && /^https?:$/.test(url.protocol) && !url.pathname.startsWith("//");
	return isPath ? url.pathname + url.search + url.hash : undefined;
}

export function pathItCameFrom(request: Request): string {
	const referer = request.headers.get("Referer");
	// A relative Referer would look like one of our paths.
	return (URL.canParse(referer ?? "") && localPath(referer, request)) || "/";
}

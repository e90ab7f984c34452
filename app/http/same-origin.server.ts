/** Whether a request that changes something comes from a page of this site. */
export function isSameOrigin(request: Request, hasSession: boolean): boolean {
	const own = new URL(request.url).origin;
	const site = request.headers.get("Sec-Fetch-Site");
	const origin = request.headers.get("Origin");
	const isForeign = origin !== null && origin !== "" && origin !== own;
	if (site) return (site === "same-origin" || site === "none") && !isForeign;
	if (origin) return !isForeign;
	const referer = request.headers.get("Referer");
	if (referer) return URL.canParse(referer) && new URL(referer).origin === own;
	// An old browser that says nothing at all can do no harm in nobody's name.
	return !hasSession;
}

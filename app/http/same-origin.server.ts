/** Why a request that changes something is refused: which of its headers says that no page of this site sent it. */
export type ForeignSign = "sec-fetch-site" | "origin" | "referer" | "no header";

/** Nothing where a page of this site sent it. The same host under another scheme is another origin. */
export function foreignSign(request: Request, hasSession: boolean): ForeignSign | undefined {
	const own = new URL(request.url).origin;
	const site = request.headers.get("Sec-Fetch-Site");
	if (site && site !== "same-origin" && site !== "none") return "sec-fetch-site";
	const origin = request.headers.get("Origin");
	if (origin && origin !== own) return "origin";
	if (site || origin) return undefined;
	const referer = request.headers.get("Referer");
	if (referer) return URL.parse(referer)?.origin === own ? undefined : "referer";
	// An old browser that says nothing at all can do no harm in nobody's name.
	return hasSession ? "no header" : undefined;
}

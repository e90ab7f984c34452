export type ForeignSign = "sec-fetch-site" | "origin" | "referer" | "no header";

/** Another scheme is another origin. */
export function foreignSign(request: Request, hasSession: boolean): ForeignSign | undefined {
	const own = new URL(request.url).origin;
	const site = request.headers.get("Sec-Fetch-Site");
	if (site && site !== "same-origin" && site !== "none") return "sec-fetch-site";
	const origin = request.headers.get("Origin");
	if (origin && origin !== own) return "origin";
	if (site || origin) return undefined;
	const referer = request.headers.get("Referer");
	if (referer) return URL.parse(referer)?.origin === own ? undefined : "referer";
	// Old browsers send no header: without a session that is harmless.
	return hasSession ? "no header" : undefined;
}

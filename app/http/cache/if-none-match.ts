/** Whether the browser has this very version (If-None-Match, RFC 9110, 13.1.2); undefined where it does not ask by tag. */
export function knowsVersion(request: Request, etag: string): boolean | undefined {
	const known = request.headers.get("If-None-Match")?.split(",");
	return known?.some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}

function bare(tag: string): string {
	return tag.trim().replace(/^W\//, "");
}

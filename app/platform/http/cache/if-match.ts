/** RFC 9110, 13.1.1: compared strongly, so a weak tag is never the same version. */
export function wantsOtherVersion(request: Request, etag: string): boolean {
	const wanted = request.headers.get("If-Match")?.split(",");
	if (!wanted) return false;
	return !wanted.some((tag) => tag.trim() === "*" || (tag.trim() === etag && !etag.startsWith("W/")));
}

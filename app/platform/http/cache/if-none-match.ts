export function knowsVersion(request: Request, etag: string): boolean | undefined {
	const known = request.headers.get("If-None-Match")?.split(",");
	return known?.some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}

function bare(tag: string): string {
	return tag.trim().replace(/^W\//, "");
}

const tagsIn = (field: string | null) => field?.split(",").map((tag) => tag.trim());
const bare = (tag: string) => tag.replace(/^W\//, "");

/** RFC 9110, 13.1.1: compared strongly, so a weak tag is never the same version. */
export const wantsOtherVersion = (request: Request, etag: string): boolean =>
	tagsIn(request.headers.get("If-Match"))?.every((tag) => tag !== "*" && (tag !== etag || etag.startsWith("W/"))) ??
	false;

export const knowsVersion = (request: Request, etag: string): boolean | undefined =>
	tagsIn(request.headers.get("If-None-Match"))?.some((tag) => tag === "*" || bare(tag) === bare(etag));

/** A prefetch must not use up a flash message or extend a session. */
export function isPrefetch(request: Request): boolean {
	const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose");
	return purpose?.includes("prefetch") ?? false;
}

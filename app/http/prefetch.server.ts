/** Whether the browser only looks ahead: it must neither use up a flash message nor keep a session open. */
export function isPrefetch(request: Request): boolean {
	const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose");
	return purpose?.includes("prefetch") ?? false;
}

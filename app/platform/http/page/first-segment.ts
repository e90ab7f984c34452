/** Of a parameter, a splat or what is optional. */
export const anySegment = "*";

/** The first segment of a route's whole path; that of the home page is empty. Undefined for layouts around all of them. */
export function firstSegment(route: { path?: string; index?: boolean }, above: string | undefined): string | undefined {
	if (above !== undefined) return above;
	if (!route.path) return route.index ? "" : undefined;
	const [segment = ""] = route.path.split("/");
	return /^[:*]|\?$/.test(segment) ? anySegment : segment.toLowerCase();
}

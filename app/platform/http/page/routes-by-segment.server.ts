import type { ServerBuild } from "react-router";
import type { Stub } from "./vite-plugin.ts";

/* React Router tries all routes in turn. With only those of the path's first segment, home takes a sixth less CPU. */

/** What is made of the build with the routes that a path may match. Each part is made when it is first asked for. */
export function bySegment<Made extends object>(
	build: ServerBuild,
	make: (part: ServerBuild) => Made,
): (pathname: string) => Made {
	const first = new Map(Object.keys(build.routes).map((id) => [id, firstSegmentOf(id, build.routes)]));
	const known = new Set(first.values());
	const made = new Map<string, Made>();

	function partFor(segment: string): ServerBuild {
		// What is made of it stays: with stubs there would be no guard and no page (load-routes.server.ts).
		if (hasStubs(build, segment)) throw new Error(`the routes of ${segment} have not been loaded`);
		const mayMatch = ([id]: [string, unknown]) => ["", anySegment, segment].includes(first.get(id) ?? anySegment);
		const only = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(mayMatch));
		return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
	}

	return (pathname) => {
		const asked = segmentIn(pathname);
		const segment = known.has(asked) ? asked : anySegment;
		const one = made.get(segment) ?? make(partFor(segment));
		made.set(segment, one);
		return one;
	};
}

/** Of a parameter, a splat or what is optional. */
const anySegment = "*";

/** The first segment of a route's whole path. Empty for the root, its layout and the home page. */
function firstSegmentOf(id: string, routes: ServerBuild["routes"]): string {
	const { parentId, path = "" } = routes[id] ?? {};
	const above = parentId === undefined ? "" : firstSegmentOf(parentId, routes);
	if (above !== "") return above;
	const [segment = ""] = path.split("/");
	return /^[:*]|\?$/.test(segment) ? anySegment : segment.toLowerCase();
}

type BuiltRoute = ServerBuild["routes"][string];

/** Where the module of a route is that is still to be loaded (vite-plugin.ts). */
export const stubOf = (route: BuiltRoute): Stub | undefined => (route?.module as { late?: Stub } | undefined)?.late;

const hasStubs = ({ routes }: ServerBuild, segment: string) =>
	Object.values(routes).some((route) => stubOf(route)?.segment === segment);

/** As React Router reads it: decoded, in any case, and without the suffix of a data request. */
export function segmentIn(pathname: string): string {
	const [, segment = ""] = pathname.split("/");
	return decodeURIComponent(segment)
		.replace(/\.data$/, "")
		.toLowerCase();
}

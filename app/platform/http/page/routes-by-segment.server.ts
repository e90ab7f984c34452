import type { ServerBuild } from "react-router";
import { anySegment, firstSegment } from "./first-segment.ts";
import type { Stub } from "./vite-plugin.ts";

/* React Router tries all routes in turn. With only those of the path's first segment, home takes a sixth less CPU. */

/** What is made of the build with the routes that a path may match. Each part is made when it is first asked for. */
export function bySegment<Made extends object>(
	build: ServerBuild,
	make: (part: ServerBuild) => Made,
): (pathname: string) => Made {
	const first = new Map(Object.keys(build.routes).map((id) => [id, segmentOf(id, build.routes)]));
	const known = new Set(first.values());
	const made = new Map<string, Made>();

	function partFor(segment: string): ServerBuild {
		const mayMatch = ([id]: [string, unknown]) => [anySegment, segment].includes(first.get(id) ?? anySegment);
		const only = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(mayMatch));
		const routes = only(build.routes);
		// What is made of it stays: with stubs there would be no guard and no page (load-routes.server.ts).
		if (Object.values(routes).some(fileOfStub)) throw new Error(`the routes of /${segment} have not been loaded`);
		return { ...build, routes, assets: { ...build.assets, routes: only(build.assets.routes) } };
	}

	return (pathname) => {
		const asked = segmentIn(pathname);
		const segment = known.has(asked) ? asked : anySegment;
		const one = made.get(segment) ?? make(partFor(segment));
		made.set(segment, one);
		return one;
	};
}

type BuiltRoute = ServerBuild["routes"][string];

function segmentOf(id: string, routes: ServerBuild["routes"]): string | undefined {
	const route = routes[id];
	return route && firstSegment(route, route.parentId === undefined ? undefined : segmentOf(route.parentId, routes));
}

/** Where the module of a route is that is still to be loaded (vite-plugin.ts). */
export const fileOfStub = (route: BuiltRoute) => (route?.module as Partial<Stub> | undefined)?.late;

/** As React Router reads it: decoded, in any case, and without the suffix of a data request, `_.data` for `/`. */
export function segmentIn(pathname: string): string {
	const [, segment = ""] = pathname.split("/");
	return decodeURIComponent(segment)
		.replace(/(?:^_)?(?:\.data)+$/, "")
		.toLowerCase();
}

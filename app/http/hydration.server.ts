import { matchRoutes, type ServerBuild } from "react-router";
import { routeTree } from "./cache/route-tree.server.ts";
import { isHydrated } from "./hydration.ts";

/**
 * Tells from an address whether data are asked for in place of a page, and whether a hydrated page asks: nobody else
 * does. Media least of all: they would go through memory whole.
 */
export function dataRequests({ routes }: Pick<ServerBuild, "routes">) {
	const tree = routeTree(routes);
	return (pathname: string): "none" | "answered" | "refused" => {
		if (!pathname.endsWith(".data")) return "none";
		const matches = matchRoutes(tree, pagePath(pathname)) ?? [];
		return matches.some(({ route }) => isHydrated(route.handle)) ? "answered" : "refused";
	};
}

export type DataRequests = ReturnType<typeof dataRequests>;

/** The address of the page, also where its data are asked for: the one to come back to. */
export function pageOf(request: Request): URL {
	const url = new URL(request.url);
	if (!url.pathname.endsWith(".data")) return url;
	url.pathname = pagePath(url.pathname);
	url.searchParams.delete("_routes");
	return url;
}

/** As React Router reads it: the page's own path, and `_` for one that ends in a slash. */
function pagePath(pathname: string): string {
	return pathname.replace(/\.data$/, "").replace(/\/_$/, "/");
}

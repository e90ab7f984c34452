import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { isHydrated } from "./hydration.ts";

/**
 * Tells from an address whether data are asked for in place of a page, and whether a hydrated page asks: nobody else
 * does. Media least of all: they would go through memory whole.
 */
export function dataRequests({ routes }: Pick<ServerBuild, "routes">) {
	const tree = routesUnder(undefined, routes);
	return (pathname: string): "none" | "answered" | "refused" => {
		if (!pathname.endsWith(".data")) return "none";
		// As React Router reads it: the page's own path, and `_` for one that ends in a slash.
		const page = pathname.replace(/\.data$/, "").replace(/\/_$/, "/");
		const matches = matchRoutes(tree, page) ?? [];
		return matches.some(({ route }) => isHydrated(route.handle)) ? "answered" : "refused";
	};
}

export type DataRequests = ReturnType<typeof dataRequests>;

function routesUnder(parentId: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
	const children = Object.values(routes).filter((route) => route !== undefined && route.parentId === parentId);
	return children.map((route) => {
		const { id, path, index, caseSensitive, module } = route as NonNullable<typeof route>;
		const common = { id, path, caseSensitive, handle: module.handle };
		return index ? { ...common, index } : { ...common, children: routesUnder(id, routes) };
	});
}

import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** The `handle` exports of the routes that answer a path, from the outermost layout to the page; none if no route does. */
export type MatchHandles = (pathname: string) => unknown[];

export function handleMatcher({ routes }: Pick<ServerBuild, "routes">): MatchHandles {
	const tree = childrenOf(undefined, routes);
	return (pathname) => {
		const matches = isReadablePath(pathname) ? matchRoutes(tree, pathname) : undefined;
		return (matches ?? []).map(({ route }) => route.handle);
	};
}

/** Not the bytes of no text, such as %ff, on which React Router throws. */
export function isReadablePath(pathname: string): boolean {
	try {
		// The build drops a call whose result nobody uses.
		return decodeURIComponent(pathname) !== "";
	} catch {
		return false;
	}
}

/** The build's flat list of routes as the tree that `matchRoutes` takes. */
function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
	const children = Object.values(routes).filter((route) => route !== undefined && route.parentId === parentId);
	return children.flatMap((route) => {
		if (!route) return [];
		const { id, path, index, caseSensitive, module } = route;
		const common = { id, path, caseSensitive, handle: module.handle };
		return index ? { ...common, index } : { ...common, children: childrenOf(id, routes) };
	});
}

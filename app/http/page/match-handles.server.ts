import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

export type MatchHandles = (pathname: string) => unknown[];

export function handleMatcher({ routes }: Pick<ServerBuild, "routes">): MatchHandles {
	const tree = childrenOf(undefined, routes);
	return (pathname) => {
		const matches = isReadablePath(pathname) ? matchRoutes(tree, pathname) : undefined;
		return (matches ?? []).map(({ route }) => route.handle);
	};
}

/** React Router throws on bytes such as %ff. */
export function isReadablePath(pathname: string): boolean {
	try {
		// Compared, because the build drops an unused call.
		return decodeURIComponent(pathname) !== "";
	} catch {
		return false;
	}
}

function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
	const children = Object.values(routes).filter((route) => route !== undefined && route.parentId === parentId);
	return children.flatMap((route) => {
		if (!route) return [];
		const { id, path, index, caseSensitive, module } = route;
		const common = { id, path, caseSensitive, handle: module.handle };
		return index ? { ...common, index } : { ...common, children: childrenOf(id, routes) };
	});
}

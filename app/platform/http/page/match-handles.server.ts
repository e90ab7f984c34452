import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { bySegment } from "./routes-by-segment.server.ts";

type Routes = ServerBuild["routes"];

export type MatchHandles = (pathname: string) => unknown[];

export function handleMatcher(build: ServerBuild): MatchHandles {
	const treeFor = bySegment(build, ({ routes }) => childrenOf(undefined, routes));
	return (pathname) => {
		const matches = isReadablePath(pathname) ? matchRoutes(treeFor(pathname), pathname) : undefined;
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

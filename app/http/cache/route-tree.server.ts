import type { LoaderFunction, RouteObject, ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
export type BuiltRoute = NonNullable<Routes[string]>;

/** The build's list of routes as React Router's own functions want them; `chosen` leaves out those that do not count. */
export function routeTree(routes: Routes, chosen: (route: BuiltRoute) => boolean = () => true): RouteObject[] {
	return below(
		undefined,
		Object.values(routes).filter((route) => route !== undefined && chosen(route)) as BuiltRoute[],
	);
}

function below(parentId: string | undefined, routes: BuiltRoute[]): RouteObject[] {
	const children = routes.filter((route) => route.parentId === parentId);
	return children.map(({ id, path, index, caseSensitive, module }) => {
		const loader = module.loader as LoaderFunction | undefined;
		const common = { id, path, caseSensitive, loader, handle: module.handle };
		return index ? { ...common, index } : { ...common, children: below(id, routes) };
	});
}

import {
	createStaticHandler,
	type EntryContext,
	type RouterContextProvider,
	type ServerBuild,
	type StaticHandlerContext,
} from "react-router";
import { isKept } from "../page-handle.ts";
import { type BuiltRoute, routeTree } from "./route-tree.server.ts";

/** Makes the page that a request asks for; nothing if it is none of these, or has gone wrong. */
type MakePlainPage = (request: Request, context: RouterContextProvider) => Promise<Response | undefined>;

/**
 * The pages that everybody reads, made by React Router's static handler alone. Its document pipeline has costs that serve
 * hydration (each answer's data encoded for the browser, the modules of all routes gathered), which are half of what such
 * a page takes; and of a hundred routes these are twenty. Whatever else there is to answer is left to the pipeline: other
 * pages, other methods, and errors, with their boundaries.
 */
export function plainPages(build: ServerBuild): MakePlainPage {
	const handler = createStaticHandler(routeTree(build.routes, partOfKeptPage(build.routes)));
	return async (request, context) => {
		if (request.method !== "GET" && request.method !== "HEAD") return undefined;
		const result = await handler.query(request, { requestContext: context });
		if (result instanceof Response) return result;
		if (result.errors) return undefined;
		try {
			return await build.entry.module.default(
				request,
				result.statusCode,
				new Headers(),
				entryOf(build, result),
				context,
			);
		} catch {
			// The pipeline renders it again, says why it fails and answers with an error page.
			return undefined;
		}
	};
}

/** A kept page and the layouts around it. */
function partOfKeptPage(routes: ServerBuild["routes"]): (route: BuiltRoute) => boolean {
	const parts = new Set<string>();
	for (const route of Object.values(routes)) {
		if (!isKept(route?.module.handle)) continue;
		for (let part = route; part; part = routes[part.parentId ?? ""]) parts.add(part.id);
	}
	return ({ id }) => parts.has(id);
}

/** What the page's render is given by the pipeline, of the matched routes. */
function entryOf(
	{ routes, assets, future, routeDiscovery, ssr }: ServerBuild,
	page: StaticHandlerContext,
): EntryContext {
	const ids = page.matches.map(({ route }) => route.id);
	const ofMatches = <T>(of: (id: string) => T) => Object.fromEntries(ids.map((id) => [id, of(id)]));
	return {
		manifest: { ...assets, routes: ofMatches((id) => assets.routes[id]) },
		routeModules: ofMatches((id) => routes[id]?.module) as EntryContext["routeModules"],
		staticHandlerContext: page,
		branches: [],
		renderMeta: {},
		future,
		routeDiscovery,
		ssr,
		isSpaMode: false,
		serializeError: (error) => ({ message: error.message }),
	};
}

import { loaders } from "virtual:late-routes";
import type { ServerBuild } from "react-router";
import { isReadablePath } from "./match-handles.server.ts";
import { fileOfStub, segmentIn } from "./routes-by-segment.server.ts";

/**
 * Call it before a path is matched: route modules load with the first request for their segment (vite-plugin.ts). `isAll`: those
 * of every segment.
 */
export function routesLoader({ routes }: Pick<ServerBuild, "routes">) {
	const loaded = new Set<string>();
	async function load(segment: string) {
		if (loaded.has(segment) || !Object.hasOwn(loaders, segment)) return;
		const { modules } = (await loaders[segment]?.()) ?? { modules: {} };
		for (const route of Object.values(routes)) {
			const own = modules[fileOfStub(route) ?? ""];
			if (route && own) route.module = own;
		}
		loaded.add(segment);
	}
	return async (pathname: string, isAll = false): Promise<void> => {
		if (isAll) await Promise.all(Object.keys(loaders).map(load));
		else if (isReadablePath(pathname)) await load(segmentIn(pathname));
	};
}

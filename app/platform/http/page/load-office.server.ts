import type { ServerBuild } from "react-router";
import { isReadablePath } from "./match-handles.server.ts";
import { hasStubs, officeSegment, segmentIn } from "./routes-by-segment.server.ts";

/** Call it before a path is matched: the route modules of the office load with the first request for it (vite-plugin.ts). */
export function officeLoader(build: Pick<ServerBuild, "routes">): (pathname: string) => Promise<void> {
	async function load() {
		const { modules } = await import("virtual:office-routes");
		for (const route of Object.values(build.routes)) {
			const own = route && "office" in route.module ? modules[Number(route.module.office)] : undefined;
			if (route && own) route.module = own;
		}
	}
	let isLoaded = !hasStubs(build);
	return async (pathname) => {
		if (isLoaded || !isReadablePath(pathname) || segmentIn(pathname) !== officeSegment) return;
		await load();
		isLoaded = true;
	};
}

import type { ServerBuild } from "react-router";
import { isReadablePath } from "./match-handles.server.ts";
import { segmentIn, stubOf } from "./routes-by-segment.server.ts";
import type { LateSegment } from "./vite-plugin.ts";

const lateRoutes: Record<LateSegment, () => Promise<typeof import("virtual:late-routes/admin")>> = {
	admin: () => import("virtual:late-routes/admin"),
	participa: () => import("virtual:late-routes/participa"),
};
const isLate = (segment: string): segment is LateSegment => Object.hasOwn(lateRoutes, segment);

/** Call it before a path is matched: some route modules load with the first request for their segment (vite-plugin.ts). */
export function routesLoader(build: Pick<ServerBuild, "routes">): (pathname: string) => Promise<void> {
	async function load(segment: LateSegment) {
		const { modules } = await lateRoutes[segment]();
		for (const route of Object.values(build.routes)) {
			const stub = stubOf(route);
			const own = stub?.segment === segment ? modules[stub.at] : undefined;
			if (route && own) route.module = own;
		}
	}
	const loaded = new Set<string>();
	return async (pathname) => {
		const segment = isReadablePath(pathname) ? segmentIn(pathname) : "";
		if (!isLate(segment) || loaded.has(segment)) return;
		await load(segment);
		loaded.add(segment);
	};
}

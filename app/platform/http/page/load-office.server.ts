import type { ServerBuild } from "react-router";

const isOffice = (pathname: string) => /^\/admin(?:[/.]|$)/i.test(pathname);

/** The route modules of the office load with the first request below /admin (vite-plugin.ts). */
export function officeLoader({ routes }: Pick<ServerBuild, "routes">): (pathname: string) => Promise<void> {
	let loading: Promise<void> | undefined;
	async function load() {
		const { modules } = await import("virtual:office-routes");
		for (const route of Object.values(routes)) {
			const own = route && "office" in route.module ? modules[Number(route.module.office)] : undefined;
			if (route && own) route.module = own;
		}
	}
	return async (pathname) => {
		if (!isOffice(pathname)) return;
		loading ??= load();
		await loading;
	};
}

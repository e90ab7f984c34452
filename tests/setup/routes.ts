import { execFileSync } from "node:child_process";

export interface RoutePath {
	path: string;
	file: string;
}

interface Listed {
	path?: string;
	index?: true;
	file: string;
	children?: Listed[];
}

/** Every route of the site as the framework itself lists them, with something in the place of each parameter. */
export function listRoutes(root: string): RoutePath[] {
	const listed = execFileSync("react-router", ["routes", "--json"], {
		cwd: root,
		encoding: "utf8",
		shell: process.platform === "win32",
	});
	return pathsOf(JSON.parse(listed.slice(listed.indexOf("["))), "");
}

function pathsOf(routes: Listed[], before: string): RoutePath[] {
	return routes.flatMap(({ path = "", index, file, children = [] }) => {
		const own = path.replaceAll(/:\w+\??/g, "no-hi-es").replace("*", "no-hi-es");
		const whole = own ? `${before}/${own}` : before;
		// A layout without a path of its own answers nothing by itself.
		const here = own || index ? [{ path: whole || "/", file }] : [];
		return [...here, ...pathsOf(children, whole)];
	});
}

import { execFileSync } from "node:child_process";

export interface RoutePath {
	path: string;
	/** As in routes.ts, with its parameters. */
	pattern: string;
	file: string;
}

interface Listed {
	path?: string;
	index?: true;
	file: string;
	children?: Listed[];
}

let known: RoutePath[] | undefined;

/**
 * Every route of the site as the framework itself lists them, with something in the place of each parameter. Its command
 * takes two seconds, so it runs once for all projects of vitest.
 */
export function listRoutes(root: string): RoutePath[] {
	known ??= askForRoutes(root);
	return known;
}

function askForRoutes(root: string): RoutePath[] {
	const listed = execFileSync("react-router", ["routes", "--json"], {
		cwd: root,
		encoding: "utf8",
		shell: process.platform === "win32",
	});
	return pathsOf(JSON.parse(listed.slice(listed.indexOf("["))), "").map(({ pattern, file }) => ({
		path: pattern.replaceAll(/:\w+\??/g, "no-hi-es").replace("*", "no-hi-es"),
		pattern,
		file,
	}));
}

function pathsOf(routes: Listed[], before: string): Omit<RoutePath, "path">[] {
	return routes.flatMap(({ path: own = "", index, file, children = [] }) => {
		const whole = own ? `${before}/${own}` : before;
		// A layout without a path of its own answers nothing by itself.
		const here = own || index ? [{ pattern: whole || "/", file }] : [];
		return [...here, ...pathsOf(children, whole)];
	});
}

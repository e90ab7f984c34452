import { fileURLToPath, pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { normalizePath, type Plugin } from "vite";
import { anySegment, firstSegment } from "./first-segment.ts";

/** Of officeFiles, what forms need and lists do not; with conform. */
const formFiles = "platform/ui/form/(?!counter)|office/uploads/|office/records/(?:form/record-|markdown/)";
export const officeForms = new RegExp(`/@conform-to/|/app/(?:${formFiles})`);

/** Route modules below /admin, and what they share. */
export const officeFiles = new RegExp(`/app/(?!${formFiles})(?:platform/ui|office|persons|accounts/team|.+/office)/`);

/** In the place of a route module: which file it waits for. */
export interface Stub {
	late: string;
}

const serverBuild = "\0virtual:react-router/server-build";
const list = "virtual:late-routes";
const mark = "?late-route";
const app = normalizePath(fileURLToPath(new URL("../../../", import.meta.url)));

/**
 * Isolates load the route modules that they are asked for: in the server build each is a `Stub`, until
 * `load-routes.server.ts` puts those of the path's first segment in their places. Modules that a request for any segment
 * may need (the layouts around all pages, the page for unknown addresses) are there from the start, and in development all.
 */
export function lateRoutes(): Plugin {
	let files = new Map<string, Set<string>>();
	return {
		name: "late-routes",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "ssr",
		async config(_, { command }) {
			if (command === "build") files = lateFiles((await import(pathToFileURL(`${app}routes.ts`).href)).default);
		},
		async resolveId(source, importer) {
			if (source.startsWith(list)) return `\0${source}`;
			if (importer !== serverBuild) return undefined;
			const found = await this.resolve(source, importer, { skipSelf: true });
			if (!found?.id.startsWith(app)) return undefined;
			const file = found.id.slice(app.length);
			return [...files.values()].some((own) => own.has(file)) ? found.id + mark : undefined;
		},
		load(id) {
			if (id.endsWith(mark)) return `export const late = ${JSON.stringify(id.slice(app.length, -mark.length))};`;
			if (id === `\0${list}`) return listOf([...files.keys()]);
			const wanted = [...files].find(([segment]) => id === `\0${moduleOf(segment)}`);
			return wanted && modulesOf([...wanted[1]]);
		},
	};
}

/** Not the segment at the end, which may be `robots.txt`: a name that has a meaning. */
const moduleOf = (segment: string) => `${list}/${segment}/routes`;

const record = (entries: [name: string, code: string][]) =>
	`{ ${entries.map(([name, code]) => `${JSON.stringify(name)}: ${code}`).join(", ")} }`;

const listOf = (segments: string[]) =>
	`export const loaders = ${record(segments.map((one) => [one, `() => import(${JSON.stringify(moduleOf(one))})`]))};`;

function modulesOf(files: string[]): string {
	const imports = files.map((file, at) => `import * as route${at} from ${JSON.stringify(app + file)};`);
	return `${imports.join("\n")}\nexport const modules = ${record(files.map((file, at) => [file, `route${at}`]))};`;
}

/** By segment. A file may be the module of several routes. */
export function lateFiles(routes: RouteConfigEntry[]): Map<string, Set<string>> {
	const all = listFiles(routes, undefined);
	const isEarly = ([segment]: [string | undefined, string]) => segment === undefined || segment === anySegment;
	const early = new Set(all.filter(isEarly).map(([, file]) => file));
	const late = new Map<string, Set<string>>();
	for (const [segment = anySegment, file] of all) {
		if (!early.has(file)) late.set(segment, (late.get(segment) ?? new Set()).add(file));
	}
	return late;
}

function listFiles(
	routes: RouteConfigEntry[],
	above: string | undefined,
): [segment: string | undefined, file: string][] {
	return routes.flatMap(({ children = [], ...route }) => {
		const segment = firstSegment(route, above);
		return [[segment, route.file], ...listFiles(children, segment)];
	});
}

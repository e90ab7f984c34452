import type { Plugin } from "vite";

/** Route modules below /admin, and what they share. */
export const officeFiles = /\/app\/(?:platform\/ui|office|persons|accounts\/team|.+\/office)\//;

/** Route modules that wait for the first request below a segment. */
export const lateFiles = {
	admin: officeFiles,
	participa: /\/app\/questionnaire\/(?!office\/)/,
} as const;
export type LateSegment = keyof typeof lateFiles;
/** In the place of a module: which of the modules of its segment it is. */
export interface Stub {
	segment: LateSegment;
	at: number;
}
const segments = Object.keys(lateFiles) as LateSegment[];

const serverBuild = "\0virtual:react-router/server-build";
const list = "virtual:late-routes/";
const mark = "?late-route=";

/**
 * Isolates start without the office and the questionnaire: in the server build each of their route modules is a `Stub`, until
 * `load-routes.server.ts` puts the module in its place. In development they are the modules themselves.
 */
export function lateRoutes(): Plugin {
	const files: Record<LateSegment, string[]> = { admin: [], participa: [] };
	let isBuild = false;
	return {
		name: "late-routes",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "ssr",
		config(_, { command }) {
			isBuild = command === "build";
		},
		async resolveId(source, importer) {
			if (source.startsWith(list)) return `\0${source}`;
			const segment = segments.find((one) => lateFiles[one].test(source));
			if (!isBuild || importer !== serverBuild || !segment) return undefined;
			const found = await this.resolve(source, importer, { skipSelf: true });
			if (!found) return undefined;
			if (!files[segment].includes(found.id)) files[segment].push(found.id);
			return found.id + mark + segment;
		},
		async load(id) {
			for (const segment of segments) {
				const end = mark + segment;
				if (!id.endsWith(end)) continue;
				const stub: Stub = { segment, at: files[segment].indexOf(id.slice(0, -end.length)) };
				return `export const late = ${JSON.stringify(stub)};`;
			}
			const wanted = segments.find((segment) => id === `\0${list}${segment}`);
			if (!wanted) return undefined;
			// By then all of them are known.
			if (isBuild) await this.load({ id: serverBuild, resolveDependencies: true });
			const own = files[wanted];
			const imports = own.map((file, at) => `import * as route${at} from ${JSON.stringify(file)};`);
			return `${imports.join("\n")}\nexport const modules = [${own.map((_, at) => `route${at}`).join(", ")}];`;
		},
	};
}

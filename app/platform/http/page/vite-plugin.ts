import type { Plugin } from "vite";

/** Route modules below /admin, and what they share. */
export const officeFiles = /\/app\/(?:platform\/ui|office|persons|accounts\/team|.+\/office)\//;

const serverBuild = "\0virtual:react-router/server-build";
const list = "virtual:office-routes";
const mark = "?office-route";

/**
 * Visitors' isolates start without the office: in the server build each of its route modules is a number, until
 * `load-office.server.ts` puts the module in its place. In development they are the modules themselves.
 */
export function lazyOffice(): Plugin {
	const files: string[] = [];
	let isBuild = false;
	return {
		name: "lazy-office",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "ssr",
		config(_, { command }) {
			isBuild = command === "build";
		},
		async resolveId(source, importer) {
			if (source === list) return `\0${list}`;
			if (!isBuild || importer !== serverBuild || !officeFiles.test(source)) return undefined;
			const found = await this.resolve(source, importer, { skipSelf: true });
			if (!found) return undefined;
			if (!files.includes(found.id)) files.push(found.id);
			return found.id + mark;
		},
		async load(id) {
			if (id.endsWith(mark)) return `export const office = ${files.indexOf(id.slice(0, -mark.length))};`;
			if (id !== `\0${list}`) return undefined;
			// By then all of them are known.
			if (isBuild) await this.load({ id: serverBuild, resolveDependencies: true });
			const imports = files.map((file, at) => `import * as route${at} from ${JSON.stringify(file)};`);
			return `${imports.join("\n")}\nexport const modules = [${files.map((_, at) => `route${at}`).join(", ")}];`;
		},
	};
}

import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const id = "virtual:enhance";
const main = "site/browser/main.browser.ts";
const app = fileURLToPath(new URL("../../", import.meta.url));

const nameOf = (file: string) => basename(file).replace(/(\.module)?\.browser\.ts$/, "");

/** A capability has its modules in its folder: `<name>.module.browser.ts`. */
const modules = Object.fromEntries(
	globSync("**/*.module.browser.ts", { cwd: app })
		.map((file) => file.replaceAll("\\", "/"))
		.toSorted()
		.map((file) => [nameOf(file), file]),
);

export function enhanceModule(): Plugin {
	let serving = false;
	return {
		name: "enhance-module",
		configResolved: (config) => {
			serving = config.command === "serve";
		},
		resolveId: (source) => (source === id ? `\0${id}` : undefined),
		async load(resolved) {
			if (resolved !== `\0${id}`) return;
			if (serving) {
				const urls = Object.entries(modules).map(([name, file]) => [name, `/app/${file}`]);
				return asModule({
					url: `/app/${main}`,
					source: "'self' 'unsafe-inline'",
					modules: Object.fromEntries(urls),
				});
			}
			const emit = async (file: string) => {
				const code = await bundle(file);
				const hash = createHash("sha256").update(code).digest();
				const fileName = `assets/enhance-${nameOf(file)}-${hash.toString("hex").slice(0, 8)}.js`;
				if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source: code });
				return { url: `/${fileName}`, integrity: `sha256-${hash.toString("base64")}` };
			};
			const { url, integrity } = await emit(main);
			const lazy = Object.entries(modules).map(async ([name, file]) => [name, (await emit(file)).url]);
			return asModule({
				url,
				integrity,
				// Browsers with 'strict-dynamic' ignore 'self'; older ones use 'self'.
				source: `'self' 'strict-dynamic' '${integrity}'`,
				modules: Object.fromEntries(await Promise.all(lazy)),
			});
		},
	};
}

async function bundle(file: string): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: "warn",
		build: {
			write: false,
			target: "es2022",
			lib: { entry: app + file, formats: ["es"] },
			modulePreload: false,
			// Library builds keep whitespace by default.
			rolldownOptions: { output: { minify: true } },
		},
	});
	const [output] = Array.isArray(result) ? result : [result];
	if (!output || !("output" in output)) throw new Error(`${file} was not built`);
	return output.output[0].code;
}

interface Enhance {
	url: string;
	integrity?: string;
	source: string;
	modules: Record<string, string>;
}

function asModule({ url, integrity, source, modules }: Enhance): string {
	const values = { url, integrity, source, modules };
	return Object.entries(values)
		.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
		.join("\n");
}

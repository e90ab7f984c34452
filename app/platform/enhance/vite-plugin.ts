import { createHash } from "node:crypto";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const id = "virtual:enhance";
const main = "site/browser/main.browser.ts";
const modules = {
	upgrades: "site/browser/upgrades.browser.ts",
	map: "map/browser/network-map.browser.ts",
	voices: "voices/voices.browser.ts",
	recorder: "voices/send/recorder/recorder.browser.ts",
	receipt: "receipts/receipt-code.browser.ts",
	session: "accounts/session/session-keeper.browser.ts",
} as const;

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
				const name = basename(file).replace(/(\.browser)?\.ts$/, "");
				const fileName = `assets/enhance-${name}-${hash.toString("hex").slice(0, 8)}.js`;
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
	const entry = fileURLToPath(new URL(`../../${file}`, import.meta.url));
	const result = await build({
		configFile: false,
		logLevel: "warn",
		build: {
			write: false,
			target: "es2022",
			lib: { entry, formats: ["es"] },
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

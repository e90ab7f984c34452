import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const id = "virtual:enhance";
const entry = fileURLToPath(new URL("./main.ts", import.meta.url));

/**
 * `virtual:enhance` tells the server where the one script of plain pages is: its url, its integrity for the script
 * element, and its source expression for the content security policy. React Router's client build knows nothing of
 * it, so that it never shares a chunk with the framework.
 */
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
			if (serving) return asModule("/app/enhance/main.ts", undefined, "'self' 'unsafe-inline'");
			const code = await bundle();
			const hash = createHash("sha256").update(code).digest();
			const fileName = `assets/enhance-${hash.toString("hex").slice(0, 8)}.js`;
			if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source: code });
			const integrity = `sha256-${hash.toString("base64")}`;
			// Browsers that know 'strict-dynamic' ignore 'self' and run only what is named; older ones go by 'self'.
			return asModule(`/${fileName}`, integrity, `'self' 'strict-dynamic' '${integrity}'`);
		},
	};
}

async function bundle(): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: "warn",
		build: { write: false, target: "es2022", lib: { entry, formats: ["es"] }, modulePreload: false },
	});
	const [output] = Array.isArray(result) ? result : [result];
	if (!output || !("output" in output)) throw new Error("the enhancement module was not built");
	return output.output[0].code;
}

function asModule(url: string, integrity: string | undefined, source: string): string {
	return `export const url = ${JSON.stringify(url)};
export const integrity = ${JSON.stringify(integrity)};
export const source = ${JSON.stringify(source)};`;
}

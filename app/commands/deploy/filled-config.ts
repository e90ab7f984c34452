import { rmSync, writeFileSync } from "node:fs";
import { experimental_readRawConfig } from "wrangler";
import type { Section } from "../stores/environment.ts";
import type { Site } from "./settings.ts";

interface Ids {
	database: string;
	namespace: string;
}

/** Beside wrangler.toml: its paths are relative to it. */
const file = "wrangler.deploy.json";

/** wrangler.toml with what only the deployment knows, in a file that is removed after use (README.md). */
export async function withFilledConfig<T>(site: Site, ids: Ids, use: (args: string[]) => Promise<T>): Promise<T> {
	const { rawConfig } = experimental_readRawConfig({ config: "wrangler.toml" });
	writeFileSync(file, JSON.stringify(fillIn(rawConfig, site, ids)));
	try {
		return await use(["--config", file, "--env", site.environment ?? ""]);
	} finally {
		rmSync(file, { force: true });
	}
}

interface Raw extends Section {
	build?: object;
	env?: Record<string, Section>;
}

export function fillIn(raw: Raw, { environment, url }: Site, ids: Ids): Raw {
	// It was built before; wrangler would build again for each command.
	const { build: _, env = {}, ...rest } = raw;
	const section = environment === undefined ? rest : (env[environment] ?? {});
	const filled = {
		...addressOf(url),
		...cacheOf(section.vars),
		...section,
		d1_databases: section.d1_databases?.map((one) => ({ ...one, database_id: ids.database })),
		kv_namespaces: section.kv_namespaces?.map((one) => ({ ...one, id: ids.namespace })),
	};
	return environment === undefined ? filled : { ...rest, env: { [environment]: filled } };
}

/** Where the worker answers, unless wrangler.toml says it. */
function addressOf(url: string): Pick<Section, "routes" | "workers_dev" | "preview_urls"> {
	const { hostname } = new URL(url);
	if (hostname.endsWith(".workers.dev")) return { workers_dev: true, preview_urls: false };
	return { routes: [{ pattern: hostname, custom_domain: true }], workers_dev: false, preview_urls: false };
}

/** Cloudflare's cache stands in front of the entrypoint `Pages` alone: the other decides by cookies who may ask it. */
function cacheOf(vars: Section["vars"]): Pick<Section, "exports"> {
	if (vars?.PLATFORM_CACHE !== "true") return {};
	return {
		exports: {
			default: { type: "worker", cache: { enabled: false } },
			Pages: { type: "worker", cache: { enabled: true } },
		},
	};
}

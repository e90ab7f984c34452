import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, createWriteStream, mkdirSync, rmSync } from "node:fs";
import { seed } from "../../app/commands/seed/seed.ts";
import { migrateLocally, run, withLocalBindings } from "../../app/commands/stores/local.ts";
import { addressOf, hasPlatformCache, logs, questionnaire, type Site, sites, states } from "./sites.ts";

/* The servers of the journeys: each with a fresh copy of the demo content, away from the database of `npm start`. */

const all = Object.keys(sites) as Site[];

// What `npm test` has just built is not built again.
if (!process.env.TEST_IS_BUILT) run("npm", ["run", "-s", "build"]);

const seeded = `${states}/seeded`;
rmSync(states, { recursive: true, force: true });
await migrateLocally(seeded);
await withLocalBindings(seeded, seed);
mkdirSync(logs, { recursive: true });

function serve(site: Site): ChildProcess {
	const state = `${states}/${site.replaceAll(" ", "-")}`;
	cpSync(seeded, state, { recursive: true });
	const vars = [`SITE_URL:${addressOf(site)}`, `QUESTIONNAIRE_URL:${questionnaire}`, ...cacheOf(site)];
	const server = spawn(
		"wrangler",
		[
			"dev",
			...["--config", "build/server/wrangler.json", "--show-interactive-dev-session=false"],
			...["--port", String(sites[site]), "--inspector-port", "0", "--persist-to", state],
			...vars.flatMap((one) => ["--var", one]),
		],
		{
			stdio: ["ignore", "pipe", "pipe"],
			shell: process.platform === "win32",
			// By itself it asks Cloudflare where this machine is, tells it of each call to its local explorer, and lists all
			// servers of this machine as one.
			env: {
				...process.env,
				CLOUDFLARE_CF_FETCH_ENABLED: "false",
				WRANGLER_SEND_METRICS: "false",
				WRANGLER_REGISTRY_PATH: `${state}/registry`,
			},
		},
	);
	const log = createWriteStream(`${logs}/server ${site}.log`);
	server.stdout.pipe(log, { end: false });
	server.stderr.pipe(log, { end: false });
	return server;
}

/**
 * Journeys write rows directly into the database: no page is kept, neither by the response cache, which
 * worker/response-cache.test.ts covers, nor by Cloudflare's, which is not there.
 */
function cacheOf(site: Site): string[] {
	return hasPlatformCache(site) ? ["PLATFORM_CACHE:true", "PAGE_CACHE_SECONDS:20"] : ["PAGE_CACHE_SECONDS:0"];
}

async function isUp(site: Site): Promise<void> {
	for (;;) {
		const answer = await fetch(`${addressOf(site)}/healthz`).catch(() => undefined);
		if (answer?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}

const servers = all.map(serve);
const stop = () => {
	for (const server of servers) server.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
for (const server of servers) {
	server.on("exit", (code) => {
		stop();
		process.exitCode ??= code ?? 0;
	});
}
await Promise.all(all.map(isUp));
console.log("the sites are up");

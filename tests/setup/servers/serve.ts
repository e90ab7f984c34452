import { cpSync, createWriteStream, mkdirSync, rmSync } from "node:fs";
import type { Miniflare } from "miniflare";
import { startBuild } from "#tests/bench/tools/product.ts";
import { seed } from "../../../app/commands/seed/seed.ts";
import { requireFreePort } from "../../../app/commands/shared/port.ts";
import { runCommand } from "../../../app/commands/shared/refusal.ts";
import { migrateLocally, run, withLocalBindings } from "../../../app/commands/stores/local.ts";
import { bringStreets } from "./basemap.ts";
import { startInbox } from "./mail-inbox.ts";
import { addressOf, hasPlatformCache, inboxPort, logs, questionnaire, type Site, sites, states } from "./sites.ts";

/*
 * The servers of the journeys: the build in workerd, each with a fresh copy of the demo content, away from the database of
 * `npm start`. Miniflare starts them as `wrangler dev` does, without its proxy in front, which takes a third of the time.
 */

const all = Object.keys(sites) as Site[];

const another = "Or give the first of six free ports that follow one another: TEST_PORT=29000";
await runCommand("", [...Object.values(sites), inboxPort], async (ports) => {
	for (const port of ports) await requireFreePort(port, another);
});
if (process.exitCode) process.exit();

// What `npm test` has just built is not built again.
if (!process.env.TEST_IS_BUILT) run("npm", ["run", "-s", "build"]);

const seeded = `${states}/seeded`;
rmSync(states, { recursive: true, force: true });
await migrateLocally(seeded);
await withLocalBindings(seeded, seed);
mkdirSync(logs, { recursive: true });
const mail = await startInbox(inboxPort);

async function serve(site: Site): Promise<Miniflare> {
	const state = `${states}/${site.replaceAll(" ", "-")}`;
	cpSync(seeded, state, { recursive: true });
	if (site === "long words") await withLocalBindings(state, ({ MEDIA }) => bringStreets(MEDIA));
	const log = createWriteStream(`${logs}/server ${site}.log`);
	const server = startBuild({
		files: true,
		port: sites[site],
		state: `${state}/v3`,
		vars: {
			SITE_URL: addressOf(site),
			// Visitors answer the site's own.
			...(site.startsWith("back-office") && { QUESTIONNAIRE_URL: questionnaire }),
			OWNER_ADDRESS: "Plaça de Jaume I, 8, Vilafranca del Penedès",
			SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}`,
			// So that journeys go both ways.
			NEWSLETTER_DOUBLE_OPT_IN: String(site.startsWith("back-office")),
			...cacheOf(site),
		},
		onLog: (line) => log.write(`${line}\n`),
	});
	await server.ready;
	return server;
}

/**
 * Journeys write rows directly into the database: no page is kept, neither by the response cache, which
 * worker/http/response-cache.test.ts covers, nor by Cloudflare's, which is not there.
 */
function cacheOf(site: Site): Record<string, string> {
	return hasPlatformCache(site) ? { PLATFORM_CACHE: "true", PAGE_CACHE_SECONDS: "20" } : { PAGE_CACHE_SECONDS: "0" };
}

const servers = await Promise.all(all.map(serve));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.on(signal, () => {
		Promise.all([mail.close(), ...servers.map((server) => server.dispose())]).finally(() => process.exit());
	});
}
console.log("the sites are up");

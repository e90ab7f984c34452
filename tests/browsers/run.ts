import { mkdirSync, writeFileSync } from "node:fs";
import { after, describe, it } from "node:test";
import { parseArgs } from "node:util";
import { isBuildCurrent } from "#tests/setup/runners/build-age.ts";
import { keepTemporaryFilesInMemory } from "#tests/setup/runners/memory.ts";
import { freePorts } from "#tests/setup/servers/ports.ts";
import type { Engine, Tab } from "./engines/engine.ts";
import { findFirefox } from "./engines/firefox.ts";
import { printed, start, stop } from "./engines/processes.ts";
import { findWebkit } from "./engines/webkit.ts";

/*
 * `npm run test:browsers`: the journeys that matter, in the Firefox and the WebKit of this machine. `-- webkit`: in that
 * one. `-- --only "a photo"`: the journeys whose name has these words.
 */
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { only: { type: "string", default: "" } },
});

const known = [
	{ name: "firefox", packages: "firefox-esr", find: findFirefox },
	{ name: "webkit", packages: "webkit2gtk-driver, and xvfb where there is no screen", find: findWebkit },
];
const wanted = known.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const found = wanted.flatMap(({ find }) => find() ?? []);
for (const { name, packages } of wanted.filter((one) => !found.some(({ name }) => name === one.name)))
	console.log(`${name} is not on this machine. Debian and Ubuntu: apt-get install ${packages}`);
// One that was named must be there; of all, one.
if (found.length === 0 || found.length < positionals.length) {
	console.error(`There is nothing to test with: ${positionals.join(", ") || "no browser was found"}.`);
	process.exit(1);
}

keepTemporaryFilesInMemory();
process.env.TEST_PORT ??= String(await freePorts(5));
if (isBuildCurrent()) process.env.TEST_IS_BUILT = "1";
// These read the port.
const { addressOf, siteOf } = await import("#tests/setup/servers/sites.ts");
const { Visitor } = await import("./visitor/visitor.ts");
const { journeys } = await import("./journeys/journey.ts");
for (const file of ["layout", "public", "questionnaire", "voices", "accounts", "office", "dialogs"])
	await import(`./journeys/${file}.ts`);

console.log("Building, where the build is old, and starting the sites with the demo content …");
const servers = start("node", ["tests/setup/servers/serve.ts"]);
servers.stderr?.pipe(process.stderr);
await printed(servers, servers.stdout, /(the sites are up)/, 600_000);

const pictures = "tests/.results/browsers";
mkdirSync(pictures, { recursive: true });

for (const browser of found) {
	for (const hasScript of browser.modes) {
		const engine = await browser.start({ hasScript });
		console.log([engine.title, ...browser.limits].join("\n  - "));
		describe(engine.title, { concurrency: 1 }, () => {
			after(() => engine.close());
			for (const { name, walk, needsScript } of journeys.filter((one) => one.name.includes(values.only)))
				if (hasScript || !needsScript) it(name, { timeout: 120_000 }, () => inTab(engine, hasScript, name, walk));
		});
	}
}
after(() => stop(servers));

type Walk = (typeof journeys)[number]["walk"];

async function inTab(engine: Engine, hasScript: boolean, name: string, walk: Walk): Promise<void> {
	const tab = await engine.open();
	try {
		const visitor = new Visitor(tab, addressOf(siteOf("", hasScript)), hasScript);
		await visitor.decideOnCookies();
		await walk(visitor);
		await visitor.expectNoProblems();
	} catch (error) {
		await keepPicture(tab, `${engine.title}, ${name}`);
		throw error;
	} finally {
		await tab.close();
	}
}

async function keepPicture(tab: Tab, name: string): Promise<void> {
	const path = `${pictures}/${name.replaceAll("/", "∕")}.png`;
	try {
		writeFileSync(path, await tab.picture(), "base64");
		console.log(`What it looked like: ${path}`);
	} catch (error) {
		console.log(`There is no picture of it: ${error}`);
	}
}

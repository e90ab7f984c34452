import { spawnSync } from "node:child_process";
import { freePorts } from "#tests/setup/servers/ports.ts";
import { portCount } from "#tests/setup/servers/sites.ts";

/*
 * `npm run test:html`: the Nu checker over every page, with and without JavaScript (html/). It needs a Java on the
 * machine, and takes minutes.
 */
const { status, error } = spawnSync("java", ["-version"]);
if (error || status !== 0) {
	console.error("No Java here, so no page's HTML was checked. Debian: apt install default-jre-headless.");
	process.exitCode = 1;
} else {
	process.env.TEST_PORT ??= String(await freePorts(portCount));
	const config = ["--config", "tests/html/playwright.config.ts"];
	process.exitCode = spawnSync("playwright", ["test", ...config], { stdio: "inherit" }).status ?? 1;
}

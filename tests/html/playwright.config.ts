import journeys from "../playwright.config.ts";

/** The servers and the browser of the journeys. */
export default {
	...journeys,
	testDir: ".",
	outputDir: "../.results/html",
	reporter: "list",
	timeout: 600_000,
	webServer: { ...journeys.webServer, cwd: "../.." },
};

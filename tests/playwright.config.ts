import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findWindowlessBrowser } from "#tests/setup/servers/browser.ts";

/**
 * The journeys, each with and without JavaScript, against the production build in wrangler's workerd. Which server a journey
 * asks follows from its file (support/journeys/journey.ts).
 */
export default defineConfig({
	testDir: "e2e",
	outputDir: ".results/playwright",
	fullyParallel: true,
	// A machine that does other things meanwhile is slow, not wrong.
	timeout: 60_000,
	expect: { timeout: 10_000 },
	// More than cores: journeys wait now and then, for a form that was filled in too fast.
	workers: availableParallelism() + 3,
	forbidOnly: Boolean(process.env.CI),
	reporter: [[process.env.TEST_REPORTER ?? "list"], ["json", { outputFile: ".results/playwright.json" }]],
	use: {
		locale: "ca-ES",
		timezoneId: "Europe/Madrid",
		permissions: ["microphone"],
		// Animations take about a tenth of the time. Journeys that are about motion ask for it (`withMotion`).
		contextOptions: { reducedMotion: "reduce" },
		// A trace of every journey, for the few that fail, takes a fifth of the time: `--trace=on` where one is wanted.
		// With "only-on-failure" Playwright takes a picture of every journey, 0.12 s of CPU, and throws it away where it passed.
		// The context of the journeys takes one of those that failed (support/journeys/journey.ts).
		screenshot: "off",
		launchOptions: {
			...(await findWindowlessBrowser()),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				// Fewer processes: starting one for each journey takes a tenth of its time. Not --in-process-gpu: with it one start
				// of the browser in a hundred ends in SIGSEGV.
				"--renderer-process-limit=1",
				// RenderDocument makes a new frame for each page, which takes a quarter of the page's time. This switch replaces
				// Playwright's own, of which screenshots need the first name.
				"--enable-features=CDPScreenshotNewSurface,RenderDocument:level/crashed-frame",
				"--disable-background-networking",
				"--use-fake-ui-for-media-stream",
				"--use-fake-device-for-media-stream",
			],
		},
	},
	// What JavaScript adds, and what only it can measure, is in *.js.spec.ts. No project waits for another.
	projects: [
		{ name: "js", use: { javaScriptEnabled: true } },
		{ name: "no-js", use: { javaScriptEnabled: false }, testIgnore: "**/*.js.spec.ts" },
	],
	webServer: {
		command: "node tests/setup/servers/serve.ts",
		cwd: "..",
		wait: { stdout: /the sites are up/ },
		// Seeding and four starts of wrangler, on a machine that does other things meanwhile.
		timeout: 600_000,
		gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
	},
});

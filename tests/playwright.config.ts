import { defineConfig } from "@playwright/test";
import { findBrowser } from "./setup/browser.ts";

const port = process.env.TEST_PORT ?? "8790";
const baseURL = `http://localhost:${port}`;

/** The journeys, each with and without JavaScript, against the production build in wrangler's workerd. */
export default defineConfig({
	testDir: "e2e",
	outputDir: ".results/playwright",
	fullyParallel: true,
	// A machine that does other things meanwhile is slow, not wrong.
	timeout: 60_000,
	expect: { timeout: 10_000 },
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	reporter: [["list"], ["json", { outputFile: ".results/playwright.json" }]],
	use: {
		baseURL,
		locale: "ca-ES",
		timezoneId: "Europe/Madrid",
		permissions: ["microphone"],
		trace: "retain-on-failure",
		launchOptions: {
			...(await findBrowser()),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-background-networking",
				"--use-fake-ui-for-media-stream",
				"--use-fake-device-for-media-stream",
			],
		},
	},
	projects: [
		{ name: "js", use: { javaScriptEnabled: true } },
		// What JavaScript adds, and what only it can measure, is in *.js.spec.ts.
		{ name: "no-js", use: { javaScriptEnabled: false }, testIgnore: "**/*.js.spec.ts" },
	],
	webServer: {
		command: "node tests/setup/serve.ts",
		cwd: "..",
		url: `${baseURL}/healthz`,
		env: { PORT: port },
		timeout: 120_000,
		gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
	},
});

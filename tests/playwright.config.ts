import { defineConfig } from "@playwright/test";
import { findWindowlessBrowser } from "./setup/browser.ts";

const port = process.env.TEST_PORT ?? "8790";
const baseURL = `http://localhost:${port}`;

const withScript = { javaScriptEnabled: true };
const withoutScript = { javaScriptEnabled: false };
const scriptOnly = "**/*.js.spec.ts";
const backOffice = /admin-(?!shell)[\w-]+(\.js)?\.spec\.ts$/;

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
		// A trace of every journey, for the few that fail, takes a fifth of the time: `--trace=on` where one is wanted.
		screenshot: "only-on-failure",
		launchOptions: {
			...(await findWindowlessBrowser()),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-background-networking",
				"--use-fake-ui-for-media-stream",
				"--use-fake-device-for-media-stream",
			],
		},
	},
	// What JavaScript adds, and what only it can measure, is in *.js.spec.ts.
	projects: [
		{ name: "js", use: withScript, testIgnore: backOffice },
		{ name: "no-js", use: withoutScript, testIgnore: [backOffice, scriptOnly] },
		// What administrators do is seen by every visitor: their journeys come after those, and after one another.
		{ name: "js back-office", use: withScript, testMatch: backOffice, dependencies: ["js", "no-js"] },
		{
			name: "no-js back-office",
			use: withoutScript,
			testMatch: backOffice,
			testIgnore: scriptOnly,
			dependencies: ["js back-office"],
		},
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

import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { publicPages } from "#tests/fixtures/public-pages.ts";
import { findBrowser } from "../setup/browser.ts";
import { startSite } from "./servers.ts";

/* Lighthouse's mobile preset, on each public page as visitors get it. */
const least = { performance: 0.98, accessibility: 1, "best-practices": 1, seo: 1 };
type Category = keyof typeof least;

const { url, worker } = await startSite();
const port = 9_222 + Math.floor(Math.random() * 10_000);
const browser = await chromium.launch({
	...(await findBrowser()),
	args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
});
for (const path of publicPages) {
	// The first visitor of a minute is not the one to ask.
	await (await fetch(new URL(path, url))).text();
	const report = await lighthouse(String(new URL(path, url)), {
		port,
		onlyCategories: Object.keys(least),
		logLevel: "error",
	});
	if (!report) throw new Error(`${path} was not looked at`);
	const { categories, audits } = report.lhr;
	const scores = Object.entries(least).map(([name, score]) => {
		const reached = categories[name as Category]?.score ?? 0;
		if (reached < score) process.exitCode = 1;
		return `${name} ${(reached * 100).toFixed(0)}`;
	});
	console.log(path.padEnd(26), scores.join("  "));
	for (const { auditRefs } of Object.values(categories)) {
		for (const { id, weight } of auditRefs) {
			const audit = audits[id];
			if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
				console.log(`    ${audit.title}: ${audit.displayValue ?? audit.score}`);
		}
	}
}
await browser.close();
await worker.dispose();

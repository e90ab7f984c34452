import { chromium } from "@playwright/test";
import lighthouse, { type RunnerResult } from "lighthouse";
import { startSite } from "#tests/bench/tools/servers.ts";
import { publicPages } from "#tests/fixtures/public-pages.ts";
import { findBrowser } from "#tests/setup/servers/browser.ts";

/* Lighthouse's mobile preset, on each public page as visitors get it. */
const least = { performance: 0.98, accessibility: 1, "best-practices": 1, seo: 1 };
type Result = RunnerResult["lhr"];

const { url, worker } = await startSite();
const port = 9_222 + Math.floor(Math.random() * 10_000);
const browser = await chromium.launch({
	...(await findBrowser()),
	args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
});
const wanted = process.argv.length > 2 ? process.argv.slice(2) : publicPages;
for (const path of wanted) {
	// The first visitor of a minute is not the one to ask.
	await (await fetch(new URL(path, url))).text();
	let looks = [await look(path)];
	// What else the machine does meanwhile counts as the page's work: of three looks the middle one is taken.
	if (scoreOf(looks[0], "performance") < least.performance) looks = [...looks, await look(path), await look(path)];
	looks.sort((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
	const middle = looks[Math.floor(looks.length / 2)];
	const scores = Object.entries(least).map(([name, score]) => {
		const reached =
			name === "performance" ? scoreOf(middle, name) : Math.min(...looks.map((one) => scoreOf(one, name)));
		if (reached < score) process.exitCode = 1;
		return `${name} ${(reached * 100).toFixed(0)}`;
	});
	console.log(path.padEnd(32), scores.join("  "), looks.length > 1 ? `of ${looks.length} looks` : "");
	for (const one of looks) tellFaults(one);
}
await browser.close();
await worker.dispose();

async function look(path: string): Promise<Result> {
	const report = await lighthouse(String(new URL(path, url)), {
		port,
		onlyCategories: Object.keys(least),
		logLevel: "error",
	});
	if (!report) throw new Error(`${path} was not looked at`);
	return report.lhr;
}

function scoreOf(result: Result | undefined, name: string): number {
	return result?.categories[name]?.score ?? 0;
}

function tellFaults({ categories, audits, runtimeError }: Result): void {
	if (runtimeError) console.log(`    ${runtimeError.code}: ${runtimeError.message}`);
	for (const { id, weight } of Object.values(categories).flatMap(({ auditRefs }) => auditRefs)) {
		const audit = audits[id];
		if (weight === 0 || !audit || audit.score === null || audit.score >= 0.9) continue;
		console.log(`    ${audit.title}: ${audit.displayValue ?? audit.score}`);
		if (audit.details?.type === "table") console.log(`        ${JSON.stringify(audit.details.items).slice(0, 400)}`);
	}
}

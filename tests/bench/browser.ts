import { chromium } from "@playwright/test";
import { findBrowser } from "../setup/browser.ts";
import type { Server } from "./servers.ts";

export interface Feel {
	/** Milliseconds in which scripts ran. */
	script: number;
	firstPaint: number;
	largestPaint: number;
	/** Of the layout, without a unit. */
	shift: number;
	/** Requests that the first paint waits for, and all but those for pictures, sound and film. */
	blocking: number;
	requests: number;
	scriptBytes: number;
	fontBytes: number;
}

const slower = 6;
const isMedia = (type: string) => ["image", "media"].includes(type);

/** How each page feels in Chromium on a phone six times slower than this machine, by someone who has chosen about cookies. */
export async function feelOf({ url }: Server, paths: readonly string[]): Promise<Map<string, Feel>> {
	const browser = await chromium.launch({ ...(await findBrowser()), args: ["--no-sandbox", "--disable-gpu"] });
	const feels = new Map<string, Feel>();
	for (const path of paths) {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
		const consent = { necessary: true, functional: false, analytics: false, timestamp: Date.now() };
		await context.addCookies([
			{ name: "cookie-consent", value: encodeURIComponent(JSON.stringify(consent)), url: String(url) },
		]);
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send("Performance.enable");
		await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
		const seen = { requests: 0, script: 0, font: 0 };
		page.on("requestfinished", async (request) => {
			const type = request.resourceType();
			if (!isMedia(type) && type !== "other") seen.requests++;
			if (type === "script" || type === "font") seen[type] += (await request.sizes()).responseBodySize;
		});
		await page.addInitScript(watch);
		await page.goto(String(new URL(path, url)), { waitUntil: "networkidle" });
		const { metrics } = await devtools.send("Performance.getMetrics");
		const script = metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
		const painted = await page.evaluate(
			() => Reflect.get(window, "seen") as Pick<Feel, "firstPaint" | "largestPaint" | "shift">,
		);
		const blocking = await page.evaluate(
			() =>
				1 +
				(
					performance.getEntriesByType("resource") as (PerformanceResourceTiming & { renderBlockingStatus: string })[]
				).filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking").length,
		);
		feels.set(path, {
			script: script * 1000,
			...painted,
			blocking,
			requests: seen.requests,
			scriptBytes: seen.script,
			fontBytes: seen.font,
		});
		await context.close();
	}
	await browser.close();
	return feels;
}

/** Runs in the page, before anything of it. */
function watch(): void {
	const seen = { firstPaint: Number.NaN, largestPaint: Number.NaN, shift: 0 };
	Object.assign(window, { seen });
	const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
		new PerformanceObserver((list) => {
			list.getEntries().forEach(take);
		}).observe({ type, buffered: true });
	observe("paint", ({ name, startTime }) => {
		if (name === "first-contentful-paint") seen.firstPaint = startTime;
	});
	observe("largest-contentful-paint", ({ startTime }) => {
		seen.largestPaint = startTime;
	});
	observe("layout-shift", (entry) => {
		seen.shift += (entry as PerformanceEntry & { value: number }).value;
	});
}

import { type Browser, chromium } from "@playwright/test";
import { findWindowlessBrowser } from "#tests/setup/servers/browser.ts";
import type { Server } from "./servers.ts";

export interface Feel {
	/** Milliseconds in which scripts ran. */
	script: number;
	firstPaint: number;
	largestPaint: number;
	/** Of the layout, without a unit. */
	shift: number;
	/** What moved, in any of the looks: its name, where it was and where it came to be. */
	moved: string[];
	/** Requests that the first paint waits for, and all but those for pictures, sound and film. */
	blocking: number;
	requests: number;
	scriptBytes: number;
	fontBytes: number;
}

const slower = 6;
const isMedia = (type: string) => ["image", "media"].includes(type);

const times = 11;

/** Of somebody who has chosen: the necessary ones alone. */
export const consentCookie = `cookie-consent=${encodeURIComponent(
	JSON.stringify({ necessary: true, functional: false, analytics: false, timestamp: Date.now() }),
)}`;

/**
 * How each page feels in Chromium on a phone six times slower than this machine, by someone who has chosen about
 * cookies. Of a few looks the one in the middle, because a browser has other things to do; but nothing may ever move.
 */
export async function feelOf({ url }: Server, paths: readonly string[]): Promise<Map<string, Feel>> {
	const browser = await chromium.launch({
		...(await findWindowlessBrowser()),
		args: ["--no-sandbox", "--disable-gpu"],
	});
	const feels = new Map<string, Feel>();
	for (const path of paths) {
		const looks: Feel[] = [];
		for (let time = 0; time < times; time++) looks.push(await lookAt(browser, new URL(path, url)));
		looks.sort((a, b) => a.script - b.script);
		const middle = looks[Math.floor(times / 2)];
		const shift = Math.max(...looks.map((look) => look.shift));
		if (middle) feels.set(path, { ...middle, shift, moved: looks.flatMap(({ moved }) => moved) });
	}
	await browser.close();
	return feels;
}

async function lookAt(browser: Browser, url: URL): Promise<Feel> {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
	const [name = "", value = ""] = consentCookie.split("=");
	await context.addCookies([{ name, value, url: url.origin }]);
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
	await page.goto(String(url), { waitUntil: "networkidle" });
	const { metrics } = await devtools.send("Performance.getMetrics");
	const script = metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
	const painted = await page.evaluate(observed);
	const blocking = await page.evaluate(
		() =>
			1 +
			(
				performance.getEntriesByType("resource") as (PerformanceResourceTiming & { renderBlockingStatus: string })[]
			).filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking").length,
	);
	await context.close();
	return {
		script: script * 1000,
		...painted,
		blocking,
		requests: seen.requests,
		scriptBytes: seen.script,
		fontBytes: seen.font,
	};
}

/** Runs in the page, after all that is measured: what the browser has kept of it. */
async function observed(): Promise<Pick<Feel, "firstPaint" | "largestPaint" | "shift" | "moved">> {
	interface Source {
		node: Node | null;
		previousRect: DOMRectReadOnly;
		currentRect: DOMRectReadOnly;
	}
	const entries = (type: string) =>
		new Promise<(PerformanceEntry & { value: number; sources: Source[] })[]>((resolve) => {
			const observer = new PerformanceObserver((list) => resolve(list.getEntries() as never));
			observer.observe({ type, buffered: true });
			// There may have been none.
			setTimeout(() => resolve([]), 500);
		});
	const [paints, largest, shifts] = await Promise.all(
		["paint", "largest-contentful-paint", "layout-shift"].map(entries),
	);
	const at = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
	const sources = shifts?.flatMap((shift) => shift.sources) ?? [];
	return {
		moved: sources.map(
			({ node, previousRect, currentRect }) => `${node?.nodeName} from ${at(previousRect)} to ${at(currentRect)}`,
		),
		firstPaint: paints?.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN,
		largestPaint: largest?.at(-1)?.startTime ?? Number.NaN,
		shift: shifts?.reduce((sum, { value }) => sum + value, 0) ?? Number.NaN,
	};
}

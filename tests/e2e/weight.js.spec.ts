import { readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "./journey.ts";

test("is a page of at most 13 KB with its CSS, and one script of ours of at most 4 KB", async ({ page, request }) => {
	const html = await (await request.get("/")).body();
	expect(brotliCompressSync(html).length).toBeLessThanOrEqual(13 * 1024);
	const scripts: string[] = [];
	page.on("request", (asked) => {
		if (asked.resourceType() === "script") scripts.push(asked.url());
	});
	await page.goto("/", { waitUntil: "load" });
	expect(scripts).toEqual([expect.stringMatching(/\/assets\/enhance-main-[0-9a-f]+\.js$/)]);
	const script = await (await request.get(scripts[0] ?? "")).body();
	expect(brotliCompressSync(script).length).toBeLessThanOrEqual(4 * 1024);
});

for (const path of [
	"/admin/dashboard",
	"/admin/activities/crea",
	"/admin/videos/crea",
	"/admin/home-background/crea",
]) {
	test(`brings React to ${path} in at most 130 KB of script, and nothing that only the server needs`, async ({
		page,
		request,
		signInAs,
	}) => {
		await signInAs({ admin: true });
		const scripts = new Set<string>();
		page.on("request", (asked) => {
			if (asked.resourceType() === "script") scripts.add(asked.url());
		});
		await page.goto(path, { waitUntil: "networkidle" });
		const bodies = await Promise.all([...scripts].map(async (url) => (await request.get(url)).body()));
		const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
		expect(scripts.size).toBeGreaterThan(1);
		expect(bytes).toBeLessThanOrEqual(130 * 1024);
		// Each schema of zod has what is its own under this name, which no minifier changes.
		expect(bodies.filter((body) => body.includes("._zod"))).toEqual([]);
	});
}

test("knows zod by its name in what is built", async () => {
	expect(await readFile("build/server/index.js", "utf8")).toContain("._zod");
});

for (const width of [360, 1280]) {
	test(`does not move while it loads, at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await page.addInitScript(() => {
			const shifts: string[] = [];
			Object.assign(window, { shifts });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & {
					value: number;
					sources: { node?: Node }[];
				})[]) {
					const moved = entry.sources.map(({ node }) =>
						node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
					);
					shifts.push(`${entry.value}: ${moved.join(" ")}`);
				}
			}).observe({ type: "layout-shift", buffered: true });
		});
		await page.goto("/", { waitUntil: "load" });
		await page.evaluate(async () => {
			await document.fonts.ready;
			for (const image of document.images) {
				image.scrollIntoView();
				await image.decode();
			}
		});
		expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
	});
}

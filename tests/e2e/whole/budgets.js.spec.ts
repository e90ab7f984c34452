import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { APIRequestContext, Page, Request } from "@playwright/test";
import { type Budget, officeBudgets, publicBudgets, workerBudget } from "#tests/fixtures/budgets.ts";
import { inGroups } from "#tests/support/journeys/groups.ts";
import { expect, test, withMotion } from "#tests/support/journeys/journey.ts";

test.use(withMotion);
// In one process: compressing the scripts takes longer than loading the pages.
test.describe.configure({ mode: "default" });

const media = ["image", "media"];
/** The pages share most of their scripts, which bear their content in their names. */
const kilobytesOf = new Map<string, number>();
const kilobytes = (body: Buffer) => brotliCompressSync(body).length / 1024;

/** Several pages one after the other in one browser, which keeps nothing of the one before. */
async function weighAll(
	page: Page,
	request: APIRequestContext,
	budgets: [path: string, Budget][],
	look: (scripts: Buffer[]) => void = () => {},
): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.setCacheDisabled", { cacheDisabled: true });
	for (const [path, budget] of budgets) {
		await test.step(path, async () => look(await weigh(page, request, path, budget)));
	}
}

/** Loads a page and holds it against its budget; gives its scripts. */
async function weigh(page: Page, request: APIRequestContext, path: string, budget: Budget): Promise<Buffer[]> {
	const asked: string[] = [];
	const scripts = new Set<string>();
	const note = (one: Request) => {
		const type = one.resourceType();
		// Icons and the manifest come when the browser has nothing else to do.
		if (!media.includes(type) && type !== "other" && type !== "manifest") asked.push(one.url());
		if (type === "script") scripts.add(one.url());
	};
	page.on("request", note);
	const answer = await page.goto(path, { waitUntil: "networkidle" });
	page.off("request", note);
	expect(kilobytes((await answer?.body()) ?? Buffer.alloc(0)), `the page ${path}`).toBeLessThanOrEqual(budget.html);
	const bodies = await Promise.all(
		[...scripts].map(async (url) => {
			// The server may close a line that was idle for some seconds just when it is used again.
			const body = await (await request.get(url, { maxRetries: 1 })).body();
			if (!kilobytesOf.has(url)) kilobytesOf.set(url, kilobytes(body));
			return body;
		}),
	);
	const script = [...scripts].reduce((sum, url) => sum + (kilobytesOf.get(url) ?? Number.NaN), 0);
	expect(script, `the scripts of ${path}`).toBeLessThanOrEqual(budget.script);
	expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(budget.requests);
	expect(await page.evaluate(missingTokens), "what its styles name, and no sheet of it says").toEqual([]);
	return bodies;
}

/** Runs in the page. Sheets are cut to what a page needs: a colour that was cut too is seen by nobody but who looks. */
function missingTokens(): string[] {
	const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join();
	const said = new Set(
		[...rules.matchAll(/(--[\w-]+)\s*:|@property (--[\w-]+)/g)].map(([, set, typed]) => set ?? typed),
	);
	const named = new Set([...rules.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name));
	return [...named].filter((name) => !said.has(name));
}

for (const budgets of inGroups(Object.entries(publicBudgets))) {
	test(`weigh no more than they may: ${budgets.map(([path]) => path).join(" ")}`, async ({ page, request }) => {
		await weighAll(page, request, budgets);
	});
}

for (const budgets of inGroups(Object.entries(officeBudgets))) {
	const paths = budgets.map(([path]) => path).join(" ");
	test(`weigh no more than they may, and bring nothing that only the server needs: ${paths}`, async ({
		page,
		request,
		signInAs,
	}) => {
		await signInAs({ admin: true });
		await weighAll(page, request, budgets, (scripts) => {
			// Each schema of zod has what is its own under this name, which no minifier changes.
			expect(scripts.filter((body) => body.includes("._zod"))).toEqual([]);
		});
	});
}

const worker = (readdirSync("build/server", { recursive: true }) as string[])
	.filter((file) => file.endsWith(".js"))
	.map((file) => ({ file, module: readFileSync(`build/server/${file}`) }));

test("knows zod by its name in what is built", () => {
	expect(worker.some(({ module }) => module.includes("._zod"))).toBe(true);
});

test("the worker weighs no more than it may", () => {
	const atStart = new Set(["index.js"]);
	for (const file of atStart) {
		const text = readFileSync(`build/server/${file}`, "utf8");
		for (const [, imported = ""] of text.matchAll(/\bfrom\s*"(\.[^"]+)"/g)) atStart.add(join(dirname(file), imported));
	}
	expect(atStart.size).toBeGreaterThan(1);
	const weigh = (modules: typeof worker) =>
		modules.reduce((sum, { module }) => sum + gzipSync(module, { level: 9 }).length / 1024, 0);
	const isAtStart = ({ file }: { file: string }) => atStart.has(file);
	expect(weigh(worker.filter(isAtStart)), "at start").toBeLessThanOrEqual(workerBudget.start);
	expect(weigh(worker.filter((one) => !isAtStart(one))), "later").toBeLessThanOrEqual(workerBudget.later);
});

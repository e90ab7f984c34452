import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { consentCookie, type Feel, feelOf } from "#tests/bench/tools/browser.ts";
import { buildHydrated } from "#tests/bench/tools/hydrated.ts";
import { type Load, latency, load } from "#tests/bench/tools/load.ts";
import { median } from "#tests/bench/tools/median.ts";
import {
	type Server,
	startConstant,
	startCounting,
	startHydrated,
	startProduct,
	startRenewing,
	startSite,
	startTemplate,
	startUncached,
} from "#tests/bench/tools/servers.ts";
import { type Gate, printGates, printTable } from "#tests/bench/tools/table.ts";
import { type Budget, publicBudgets, workerBudget } from "#tests/fixtures/budgets.ts";
import { publicPages } from "#tests/fixtures/public-pages.ts";

/*
 * What each page costs: the server, held against a worker that returns a constant string of the home page's size and one
 * that fills the same rows into a template; and the visitor. Absolute figures are the machine's: the ratios, taken in
 * turns in one run, are what is to be read. Gates are those that the pages must keep.
 */
const [rounds, seconds] = [3, 2];

interface Page {
	path: string;
	/** To the constant worker: answers per second of the cached page. */
	cached: number;
	/** Likewise, while the page is stale or being renewed. */
	renewed: number;
	/** To the hydrated and streamed page: CPU of one that is loaded and rendered each time. */
	renderedToHydrated: number;
	microseconds: { cached: number; rendered: number; hydrated: number };
	/** Milliseconds at one connection. */
	latency: { cached: number; rendered: number };
	/** `banner`: what the question about cookies adds to `brotli`. */
	bytes: { html: number; gzip: number; brotli: number; css: number; banner: number };
	database: { calls: number; rows: number; callsOfHit: number };
	feel: Feel;
}

const product = await startProduct();
const home = await (await fetch(product.url)).text();
const constant = await startConstant(home);
const template = await startTemplate(home);
const hydrated = await startHydrated(buildHydrated());
const counting = await startCounting();
const site = await startSite();
const uncached = await startUncached();
const renewing = await startRenewing();
const servers = [product, constant, template, hydrated, counting, site, uncached, renewing];
for (const server of servers) for (const path of publicPages) await (await fetch(new URL(path, server.url))).text();

/** What is asked of which worker. */
interface Course {
	server: Server;
	/** Of each page, or always the same. */
	path?: string;
}
const courses = {
	constant: { server: constant, path: "/" },
	template: { server: template, path: "/" },
	cached: { server: product },
	renewed: { server: renewing },
	rendered: { server: uncached },
	hydrated: { server: hydrated },
} satisfies Record<string, Course>;
type Name = keyof typeof courses;

// Before the load, after which the machine has things to put in order.
const feels = await feelOf(site, publicPages);
const homes = await inTurns(["constant", "template", "cached", "renewed", "rendered", "hydrated"], "/");
const renderedToTemplate = ratio("rendered", "template", homes, "perSecond");
const pages: Page[] = [];
for (const path of publicPages) {
	const loads = path === "/" ? homes : await inTurns(["constant", "cached", "renewed", "rendered", "hydrated"], path);
	const microseconds = (of: Name) => median((loads.get(of) ?? []).map(({ cpu }) => cpu));
	pages.push({
		path,
		cached: ratio("cached", "constant", loads, "perSecond"),
		renewed: ratio("renewed", "constant", loads, "perSecond"),
		renderedToHydrated: ratio("rendered", "hydrated", loads, "cpu"),
		microseconds: {
			cached: microseconds("cached"),
			rendered: microseconds("rendered"),
			hydrated: microseconds("hydrated"),
		},
		latency: {
			cached: await latency(product, path),
			rendered: await latency(uncached, path),
		},
		bytes: await bytesOf(product, path),
		database: await askedBy(counting, path),
		feel: feels.get(path) ?? missing(path),
	});
}
for (const { worker } of servers) await worker.dispose();

const worst = (of: (page: Page) => number) => Math.max(...pages.map(of));
const least = (of: (page: Page) => number) => Math.min(...pages.map(of));
const gates: Gate[] = [
	{ name: "cached page to constant worker, answers per second", value: least((page) => page.cached), least: 1 },
	{ name: "the same while it is renewed", value: least((page) => page.renewed), least: 1 },
	{ name: "home page rendered to template worker, answers per second", value: renderedToTemplate, least: 0.3 },
	{ name: "CPU of a rendered page to hydrated and streamed", value: worst((page) => page.renderedToHydrated), most: 1 },
	{ name: "calls to D1 of a rendered page", value: worst(({ database }) => database.calls), most: 1 },
	{ name: "calls to D1 of a cached page", value: worst(({ database }) => database.callsOfHit), most: 0 },
	{
		name: "page with its CSS, of its budget",
		value: worst(({ path, bytes }) => bytes.brotli / 1024 / budgetOf(path).html),
		most: 1,
	},
	{ name: "KB that the question about cookies adds", value: worst(({ bytes }) => bytes.banner / 1024), most: 0.25 },
	{ name: "requests to first paint", value: worst(({ feel }) => feel.blocking), most: 1 },
	{ name: "requests without media", value: worst(({ feel }) => feel.requests), most: 4 },
	{ name: "script time, ms, CPU 6 times slower", value: worst(({ feel }) => feel.script), most: 10 },
	{ name: "server bundle, KB gzip", value: bundleBytes() / 1024, most: workerBudget.start + workerBudget.later },
	{ name: "layout shift", value: worst(({ feel }) => feel.shift), most: 0 },
];

const report = {
	coldStart: servers.map(({ name, coldStart }) => ({ name, coldStart })),
	gates,
	pages,
	renderedToTemplate,
};
mkdirSync("tests/.results", { recursive: true });
writeFileSync("tests/.results/bench-pages.json", JSON.stringify(report, null, "\t"));
print();

/** A round of each after the other, in an order that turns round. */
async function inTurns(which: Name[], page: string): Promise<Map<Name, Load[]>> {
	const loads = new Map<Name, Load[]>(which.map((name) => [name, []]));
	for (let round = 0; round < rounds; round++) {
		for (const name of round % 2 ? which.toReversed() : which) {
			const course: Course = courses[name];
			loads.get(name)?.push(await load(course.server, course.path ?? page, seconds));
		}
	}
	return loads;
}

/** Of each round by itself, so that what the machine does meanwhile falls on both. */
function ratio(of: Name, to: Name, loads: Map<Name, Load[]>, what: keyof Load): number {
	const [over, under] = [loads.get(of) ?? [], loads.get(to) ?? []];
	return median(over.map((one, round) => one[what] / (under[round]?.[what] ?? Number.NaN)));
}

/** Of somebody who has chosen about cookies, as budgets are. */
async function bytesOf({ url }: Server, path: string): Promise<Page["bytes"]> {
	const read = async (headers: HeadersInit) =>
		Buffer.from(await (await fetch(new URL(path, url), { headers })).arrayBuffer());
	const [first, html] = [await read({}), await read({ Cookie: consentCookie })];
	const css = [...html.toString().matchAll(/<style>(.*?)<\/style>/gs)].reduce(
		(sum, [, text = ""]) => sum + text.length,
		0,
	);
	const brotli = brotliCompressSync(html).length;
	const banner = brotliCompressSync(first).length - brotli;
	return { html: html.length, gzip: gzipSync(html).length, brotli, css, banner };
}

/** In a worker of its own, because counting costs: of a page that is rendered, and of a cached one. */
async function askedBy({ url }: Server, path: string): Promise<Page["database"]> {
	const told = async (headers: HeadersInit) => {
		const answer = await fetch(new URL(path, url), { headers });
		await answer.text();
		const [calls = missing(path), rows = missing(path)] = answer.headers.get("X-D1")?.split(" ").map(Number) ?? [];
		return { calls, rows };
	};
	const { calls, rows } = await told({ "X-Miss": "1" });
	// What was cached before may be too old by now.
	await told({});
	return { calls, rows, callsOfHit: (await told({})).calls };
}

/** All of it, also what is loaded later. */
function bundleBytes(): number {
	const modules = (readdirSync("build/server", { recursive: true }) as string[]).filter((file) => file.endsWith(".js"));
	return modules.reduce((sum, file) => sum + gzipSync(readFileSync(`build/server/${file}`), { level: 9 }).length, 0);
}

function budgetOf(path: string): Budget {
	return publicBudgets[path] ?? missing(path);
}

function missing(path: string): never {
	throw new Error(`${path} was not looked at`);
}

function print(): void {
	console.log("Absolute figures are this machine's; the ratios are what is to be read.\n");
	printTable("the server", pages, {
		"cached : constant": (page) => page.cached.toFixed(2),
		"renewed : constant": (page) => page.renewed.toFixed(2),
		"CPU rendered : hydrated": (page) => page.renderedToHydrated.toFixed(2),
		"µs CPU cached": ({ microseconds }) => microseconds.cached.toFixed(0),
		"µs CPU rendered": ({ microseconds }) => microseconds.rendered.toFixed(0),
		"µs CPU hydrated": ({ microseconds }) => microseconds.hydrated.toFixed(0),
		"p50 ms cached": (page) => page.latency.cached.toFixed(2),
		"p50 ms rendered": (page) => page.latency.rendered.toFixed(2),
		"D1 calls, of a hit": ({ database }) => `${database.calls}, ${database.callsOfHit}`,
		"D1 rows": ({ database }) => String(database.rows),
	});
	printTable("the visitor", pages, {
		"html B": ({ bytes }) => String(bytes.html),
		"gzip B": ({ bytes }) => String(bytes.gzip),
		"br B": ({ bytes }) => String(bytes.brotli),
		"css B": ({ bytes }) => String(bytes.css),
		"js B": ({ feel }) => String(feel.scriptBytes),
		"fonts B": ({ feel }) => String(feel.fontBytes),
		"requests to paint, in all": ({ feel }) => `${feel.blocking}, ${feel.requests}`,
		"script ms": ({ feel }) => feel.script.toFixed(1),
		"FCP ms": ({ feel }) => feel.firstPaint.toFixed(0),
		"LCP ms": ({ feel }) => feel.largestPaint.toFixed(0),
		"CLS (moved)": ({ feel }) => feel.shift.toFixed(3),
	});
	for (const { path, feel } of pages) for (const one of feel.moved) console.log(`moved on ${path}: ${one}`);
	console.log();
	for (const { name, coldStart } of report.coldStart)
		console.log(`cold start of ${name.padEnd(32)} ${coldStart.toFixed(0)} ms`);
	console.log();
	printGates(gates);
}

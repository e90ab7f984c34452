import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { parseArgs, promisify } from "node:util";
import type { Miniflare } from "miniflare";
import { askOnce, inspect, type Sum } from "#tests/bench/tools/inspector.ts";
import { residentBytes } from "#tests/bench/tools/processes.ts";
import { addressOf } from "#tests/bench/tools/product.ts";
import { type Server, startConstant, startProduct, startUncached } from "#tests/bench/tools/servers.ts";
import { type Gate, printGates } from "#tests/bench/tools/table.ts";

/*
 * What stays in memory after many requests. The process of workerd holds the product's isolate, and beside it those that
 * stand in for D1, R2 and KV on this machine: of each is asked what it holds once everything has been collected that can
 * be. What the process has taken besides is its allocator's; a worker that returns a constant shows how much that is.
 * `npm run bench -- memory --requests=5000` sends fewer, `--target=media` (`page`, `constant`) asks one alone.
 */
const { values: options } = parseArgs({
	options: { requests: { type: "string", default: "20000" }, target: { type: "string" } },
});
const requests = Number(options.requests);
/** Fills the product's caches, which have their limits, and lets V8 compile what is hot. */
const first = Math.min(4_000, requests);
const megabyte = 1024 ** 2;
const run = promisify(execFile);
const autocannon = createRequire(import.meta.url).resolve("autocannon");

interface Held {
	/** Of the process, from Linux. */
	resident: number;
	/** By isolate. */
	heaps: Map<string, number>;
}

const own = "core:user:product";
const database = "d1:db";

interface Target {
	name: string;
	start: () => Promise<Server>;
	path: string;
	status: number;
	/** The isolates that have something to do with it. */
	isolates: readonly string[];
}

const targets: Record<string, Target> = {
	page: {
		name: "a page that is rendered",
		start: startUncached,
		path: "/testimonis",
		status: 200,
		isolates: [own, database],
	},
	media: {
		name: "media that are not there",
		start: startProduct,
		path: "/media/photos/1700000000000-[<id>].webp",
		status: 404,
		// R2 is not asked for what has no row.
		isolates: [own, database],
	},
	constant: {
		name: "a constant",
		start: () => startConstant("a".repeat(20_000)),
		path: "/?[<id>]=1",
		status: 200,
		isolates: [own],
	},
};

const gates: Gate[] = [];
for (const { name, start, path, status, isolates } of wanted()) {
	const { worker, pid } = await start();
	try {
		const url = await addressOf(worker);
		const wake = () => askOnce(new URL(path.replace("[<id>]", crypto.randomUUID()), url));
		const held = async () => ({
			resident: residentBytes(pid),
			heaps: new Map(await Promise.all(isolates.map(async (one) => [one, await heapOf(worker, one, wake)] as const))),
		});
		await ask(url, path, first, status);
		// A snapshot takes memory itself: it comes before what is counted.
		const objects = await countObjects(worker, wake);
		const before: Held = await held();
		await ask(url, path, requests, status);
		const after: Held = await held();
		const grown = (isolate: string) => (after.heaps.get(isolate) ?? 0) - (before.heaps.get(isolate) ?? 0);
		const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
		console.log(`${name}, ${requests} times`);
		console.log(
			`  process: ${(before.resident / megabyte).toFixed(0)} MB, then ${(after.resident / megabyte).toFixed(0)} MB: ${((after.resident - before.resident) / requests / 1024).toFixed(1)} KB a request`,
		);
		for (const [isolate, bytes] of after.heaps)
			console.log(`  ${isolate}: holds ${kilobytes(bytes)}, ${kilobytes(grown(isolate))} more than before`);
		for (const [kind, { count, bytes }] of mostGrown(objects, await countObjects(worker, wake)))
			console.log(`    ${count} more of ${kind}, ${kilobytes(bytes)}`);
		gates.push({
			name: `${name}: bytes a request that the isolate still holds`,
			value: grown(own) / requests,
			most: 100,
		});
	} finally {
		await worker.dispose();
	}
}
printGates(gates);

function wanted(): Target[] {
	if (options.target === undefined) return Object.values(targets);
	const target = targets[options.target];
	if (!target) throw new Error(`There is no target ${options.target}: ${Object.keys(targets).join(", ")}`);
	return [target];
}

async function ask(url: URL, path: string, amount: number, status: number): Promise<void> {
	// An URL would write the brackets as it does, and autocannon would not know them.
	const address = url.origin + path;
	const { stdout } = await run(
		process.execPath,
		[autocannon, "--json", "--idReplacement", "--connections", "16", "--amount", String(amount), address],
		{ maxBuffer: 16 * megabyte },
	);
	const told = JSON.parse(stdout) as { statusCodeStats: Record<string, { count: number }>; errors: number };
	const right = told.statusCodeStats[status]?.count ?? 0;
	if (right < amount || told.errors > 0) throw new Error(`${path}: ${stdout.slice(0, 300)}`);
}

type Wake = () => Promise<unknown>;

async function heapOf(worker: Miniflare, isolate: string, wake: Wake): Promise<number> {
	const inspector = await inspect(worker, isolate, wake);
	const heap = await inspector.heapAfterCollection();
	inspector.close();
	return heap;
}

async function countObjects(worker: Miniflare, wake: Wake): Promise<Map<string, Sum>> {
	const inspector = await inspect(worker, own, wake);
	const objects = await inspector.snapshot();
	inspector.close();
	return objects;
}

/** The five kinds of objects of which there are most bytes more than before. */
function mostGrown(before: Map<string, Sum>, now: Map<string, Sum>): (readonly [string, Sum])[] {
	return [...now]
		.map(([kind, { count, bytes }]) => {
			const was = before.get(kind) ?? { count: 0, bytes: 0 };
			return [kind, { count: count - was.count, bytes: bytes - was.bytes }] as const;
		})
		.sort(([, a], [, b]) => b.bytes - a.bytes)
		.slice(0, 5);
}

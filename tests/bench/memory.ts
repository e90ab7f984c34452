import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import type { Miniflare } from "miniflare";
import { inspect, isolatesOf } from "./inspector.ts";
import { addressOf } from "./product.ts";
import { type Server, startConstant, startProduct } from "./servers.ts";
import { type Gate, printGates } from "./table.ts";

/*
 * What stays in memory after many requests. The process of workerd holds the product's isolate, and beside it those that
 * stand in for D1, R2 and KV on this machine: of each is asked what it holds once everything has been collected that can
 * be. What the process has taken besides is its allocator's; a worker that returns a constant shows how much that is.
 * `npm run bench -- memory 5000` for fewer requests.
 */
const requests = Number(process.argv[2] ?? 20_000);
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

const targets: Record<string, { start: () => Promise<Server>; path: string; status: number; own: string }> = {
	"a page made anew": { start: startProduct, path: "/de-que-va?[<id>]=1", status: 200, own: "core:user:product" },
	"media that are not there": {
		start: startProduct,
		path: "/media/photos/1700000000000-[<id>].webp",
		status: 404,
		own: "core:user:product",
	},
	"a constant": {
		start: () => startConstant("a".repeat(20_000)),
		path: "/?[<id>]=1",
		status: 200,
		own: "core:user:product",
	},
};

const gates: Gate[] = [];
for (const [name, { start, path, status, own }] of Object.entries(targets)) {
	const { worker, pid } = await start();
	try {
		await ask(worker, path, first, status);
		const before = await held(worker, pid);
		const objects = await countObjects(worker, own);
		await ask(worker, path, requests, status);
		const after = await held(worker, pid);
		const grown = (isolate: string) => (after.heaps.get(isolate) ?? 0) - (before.heaps.get(isolate) ?? 0);
		const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
		console.log(`${name}, ${requests} times`);
		console.log(
			`  process: ${(before.resident / megabyte).toFixed(0)} MB, then ${(after.resident / megabyte).toFixed(0)} MB: ${((after.resident - before.resident) / requests / 1024).toFixed(1)} KB a request`,
		);
		for (const [isolate, bytes] of after.heaps) {
			if (isolate === own || Math.abs(grown(isolate)) > 100 * 1024)
				console.log(`  ${isolate}: holds ${kilobytes(bytes)}, ${kilobytes(grown(isolate))} more than before`);
		}
		for (const [kind, { count, bytes }] of await mostGrown(worker, own, objects))
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

async function ask(worker: Miniflare, path: string, amount: number, status: number): Promise<void> {
	const address = String(new URL(path, await addressOf(worker)))
		.replaceAll("%5B", "[")
		.replaceAll("%3C", "<")
		.replaceAll("%3E", ">")
		.replaceAll("%5D", "]");
	const { stdout } = await run(
		process.execPath,
		[autocannon, "--json", "--idReplacement", "--connections", "16", "--amount", String(amount), address],
		{ maxBuffer: 16 * megabyte },
	);
	const told = JSON.parse(stdout) as { statusCodeStats: Record<string, { count: number }>; errors: number };
	const right = told.statusCodeStats[status]?.count ?? 0;
	if (right < amount || told.errors > 0) throw new Error(`${path}: ${stdout.slice(0, 300)}`);
}

async function held(worker: Miniflare, pid: number): Promise<Held> {
	const heaps = new Map<string, number>();
	for (const isolate of await isolatesOf(worker)) {
		const inspector = await inspect(worker, isolate);
		heaps.set(isolate, await inspector.heapAfterCollection());
		inspector.close();
	}
	const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
	return { resident: Number(kilobytes) * 1024, heaps };
}

async function countObjects(worker: Miniflare, isolate: string) {
	const inspector = await inspect(worker, isolate);
	const objects = await inspector.snapshot();
	inspector.close();
	return objects;
}

/** The five kinds of objects of which there are most bytes more than before. */
async function mostGrown(worker: Miniflare, isolate: string, before: Awaited<ReturnType<typeof countObjects>>) {
	const now = await countObjects(worker, isolate);
	return [...now]
		.map(([kind, { count, bytes }]) => {
			const was = before.get(kind) ?? { count: 0, bytes: 0 };
			return [kind, { count: count - was.count, bytes: bytes - was.bytes }] as const;
		})
		.sort(([, a], [, b]) => b.bytes - a.bytes)
		.slice(0, 5);
}

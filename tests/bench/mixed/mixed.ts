import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { askOnce, inspect } from "#tests/bench/tools/inspector.ts";
import { median } from "#tests/bench/tools/median.ts";
import { residentBytes } from "#tests/bench/tools/processes.ts";
import { type Server, startConstant, startProduct } from "#tests/bench/tools/servers.ts";
import { type Gate, printGates } from "#tests/bench/tools/table.ts";
import { Stored } from "../campaign/stored.ts";
import { Visitor } from "../campaign/visitor.ts";
import { Crowd } from "./crowd.ts";

/*
 * Ten minutes of readers (95 %), people who send forms (3 %) and attackers (2 %): no answer of 500 and more, no form lost
 * that was answered with thanks, and no more memory at the end than after the first fifth. Where workerd has taken more,
 * the same load on a worker that returns a constant shows how much of that is workerd's own.
 * `-- mixed --minutes=2` takes less time.
 */
const { values: options } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
const lastsMs = Number(options.minutes) * 60_000;
const warmUpMs = lastsMs / 5;
/** Of which the middle is taken, after the warm-up and at the end. */
const windowMs = lastsMs / 10;
const sampleMs = 1_000;
const megabyte = 1024 ** 2;
const mostGrowth = 1.2;

interface Memory {
	before: number;
	after: number;
}

const errors = new Map<string, number>();
const server = await startProduct((line) => {
	if (!line.includes('"level":"error"')) return;
	const { event } = JSON.parse(line) as { event: string };
	errors.set(event, (errors.get(event) ?? 0) + 1);
});
// It was asked once before it had a database.
errors.clear();
const gates: Gate[] = [];
let growth: number;
let page: string;
try {
	const { crowd, memory, heap } = await underLoad(server, true);
	const stored = await Stored.of(server.worker);
	const { lost } = await stored.compare(crowd.sent);
	const broken = await stored.broken();
	growth = memory.after / memory.before;
	for (const line of [...crowd.faults, ...crowd.failed, ...broken].slice(0, 10)) console.log(line);
	for (const [event, count] of errors) console.log(`${count} times in the log: ${event}`);
	console.log(`the product's isolate, once collected: ${told(heap)}`);
	gates.push(
		{ name: "answers of 500 and more", value: crowd.faults.length, most: 0 },
		{ name: "readers and people who were refused or not answered", value: crowd.failed.length, most: 0 },
		{ name: "forms answered with thanks that are not there", value: lost.length, most: 0 },
		{ name: "rows without their object", value: broken.length, most: 0 },
		{
			name: "what the product's isolate holds at the end, of what it held",
			value: heap.after / heap.before,
			most: mostGrowth,
		},
	);
	page = (await new Visitor(server.url).get("/testimonis/grava")).text;
} finally {
	await server.worker.dispose();
}
let most = mostGrowth;
if (growth > mostGrowth) {
	const constant = await startConstant(page);
	try {
		const { memory } = await underLoad(constant, false);
		most = Math.max(most, memory.after / memory.before);
	} finally {
		await constant.worker.dispose();
	}
}
gates.push({ name: "memory of workerd at the end, of that after the warm-up", value: growth, most });
printGates(gates);

/** The middle of what the process has after the warm-up, and at the end. */
async function underLoad({ name, url, pid, worker }: Server, hasHeap: boolean) {
	const crowd = new Crowd(url);
	const began = Date.now();
	const samples: { at: number; bytes: number }[] = [];
	const sampling = setInterval(() => samples.push({ at: Date.now() - began, bytes: residentBytes(pid) }), sampleMs);
	const acting = crowd.act(() => Date.now() - began > lastsMs);
	const heapOf = async () => {
		if (!hasHeap) return 0;
		const inspector = await inspect(worker, "core:user:product", () => askOnce(url));
		const bytes = await inspector.heapAfterCollection();
		inspector.close();
		return bytes;
	};
	await wait(warmUpMs);
	const before = await heapOf();
	await acting;
	clearInterval(sampling);
	const heap = { before, after: await heapOf() };
	const during = (from: number) =>
		median(samples.filter(({ at }) => at >= from && at < from + windowMs).map(({ bytes }) => bytes));
	const memory = { before: during(warmUpMs), after: during(lastsMs - windowMs) };
	const statuses = [...crowd.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} of ${status}`);
	console.log(`${name}: ${crowd.requests} answers, ${statuses.join(", ")}; ${crowd.sent.length} forms taken`);
	const tenths = Array.from({ length: 10 }, (_, n) => during(n * windowMs) / megabyte);
	console.log(
		`  process: ${told(memory)}; each tenth of the time: ${tenths.map((one) => one.toFixed(0)).join(", ")} MB`,
	);
	return { crowd, memory, heap };
}

function told({ before, after }: Memory): string {
	const [was, is] = [before, after].map((bytes) => `${(bytes / megabyte).toFixed(1)} MB`);
	return `${was} after the warm-up, ${is} at the end: ${(after / before).toFixed(2)}`;
}

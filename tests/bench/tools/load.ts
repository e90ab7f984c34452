import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { median } from "./median.ts";
import { cpuMicroseconds } from "./processes.ts";
import type { Server } from "./servers.ts";

const run = promisify(execFile);
const autocannon = createRequire(import.meta.url).resolve("autocannon");

export interface Load {
	perSecond: number;
	/** Of the worker's process, for one request. */
	cpu: number;
}

/** As much as a process of its own can ask for, over 16 connections. */
export async function load({ url, pid }: Server, path: string, seconds: number): Promise<Load> {
	const before = cpuMicroseconds(pid);
	const { stdout } = await run(
		process.execPath,
		[
			autocannon,
			"--json",
			// Where an address has `[<id>]`, each request gets a number of its own.
			"--idReplacement",
			"--connections",
			"16",
			"--duration",
			String(seconds),
			String(new URL(path, url)),
		],
		{ maxBuffer: 16 * 1024 ** 2 },
	);
	const { requests, non2xx, errors } = JSON.parse(stdout) as {
		requests: { total: number; average: number };
		non2xx: number;
		errors: number;
	};
	if (non2xx > 0 || errors > 0 || requests.total === 0) {
		throw new Error(`${path}: ${requests.total} answers, ${non2xx} refused, ${errors} failed`);
	}
	return { perSecond: requests.average, cpu: (cpuMicroseconds(pid) - before) / requests.total };
}

/** Milliseconds of one request after the other over one connection: the one in the middle. */
export async function latency({ url }: Server, path: string, times = 100): Promise<number> {
	const taken: number[] = [];
	for (let n = 0; n < times; n++) {
		const started = performance.now();
		await (await fetch(new URL(path, url))).arrayBuffer();
		taken.push(performance.now() - started);
	}
	return median(taken);
}

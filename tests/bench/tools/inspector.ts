import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Miniflare } from "miniflare";

/** Objects of one kind, and their bytes. */
export interface Sum {
	count: number;
	bytes: number;
}

/** What V8 says of one isolate, over the inspector's protocol. */
export interface Inspector {
	/** Bytes in use, and behind buffers, once everything has been collected that can be. */
	heapAfterCollection(): Promise<number>;
	/** What is in the heap, by type and constructor, after a collection. */
	snapshot(): Promise<Map<string, Sum>>;
	close(): void;
}

interface Target {
	id: string;
	webSocketDebuggerUrl: string;
}

/** Over a connection of its own: one that was kept from before many requests may have been closed meanwhile. */
export async function askOnce(url: URL): Promise<Buffer> {
	const [answer] = (await once(get(url, { agent: false }), "response")) as [IncomingMessage];
	return buffer(answer);
}

async function targetsOf(worker: Miniflare): Promise<Target[]> {
	const { host } = await worker.getInspectorURL();
	return JSON.parse((await askOnce(new URL(`http://${host}/json`))).toString());
}

/**
 * One of the isolates of a process of workerd: the worker's own is among those that stand in for its bindings. Some calls
 * are answered only once the isolate has something else to do: `wake` asks for what makes it work.
 */
export async function inspect(worker: Miniflare, isolate: string, wake: () => Promise<unknown>): Promise<Inspector> {
	const target = (await targetsOf(worker)).find(({ id }) => id === isolate);
	if (!target) throw new Error(`there is no isolate called ${isolate}`);
	const socket = new WebSocket(target.webSocketDebuggerUrl);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = reject;
	});
	const waiting = new Map<number, PromiseWithResolvers<unknown>>();
	let chunks: string[] = [];
	socket.onmessage = ({ data }) => {
		const { id, result, error, method, params } = JSON.parse(String(data));
		if (method === "HeapProfiler.addHeapSnapshotChunk") chunks.push(params.chunk);
		if (error) waiting.get(id)?.reject(new Error(JSON.stringify(error)));
		else waiting.get(id)?.resolve(result);
	};
	const call = async (method: string, params = {}) => {
		const answer = Promise.withResolvers<unknown>();
		const id = waiting.size + 1;
		waiting.set(id, answer);
		socket.send(JSON.stringify({ id, method, params }));
		const waking = setInterval(() => wake().catch(answer.reject), 50);
		return answer.promise.finally(() => clearInterval(waking));
	};
	await call("HeapProfiler.enable");
	return {
		async heapAfterCollection() {
			await call("HeapProfiler.collectGarbage");
			const usage = (await call("Runtime.getHeapUsage")) as { usedSize: number; backingStorageSize: number };
			return usage.usedSize + usage.backingStorageSize;
		},
		async snapshot() {
			chunks = [];
			await call("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
			return byKind(JSON.parse(chunks.join("")));
		},
		close: () => socket.close(),
	};
}

interface Snapshot {
	snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
	nodes: number[];
	strings: string[];
}

function byKind({ snapshot, nodes, strings }: Snapshot): Map<string, Sum> {
	const { node_fields: fields, node_types: types } = snapshot.meta;
	const [type, name, size] = ["type", "name", "self_size"].map((field) => fields.indexOf(field)) as [
		number,
		number,
		number,
	];
	const sums = new Map<string, Sum>();
	for (let node = 0; node < nodes.length; node += fields.length) {
		const of = types[0][nodes[node + type] ?? 0] ?? "";
		const kind = of === "object" || of === "native" ? `${of} ${strings[nodes[node + name] ?? 0]}` : of;
		const sum = sums.get(kind) ?? { count: 0, bytes: 0 };
		sum.count++;
		sum.bytes += nodes[node + size] ?? 0;
		sums.set(kind, sum);
	}
	return sums;
}

import { createInterface } from "node:readline";

interface Found {
	/** When the platform took the line, if that is known. */
	at?: Date;
	line: Record<string, unknown>;
}

/** Log lines with this request id, at any depth: `wrangler dev`, `wrangler tail` and Logpush wrap them differently. */
export async function* findLines(input: NodeJS.ReadableStream, id: string): AsyncGenerator<Found> {
	for await (const text of textsOf(input)) if (text.includes(id)) yield* search(read(text), id);
}

/** Line by line, but indented JSON (`wrangler tail`) as a whole. */
async function* textsOf(input: NodeJS.ReadableStream): AsyncGenerator<string> {
	let open: string[] = [];
	for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
		if (open.length === 0 && line !== "{") {
			yield line;
			continue;
		}
		open.push(line);
		if (line !== "}") continue;
		yield open.join("\n");
		open = [];
	}
}

/** In lines of `wrangler dev`, colours and a label stand around the JSON. */
function read(text: string): unknown {
	try {
		return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
	} catch {
		return undefined;
	}
}

function* search(value: unknown, id: string, at?: Date): Generator<Found> {
	if (typeof value === "string") {
		if (value.startsWith("{") && value.includes(id)) yield* search(read(value), id, at);
	} else if (Array.isArray(value)) {
		for (const one of value) yield* search(one, id, at);
	} else if (isObject(value)) {
		if (value.requestId === id && typeof value.event === "string") yield { at, line: value };
		else for (const one of Object.values(value)) yield* search(one, id, timeOf(value) ?? at);
	}
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}

/** Milliseconds since 1970: `wrangler tail` and Logpush have other names for it. */
function timeOf({ timestamp, TimestampMs }: Record<string, unknown>): Date | undefined {
	const ms = timestamp ?? TimestampMs;
	return typeof ms === "number" ? new Date(ms) : undefined;
}

import { Buffer } from "node:buffer";
import { brokenOff } from "../forms/form.server.ts";

const windowBytes = 64 * 1024;

/** Reuses one buffer: new chunks would wait for the garbage collector. Bytes are valid until the next read. */
export class BodyWindow {
	readonly #reader: ReadableStreamBYOBReader;
	#memory = Buffer.from(new ArrayBuffer(windowBytes));
	#start = 0;
	#end = 0;
	#sinceTurn = 0;

	constructor(body: ReadableStream<Uint8Array>) {
		this.#reader = body.getReader({ mode: "byob" });
	}

	get bytes(): Buffer {
		return this.#memory.subarray(this.#start, this.#end);
	}

	pass(length: number): void {
		this.#start += length;
	}

	async more(): Promise<boolean> {
		const rest = this.#end - this.#start;
		this.#memory.copyWithin(0, this.#start, this.#end);
		this.#start = 0;
		this.#end = rest;
		if (rest === windowBytes) return false;
		// Lets other requests run; 100 MB may take three seconds more.
		if (this.#sinceTurn >= windowBytes) {
			this.#sinceTurn = 0;
			await scheduler.wait(2);
		}
		const { done, value } = await this.#reader.read(new Uint8Array(this.#memory.buffer, rest)).catch(() => {
			throw brokenOff();
		});
		// The reader takes the memory and returns it as another buffer.
		if (value) this.#memory = Buffer.from(value.buffer as ArrayBuffer);
		if (done || !value) return false;
		this.#end = rest + value.length;
		this.#sinceTurn += value.length;
		return true;
	}

	async *pieces(): AsyncGenerator<Uint8Array> {
		while (this.#start < this.#end || (await this.more())) {
			const { bytes } = this;
			this.pass(bytes.length);
			yield bytes;
		}
	}

	async close(): Promise<void> {
		await this.#reader.cancel().catch(() => undefined);
	}
}

import { Buffer } from "node:buffer";

const windowBytes = 64 * 1024;

/**
 * A view of a request's body that moves on over it, always in the same few bytes of memory. What is seen of it is good
 * until more is asked for: chunks of their own would wait for the garbage collector, a hundred megabytes of them.
 */
export class BodyWindow {
	readonly #reader: ReadableStreamBYOBReader;
	#memory = Buffer.from(new ArrayBuffer(windowBytes));
	#start = 0;
	#end = 0;
	#sinceTurn = 0;

	constructor(body: ReadableStream<Uint8Array>) {
		this.#reader = body.getReader({ mode: "byob" });
	}

	/** What is in view. */
	get bytes(): Buffer {
		return this.#memory.subarray(this.#start, this.#end);
	}

	/** So much of it has been seen. */
	pass(length: number): void {
		this.#start += length;
	}

	/** Brings more into view, behind what is there; false at the end of the body, or where the window is full. */
	async more(): Promise<boolean> {
		const rest = this.#end - this.#start;
		this.#memory.copyWithin(0, this.#start, this.#end);
		this.#start = 0;
		this.#end = rest;
		if (rest === windowBytes) return false;
		// What of a body is here already would be read at once, megabytes of it, while visitors' requests wait; for them
		// 100 MB may take three seconds more.
		if (this.#sinceTurn >= windowBytes) {
			this.#sinceTurn = 0;
			await scheduler.wait(2);
		}
		const { done, value } = await this.#reader.read(new Uint8Array(this.#memory.buffer, rest));
		// The memory has been lent to the reader, and comes back as another buffer.
		if (value) this.#memory = Buffer.from(value.buffer as ArrayBuffer);
		if (done || !value) return false;
		this.#end = rest + value.length;
		this.#sinceTurn += value.length;
		return true;
	}

	/** All of it from here, piece by piece. */
	async *pieces(): AsyncGenerator<Uint8Array> {
		while (this.#start < this.#end || (await this.more())) {
			const { bytes } = this;
			this.pass(bytes.length);
			yield bytes;
		}
	}

	/** No more of it is asked for. */
	async close(): Promise<void> {
		await this.#reader.cancel().catch(() => undefined);
	}
}

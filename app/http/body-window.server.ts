const windowBytes = 64 * 1024;

/**
 * A view of a request's body that moves on over it, always in the same few bytes of memory. What is seen of it is good
 * until more is asked for: chunks of their own would wait for the garbage collector, a hundred megabytes of them.
 */
export class BodyWindow {
	readonly #reader: ReadableStreamBYOBReader;
	#buffer = new ArrayBuffer(windowBytes);
	#start = 0;
	#end = 0;

	constructor(body: ReadableStream<Uint8Array>) {
		this.#reader = body.getReader({ mode: "byob" });
	}

	/** What is in view. */
	get bytes(): Uint8Array<ArrayBuffer> {
		return new Uint8Array(this.#buffer, this.#start, this.#end - this.#start);
	}

	/** So much of it has been seen. */
	pass(length: number): void {
		this.#start += length;
	}

	/**
	 * Brings more into view, behind what is there: what fills the window, or at least so many bytes of it, because each of
	 * the few that the line brings at a time leaves promises behind. False at the end of the body, or where it is full.
	 */
	async more(least = windowBytes): Promise<boolean> {
		const rest = this.#end - this.#start;
		new Uint8Array(this.#buffer).copyWithin(0, this.#start, this.#end);
		this.#start = 0;
		this.#end = rest;
		if (rest === windowBytes) return false;
		const room = new Uint8Array(this.#buffer, rest);
		const { value } = await this.#reader.read(room, { min: Math.min(least, room.length) });
		// The memory has been lent to the reader, and comes back as another buffer; the last of it with the end of the body.
		if (value) this.#buffer = value.buffer as ArrayBuffer;
		this.#end = rest + (value?.length ?? 0);
		return this.#end > rest;
	}

	/** All of it from here, piece by piece as they come: where the line drops none is lost. */
	async *pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
		while (this.bytes.length > 0 || (await this.more(1))) {
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

/** Evicts in insertion order. */
export class ByteLimitedMap<Value> {
	#values = new Map<string, Value>();
	#bytes = 0;
	readonly #most: number;
	readonly #sizeOf: (value: Value, key: string) => number;

	constructor(most: number, sizeOf: (value: Value, key: string) => number) {
		this.#most = most;
		this.#sizeOf = sizeOf;
	}

	get(key: string): Value | undefined {
		return this.#values.get(key);
	}

	set(key: string, value: Value): void {
		this.delete(key);
		const size = this.#sizeOf(value, key);
		if (size > this.#most) return;
		this.#values.set(key, value);
		this.#bytes += size;
		for (const oldest of this.#values.keys()) {
			if (this.#bytes <= this.#most) break;
			this.delete(oldest);
		}
	}

	delete(key: string): void {
		const value = this.#values.get(key);
		if (value === undefined) return;
		this.#values.delete(key);
		this.#bytes -= this.#sizeOf(value, key);
	}

	entries(): Iterable<[string, Value]> {
		return this.#values.entries();
	}
}

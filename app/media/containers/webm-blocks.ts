import { type Element, unsigned, vintLength } from "./ebml.ts";
import { InvalidFile, type Meter } from "./meter.ts";
import type { PacketAt } from "./packets.ts";

export class WebmBlocks {
	readonly #bytes: Uint8Array;
	readonly #meter: Meter;
	readonly #blocks: { track: number; start: number; end: number; time: number }[] = [];
	#clusterTime = 0;
	/** Nanoseconds per unit of time. */
	#scale = 1_000_000;

	constructor(bytes: Uint8Array, meter: Meter) {
		this.#bytes = bytes;
		this.#meter = meter;
	}

	setScale({ body, end }: Element & { end: number }): void {
		this.#scale = unsigned(this.#bytes, body, end);
	}

	beginCluster({ body, end }: Element & { end: number }): void {
		this.#clusterTime = unsigned(this.#bytes, body, end);
	}

	/** Laced blocks hold up to 256 packets in a few bytes. Recorders do not write them, so they are refused. */
	add({ body, end }: Element & { end: number }): void {
		const numberLength = vintLength(this.#bytes[body]);
		const start = body + numberLength + 3;
		if (numberLength > 4 || start > end || ((this.#bytes[start - 1] ?? 0) & 0x06) !== 0)
			throw new InvalidFile("notAudio");
		const track = unsigned(this.#bytes, body, body + numberLength) - 2 ** (7 * numberLength);
		const time = this.#clusterTime + ((unsigned(this.#bytes, start - 3, start - 1) << 16) >> 16);
		this.#meter.block(track, (time * this.#scale) / 1e9);
		this.#blocks.push({ track, start, end, time });
	}

	/** A block lasts until the next one; the last lasts as long as the one before. */
	packets(number: number): PacketAt[] {
		const unit = this.#scale / 1e9;
		const blocks = this.#blocks.filter(({ track }) => track === number);
		let lasting = 0;
		return blocks.map(({ start, end, time }, at) => {
			const next = blocks[at + 1];
			if (next) lasting = next.time - time;
			return { start, end, timestamp: time * unit, duration: Math.max(lasting, 0) * unit };
		});
	}
}

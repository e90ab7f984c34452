import { type Element, elementAt, elements, endOf, pad } from "./ebml.ts";
import { InvalidFile, type Meter } from "./meter.ts";
import type { Stripped } from "./packets.ts";
import { WebmBlocks } from "./webm-blocks.ts";

const ids = {
	ebml: 0x1a45dfa3,
	segment: 0x18538067,
	info: 0x1549a966,
	tracks: 0x1654ae6b,
	encodings: 0x6d80,
	scale: 0x2ad7b1,
	cluster: 0x1f43b675,
	time: 0xe7,
	simpleBlock: 0xa3,
	group: 0xa0,
	block: 0xa1,
	void: 0xec,
};

interface Kept {
	[id: number]: Kept | "whole";
}

const keptOfHead: Kept = {
	17030: "whole",
	17143: "whole",
	17138: "whole",
	17139: "whole",
	17026: "whole",
	17031: "whole",
	17029: "whole",
};

const keptOfSegment: Kept = {
	[ids.info]: { [ids.scale]: "whole" },
	[ids.tracks]: {
		174: {
			215: "whole",
			29637: "whole",
			131: "whole",
			185: "whole",
			134: "whole",
			25506: "whole",
			2352003: "whole",
			22186: "whole",
			22203: "whole",
			225: { 181: "whole", 30901: "whole", 159: "whole", 25188: "whole" },
			224: { 176: "whole", 186: "whole" },
		},
	},
};

const mostDescriptionBytes = 64 * 1024;

/** Pads everything but the sound in the header, in place, and lists the sound packets. Throws InvalidFile. */
export function stripWebm(bytes: Uint8Array, meter: Meter): Stripped {
	return new WebmStrip(bytes, meter).strip();
}

class WebmStrip {
	readonly #bytes: Uint8Array;
	readonly #meter: Meter;
	readonly #blocks: WebmBlocks;

	constructor(bytes: Uint8Array, meter: Meter) {
		this.#bytes = bytes;
		this.#meter = meter;
		this.#blocks = new WebmBlocks(bytes, meter);
	}

	strip(): Stripped {
		const all = this.#bytes.length;
		const head = this.#at(0, all);
		if (endOf(head) > mostDescriptionBytes) throw new InvalidFile("notAudio");
		this.#keepWithin(head, endOf(head), keptOfHead);
		const segment = this.#at(endOf(head), all);
		if (segment.id !== ids.segment) throw new InvalidFile("notAudio");
		const described = this.#segment(segment, segment.end ?? all);
		for (const after of elements(this.#bytes, segment.end ?? all, all, this.#meter)) {
			if (after.id !== ids.void) throw new InvalidFile("notAudio");
		}
		return { bytes: this.#bytes.subarray(0, described), packets: (track) => this.#blocks.packets(track) };
	}

	#segment(segment: Element, to: number): number {
		let firstCluster: number | undefined;
		let described = 0;
		for (let at = segment.body; at < to; ) {
			const element = this.#at(at, to);
			if (element.id === ids.cluster) {
				firstCluster ??= at;
				at = this.#cluster(element, to);
				continue;
			}
			at = endOf(element);
			if (element.id <= 0xffffff && element.id !== ids.void) throw new InvalidFile("truncated");
			const known = { ...element, end: at };
			if (keptOfSegment[element.id] !== undefined) described += at - element.body;
			if (described > mostDescriptionBytes) throw new InvalidFile("notAudio");
			this.#keep(known, keptOfSegment);
		}
		if (firstCluster === undefined) throw new InvalidFile("empty");
		return firstCluster;
	}

	/** Returns its end. A cluster of unknown size ends at the next segment-level element. */
	#cluster(cluster: Element, to: number): number {
		const end = cluster.end ?? to;
		for (let at = cluster.body; at < end; ) {
			const element = this.#at(at, end);
			if (element.id > 0xffffff) {
				if (cluster.end === undefined) return at;
				throw new InvalidFile("truncated");
			}
			at = endOf(element);
			const known = { ...element, end: at };
			if (element.id === ids.time) this.#blocks.beginCluster(known);
			else if (element.id === ids.simpleBlock) this.#blocks.add(known);
			else if (element.id === ids.group) this.#group(known);
		}
		return end;
	}

	#group(group: Element & { end: number }): void {
		for (const element of elements(this.#bytes, group.body, group.end, this.#meter)) {
			if (element.id === ids.block) this.#blocks.add(element);
		}
	}

	#keepWithin(parent: Element, end: number, kept: Kept): void {
		for (const element of elements(this.#bytes, parent.body, end, this.#meter)) this.#keep(element, kept);
	}

	#keep(element: Element & { end: number }, kept: Kept): void {
		// No browser plays compressed or encrypted packets.
		if (element.id === ids.encodings) throw new InvalidFile("notAudio");
		if (element.id === ids.scale) this.#blocks.setScale(element);
		const inner = kept[element.id];
		if (inner === undefined) pad(this.#bytes, element);
		else if (inner !== "whole") this.#keepWithin(element, element.end, inner);
	}

	#at(start: number, to: number): Element {
		return elementAt(this.#bytes, start, to, this.#meter);
	}
}

import { type Element, elementAt, elements, endOf, pad } from "./ebml.ts";
import { ids } from "./ebml-ids.ts";
import { InvalidFile, type Meter } from "./meter.ts";
import type { Stripped } from "./packets.ts";
import { WebmBlocks } from "./webm-blocks.ts";

interface Kept {
	[id: number]: Kept | "whole";
}

const whole = (...kept: (keyof typeof ids)[]): Kept => Object.fromEntries(kept.map((name) => [ids[name], "whole"]));

const keptOfHead = whole(
	"ebmlVersion",
	"ebmlReadVersion",
	"mostIdLength",
	"mostSizeLength",
	"docType",
	"docTypeVersion",
	"docTypeReadVersion",
);

const keptOfSegment: Kept = {
	[ids.info]: whole("scale"),
	[ids.tracks]: {
		[ids.track]: {
			...whole("trackNumber", "trackUid", "trackType", "isEnabled", "codec", "codecPrivate"),
			...whole("defaultDuration", "codecDelay", "seekPreRoll"),
			[ids.audio]: whole("samplingFrequency", "outputSamplingFrequency", "channels", "bitDepth"),
			[ids.video]: whole("pixelWidth", "pixelHeight"),
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

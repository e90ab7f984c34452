import { InvalidFile } from "./meter.ts";
import { headBytes } from "./ogg-pages.ts";

const mostSegments = 255;
const flags = { continued: 1, first: 2, last: 4 };

function segmentsOf(packets: Uint8Array[]): number[] {
	return packets.flatMap(({ length }) => [...new Array<number>(Math.floor(length / 255)).fill(255), length % 255]);
}

export function pageBytes(packets: Uint8Array[]): number {
	return packets.reduce((sum, { length }) => sum + length, headBytes + segmentsOf(packets).length);
}

/** Adds page numbers and checksums (RFC 3533, 6). */
export class OggWriter {
	readonly bytes: Uint8Array<ArrayBuffer>;
	#at = 0;
	#pages = 0;

	constructor(size: number) {
		this.bytes = new Uint8Array(size);
	}

	add(packets: Uint8Array[], { isFirst = false } = {}): void {
		const segments = segmentsOf(packets);
		if (segments.length > mostSegments) throw new InvalidFile("notAudio");
		const page = this.bytes.subarray(this.#at, this.#at + pageBytes(packets));
		page.set([0x4f, 0x67, 0x67, 0x53]);
		page[26] = segments.length;
		page.set(segments, headBytes);
		let at = headBytes + segments.length;
		for (const packet of packets) {
			page.set(packet, at);
			at += packet.length;
		}
		this.#end(page, isFirst ? flags.first : 0);
	}

	copy(original: Uint8Array, isLast: boolean): void {
		const page = this.bytes.subarray(this.#at, this.#at + original.length);
		page.set(original);
		this.#end(page, ((original[5] ?? 0) & flags.continued) | (isLast ? flags.last : 0));
	}

	#end(page: Uint8Array, kind: number): void {
		const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
		view.setUint8(4, 0);
		view.setUint8(5, kind);
		view.setUint32(14, 1, true);
		view.setUint32(18, this.#pages++, true);
		view.setUint32(22, 0);
		view.setUint32(22, checksum(page), true);
		this.#at += page.length;
	}
}

/** CRC table for the polynomial 0x04c11db7. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
	let remainder = byte << 24;
	for (let bit = 0; bit < 8; bit++) remainder = (remainder << 1) ^ (remainder < 0 ? 0x04c11db7 : 0);
	return remainder;
});

function checksum(page: Uint8Array): number {
	let sum = 0;
	for (let at = 0; at < page.length; at++) sum = (sum << 8) ^ (remainders[(sum >>> 24) ^ (page[at] ?? 0)] ?? 0);
	return sum >>> 0;
}

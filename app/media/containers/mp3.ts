import { InvalidFile, type Meter } from "./meter.ts";
import type { Stripped } from "./packets.ts";

/** Layer III, in kbit/s. */
const bitrates = {
	mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
	mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];

const sameInAll = 0xfffe0c00;

/** Tags after the last frame. No frame begins with their first letters. */
const tags = ["TAG", "APETAGEX", "LYRICSBEGIN"].map((tag) => [...tag].map((letter) => letter.charCodeAt(0)));

/** Moves the frames to the start of the buffer, without tags between them. Throws InvalidFile. */
export function stripMp3(bytes: Uint8Array, meter: Meter): Stripped {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const afterAll = afterTags(view, meter);
	if (afterAll > view.byteLength) throw new InvalidFile("truncated");
	const start = firstFrame(view, afterAll, meter);
	const like = view.getUint32(start) & sameInAll;
	let kept = 0;
	for (let at = start; at < view.byteLength; ) {
		const length = frameLength(view, at, like);
		if (length !== undefined) {
			meter.element(4);
			meter.frame();
			if (at + length > view.byteLength) throw new InvalidFile("truncated");
			bytes.copyWithin(kept, at, at + length);
			kept += length;
			at += length;
			continue;
		}
		if (tags.some((tag) => startsWith(bytes, at, tag))) break;
		if (at + 4 > view.byteLength && bytes[at] === 0xff) throw new InvalidFile("truncated");
		meter.look(1);
		at++;
	}
	return { bytes: bytes.subarray(0, kept) };
}

/** Padding may stand before it: there a frame counts where another of its kind follows. */
function firstFrame(view: DataView, from: number, meter: Meter): number {
	if (frameLength(view, from) !== undefined) return from;
	for (let at = from + 1; at + 4 <= view.byteLength; at++) {
		meter.look(1);
		const length = frameLength(view, at);
		const isFollowed = length && frameLength(view, at + length, view.getUint32(at) & sameInAll) !== undefined;
		if (isFollowed) return at;
	}
	throw new InvalidFile("notAudio");
}

const id3 = [0x49, 0x44, 0x33];

function afterTags(view: DataView, meter: Meter): number {
	const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
	let at = 0;
	while (startsWith(bytes, at, id3) && at + 10 <= view.byteLength) {
		meter.element(10);
		const footer = view.getUint8(at + 5) & 0x10 ? 10 : 0;
		const size = [6, 7, 8, 9].reduce((sum, n) => sum * 128 + (view.getUint8(at + n) & 0x7f), 0);
		at += 10 + size + footer;
	}
	return at;
}

function frameLength(view: DataView, at: number, like?: number): number | undefined {
	if (at + 4 > view.byteLength) return undefined;
	const head = view.getUint32(at);
	if (like !== undefined && (head & sameInAll) !== like) return undefined;
	const version = (head >>> 19) & 3;
	const layer = (head >>> 17) & 3;
	const sampleRate = sampleRates[(head >>> 10) & 3];
	const kilobits = bitrates[version === 3 ? "mpeg1" : "mpeg2"][(head >>> 12) & 15];
	if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1 || !sampleRate || !kilobits) return undefined;
	const padding = (head >>> 9) & 1;
	// Version 2 has half the sample rate and half the samples per frame; version 2.5 (0) a quarter of the rate.
	const [samples, rate] = version === 3 ? [1152, sampleRate] : [576, sampleRate / (version === 2 ? 2 : 4)];
	return Math.floor(((samples / 8) * kilobits * 1000) / rate) + padding;
}

function startsWith(bytes: Uint8Array, at: number, letters: readonly number[]): boolean {
	for (let n = 0; n < letters.length; n++) if (bytes[at + n] !== letters[n]) return false;
	return true;
}

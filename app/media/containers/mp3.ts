import { packetCounter, Unsound } from "./unsound.ts";

/** Of layer III, in thousands of bits a second. */
const bitrates = {
	mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
	mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];

/** What is the same in the heads of all frames of a file: sync, version, layer, sample rate. */
const sameInAll = 0xfffe0c00;

const tags = ["TAG", "APETAGEX", "LYRICSBEGIN"];

/**
 * Whether an MP3 file ends where its last frame does, or with a tag or padding after it. Bytes that are no frame are
 * skipped, as players do. Returns how many tracks it has, which is 1; throws Unsound.
 */
export function checkMp3(bytes: Uint8Array): number {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const start = afterTags(view);
	if (start > view.byteLength) throw new Unsound("truncated");
	if (frameLength(view, start) === undefined) throw new Unsound("notAudio");
	const count = packetCounter();
	const like = view.getUint32(start) & sameInAll;
	for (let at = start; at < view.byteLength; ) {
		const length = frameLength(view, at, like);
		if (length !== undefined) {
			count(1);
			if (at + length > view.byteLength) throw new Unsound("truncated");
		} else if (tags.some((tag) => startsWith(view, at, tag))) {
			return 1;
		} else if (at + 4 > view.byteLength && view.getUint8(at) === 0xff) {
			throw new Unsound("truncated");
		}
		at += length ?? 1;
	}
	return 1;
}

/** Where the sound begins, behind the ID3v2 tags. */
function afterTags(view: DataView): number {
	let at = 0;
	while (startsWith(view, at, "ID3") && at + 10 <= view.byteLength) {
		const footer = view.getUint8(at + 5) & 0x10 ? 10 : 0;
		const size = [6, 7, 8, 9].reduce((sum, n) => sum * 128 + (view.getUint8(at + n) & 0x7f), 0);
		at += 10 + size + footer;
	}
	return at;
}

/** The bytes of the frame that begins here, if one does; `like` is what its head has in common with the others'. */
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
	// Version 2 has half the sample rates and half the samples in a frame, 2.5 (0) a quarter of the rates.
	const [samples, rate] = version === 3 ? [1152, sampleRate] : [576, sampleRate / (version === 2 ? 2 : 4)];
	return Math.floor(((samples / 8) * kilobits * 1000) / rate) + padding;
}

function startsWith(view: DataView, at: number, text: string): boolean {
	return (
		at + text.length <= view.byteLength && [...text].every((one, n) => view.getUint8(at + n) === one.charCodeAt(0))
	);
}

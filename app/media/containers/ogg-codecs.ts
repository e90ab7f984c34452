import { noComments, opusHeadBytes } from "../sound/codec-config.ts";
import { InvalidFile } from "./meter.ts";

export interface OggCodec {
	heads: number;
	rate: number;
	skipped: number;
	samples: { least: number; most: number };
	first: Uint8Array;
	comments: Uint8Array;
}

export function oggCodecOf(head: Uint8Array): OggCodec {
	const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
	if (beginsWith(head, "OpusHead") && head.length >= 19) return opus(head, view);
	if (beginsWith(head, "\x01vorbis") && head.length >= 30) return vorbis(head, view);
	throw new InvalidFile("notAudio");
}

/** RFC 7845, 5.1: always 48,000 samples a second; packets last 2.5 to 120 ms. */
function opus(head: Uint8Array, view: DataView): OggCodec {
	const [version, channels] = [view.getUint8(8), view.getUint8(9)];
	const length = opusHeadBytes(head);
	if (version > 15 || channels === 0 || head.length < length) throw new InvalidFile("notAudio");
	return {
		heads: 2,
		rate: 48_000,
		skipped: view.getUint16(10, true),
		samples: { least: 120, most: 5760 },
		first: head.subarray(0, length),
		comments: Uint8Array.from([..."OpusTags"].map((letter) => letter.charCodeAt(0)).concat(new Array(8).fill(0))),
	};
}

/** Vorbis I, 4.2.2: there are two block sizes, and half of each block is new. */
function vorbis(head: Uint8Array, view: DataView): OggCodec {
	const [version, channels, rate] = [view.getUint32(7, true), view.getUint8(11), view.getUint32(12, true)];
	const [short, long] = [view.getUint8(28) & 15, view.getUint8(28) >> 4];
	if (version !== 0 || channels === 0 || rate === 0 || short < 6 || long > 13 || short > long) {
		throw new InvalidFile("notAudio");
	}
	return {
		heads: 3,
		rate,
		skipped: 0,
		samples: { least: 2 ** short / 2, most: 2 ** long / 2 },
		first: head.subarray(0, 30),
		comments: Uint8Array.from(noComments),
	};
}

function beginsWith(bytes: Uint8Array, letters: string): boolean {
	return [...letters].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}

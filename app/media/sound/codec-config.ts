import type { AudioCodec } from "mediabunny";
import { InvalidFile } from "../containers/meter.ts";

const mostAacBytes = 64;

export function plainDecoderConfig(codec: AudioCodec, config: AudioDecoderConfig): AudioDecoderConfig {
	if (!config.description) return config;
	const description = bytesOf(config.description);
	if (codec === "vorbis") return { ...config, description: withoutComments(description) };
	if (codec === "opus") return { ...config, description: description.subarray(0, opusHeadBytes(description)) };
	if (description.length > mostAacBytes) throw new InvalidFile("notAudio");
	return config;
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
	return ArrayBuffer.isView(source)
		? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
		: new Uint8Array(source);
}

/** RFC 7845, 5.1: mapping family 0 has no channel table. */
export function opusHeadBytes(head: Uint8Array): number {
	const [channels = 0, family = 0] = [head[9], head[18]];
	return family === 0 ? 19 : 21 + channels;
}

/** Packet type 3, "vorbis", empty vendor, no comments, framing bit. */
export const noComments = [3, 0x76, 0x6f, 0x72, 0x62, 0x69, 0x73, 0, 0, 0, 0, 0, 0, 0, 0, 1];

function withoutComments(description: Uint8Array): Uint8Array {
	let at = 1;
	const nextLength = () => {
		let length = 0;
		for (;;) {
			const piece = description[at++];
			if (description[0] !== 2 || piece === undefined) throw new InvalidFile("notAudio");
			length += piece;
			if (piece < 255) return length;
		}
	};
	const [head, comments] = [nextLength(), nextLength()];
	const setup = at + head + comments;
	if (head > 254 || setup >= description.length) throw new InvalidFile("notAudio");
	return Uint8Array.from([
		...[2, head, noComments.length],
		...description.subarray(at, at + head),
		...noComments,
		...description.subarray(setup),
	]);
}

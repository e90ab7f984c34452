import { Buffer } from "node:buffer";
import { longestRecording } from "../sound/recording.ts";
import { InvalidFile, type Meter } from "./meter.ts";
import { type OggCodec, oggCodecOf } from "./ogg-codecs.ts";
import { type OggPage, readOggPages } from "./ogg-pages.ts";
import { OggWriter, pageBytes } from "./ogg-writer.ts";
import type { Sound } from "./packets.ts";

export function rewriteOgg(bytes: Uint8Array, meter: Meter): Sound {
	const { pages, heads } = readOggPages(bytes, meter);
	const [first, comments = 0] = heads;
	const codec = oggCodecOf(bytes.subarray(pages[0]?.body, (pages[0]?.body ?? 0) + (first ?? 0)));
	const lastOfHead = pages.findIndex(({ packets }) => packets >= codec.heads);
	const sound = pages.slice(lastOfHead + 1);
	if (lastOfHead < 0 || sound.length === 0) throw new InvalidFile("empty");
	if (pages[lastOfHead]?.packets !== codec.heads || pages[lastOfHead].isOpen) throw new InvalidFile("notAudio");
	const described = pages.slice(1, lastOfHead + 1).map(({ body, end }) => bytes.subarray(body, end));
	const setup = Buffer.concat(described).subarray(comments);
	const duration = durationOf(sound, codec);
	return { duration, bytes: written(bytes, sound, codec, setup) };
}

/** Duration by the granule positions. Rejects positions too small for the number of packets. */
function durationOf(sound: OggPage[], { heads, rate, skipped, samples }: OggCodec): number {
	const end = sound.reduce((latest, { position }) => Math.max(latest, position), 0);
	const packets = (sound.at(-1)?.packets ?? 0) - heads;
	// The first Vorbis packet has no samples, and the last may be cut.
	if ((packets - 2) * samples.least > end + samples.most) throw new InvalidFile("tooLong");
	const duration = (end - skipped) / rate;
	if (duration <= 0) throw new InvalidFile("empty");
	if (duration > longestRecording) throw new InvalidFile("tooLong");
	return duration;
}

function written(bytes: Uint8Array, sound: OggPage[], codec: OggCodec, setup: Uint8Array): Uint8Array<ArrayBuffer> {
	const described = codec.heads === 3 ? [codec.comments, setup] : [codec.comments];
	const soundBytes = sound.reduce((sum, { start, end }) => sum + end - start, 0);
	const writer = new OggWriter(pageBytes([codec.first]) + pageBytes(described) + soundBytes);
	writer.add([codec.first], { isFirst: true });
	writer.add(described);
	for (const page of sound) writer.copy(bytes.subarray(page.start, page.end), page === sound.at(-1));
	return writer.bytes;
}

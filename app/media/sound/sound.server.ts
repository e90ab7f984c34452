import {
	type AudioCodec,
	BufferSource,
	BufferTarget,
	EncodedAudioPacketSource,
	EncodedPacket,
	EncodedPacketSink,
	Input,
	type InputAudioTrack,
	type InputFormat,
	Logging,
	LogLevel,
	MP3,
	MP4,
	Mp3OutputFormat,
	Mp4OutputFormat,
	Output,
	type OutputFormat,
	QTFF,
	WEBM,
	WebMOutputFormat,
} from "mediabunny";
import { InvalidFile, type Meter } from "../containers/meter.ts";
import type { PacketAt, Sound, Stripped } from "../containers/packets.ts";
import { plainDecoderConfig } from "./codec-config.ts";
import { longestRecording, type RecordingExtension } from "./recording.ts";

/* Imported dynamically: the library is a third as large as the rest of the worker. */

export type CopiedKind = Exclude<RecordingExtension, "ogg" | "mp4">;

interface Container {
	read: InputFormat[];
	write: () => OutputFormat;
	codecs: AudioCodec[];
}

const containers: Record<CopiedKind, Container> = {
	webm: { read: [WEBM], write: () => new WebMOutputFormat(), codecs: ["opus", "vorbis"] },
	m4a: { read: [MP4, QTFF], write: () => new Mp4OutputFormat(), codecs: ["aac", "opus"] },
	mp3: { read: [MP3], write: () => new Mp3OutputFormat(), codecs: ["mp3"] },
};

Logging.level = LogLevel.Silent;

/** Without video or metadata. Throws InvalidFile, or errors of the library. */
export async function copySound(
	whole: Uint8Array,
	{ bytes, packets }: Stripped,
	kind: CopiedKind,
	meter: Meter,
): Promise<Sound & { codec: AudioCodec | null }> {
	const { read, write, codecs } = containers[kind];
	const input = new Input({ formats: read, source: new BufferSource(bytes) });
	try {
		const track = await soundTrack(input, codecs);
		const target = new BufferTarget();
		const output = new Output({ format: write(), target });
		const found = packets ? packetsAt(whole, packets(track.id)) : packetsOf(track);
		const duration = await copy(track, found, output, meter);
		await output.finalize();
		if (!target.buffer) throw new InvalidFile("notAudio");
		return { duration, bytes: new Uint8Array(target.buffer), codec: await track.getCodec() };
	} finally {
		input.dispose();
	}
}

async function soundTrack(input: Input, codecs: AudioCodec[]): Promise<InputAudioTrack> {
	const tracks = await input.getTracks();
	const sounds = tracks.filter((track) => track.isAudioTrack());
	for (const sound of sounds) {
		const codec = await sound.getCodec();
		if (codec && codecs.includes(codec)) return sound;
	}
	throw new InvalidFile(sounds.length === 0 && tracks.length > 0 ? "noSound" : "notAudio");
}

type Packets = Iterable<EncodedPacket> | AsyncIterable<EncodedPacket>;

function* packetsAt(whole: Uint8Array, packets: PacketAt[]): Generator<EncodedPacket> {
	for (const { start, end, timestamp, duration } of packets) {
		yield new EncodedPacket(whole.subarray(start, end), "key", timestamp, duration);
	}
}

const namesOnly = { metadataOnly: true };

/** Not by time: to seek, the library follows offsets in the file, which may be hostile. */
async function* packetsOf(track: InputAudioTrack): AsyncGenerator<EncodedPacket> {
	const sink = new EncodedPacketSink(track);
	let packet = await sink.getFirstPacket();
	let last = packet;
	while (packet) {
		yield packet;
		last = packet;
		packet = await sink.getNextPacket(packet);
	}
	const more = last ? await sink.getNextPacket(last, namesOnly) : await sink.getFirstPacket(namesOnly);
	if (more) throw new InvalidFile("truncated");
}

/** Seconds before the start that a decoder may need. Earlier packets were trimmed by the owner. */
const leadIn = 0.1;

async function copy(track: InputAudioTrack, packets: Packets, output: Output, meter: Meter): Promise<number> {
	const codec = await track.getCodec();
	const config = await track.getDecoderConfig();
	if (!codec || !config) throw new InvalidFile("notAudio");
	const decoderConfig = plainDecoderConfig(codec, config);
	const source = new EncodedAudioPacketSource(codec);
	output.addAudioTrack(source);
	await output.start();
	let end = 0;
	for await (const packet of packets) {
		meter.copy(packet.byteLength);
		end = Math.max(end, packet.timestamp + packet.duration);
		if (end > longestRecording) throw new InvalidFile("tooLong");
		if (packet.timestamp + packet.duration > -leadIn) await source.add(packet, { decoderConfig });
	}
	if (end === 0) throw new InvalidFile("empty");
	return end;
}

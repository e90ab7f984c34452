import {
	type AudioCodec,
	BufferSource,
	BufferTarget,
	EncodedAudioPacketSource,
	type EncodedPacket,
	EncodedPacketSink,
	Input,
	type InputAudioTrack,
	type InputFormat,
	Logging,
	LogLevel,
	MP3,
	MP4,
	Mp4OutputFormat,
	OGG,
	Output,
	type PacketRetrievalOptions,
	QTFF,
	WEBM,
	WebMOutputFormat,
} from "mediabunny";
import { packetCounter, Unsound } from "./containers/unsound.ts";
import { longestRecording, type RecordingExtension } from "./recording.ts";

/* Loaded only when a recording comes in: the library is a third as large as all the rest of the worker. */

interface Sound {
	/** Seconds. */
	duration: number;
	/** A file of the sound alone, where the one read holds more than that. */
	alone?: Uint8Array<ArrayBuffer>;
}

interface Container {
	formats: InputFormat[];
	/** What the browsers play of it. */
	codecs: AudioCodec[];
}

const containers: Record<RecordingExtension, Container> = {
	webm: { formats: [WEBM], codecs: ["opus", "vorbis"] },
	m4a: { formats: [MP4, QTFF], codecs: ["aac", "opus"] },
	mp3: { formats: [MP3], codecs: ["mp3"] },
	ogg: { formats: [OGG], codecs: ["opus", "vorbis"] },
};

// What it would say are the oddities of visitors' files.
Logging.level = LogLevel.Silent;

/**
 * Reads the sound of a file that has been checked; throws Unsound, and the library's own errors for what is no such file
 * after all. `tracks` is how many tracks the file declares: the library leaves out those it does not know.
 */
export async function readSound(bytes: Uint8Array, kind: RecordingExtension, tracks: number): Promise<Sound> {
	const { formats, codecs } = containers[kind];
	const input = new Input({ formats, source: new BufferSource(bytes) });
	try {
		const track = await soundTrack(input, codecs);
		const sink = new EncodedPacketSink(track);
		const duration = await measure(sink, bytes.length);
		const isAlone = tracks === 1 && (await input.getFormat()) !== QTFF;
		return { duration, alone: isAlone ? undefined : await copyAlone(track, sink, kind) };
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
	throw new Unsound(sounds.length === 0 && tracks.length > 0 ? "noSound" : "notAudio");
}

/** The end of the last packet, in seconds. Their data is left where it is, but the last one's has to be there. */
async function measure(sink: EncodedPacketSink, fileBytes: number): Promise<number> {
	const count = packetCounter();
	let [end, size] = [0, 0];
	let beforeLast: EncodedPacket | undefined;
	let last: EncodedPacket | undefined;
	for await (const packet of packets(sink, { metadataOnly: true })) {
		count(1);
		size += packet.byteLength;
		if (size > fileBytes) throw new Unsound("notAudio");
		end = Math.max(end, packet.timestamp + packet.duration);
		if (end > longestRecording) throw new Unsound("tooLong");
		beforeLast = last;
		last = packet;
	}
	if (end === 0) throw new Unsound("empty");
	const whole = beforeLast ? await sink.getNextPacket(beforeLast) : await sink.getFirstPacket();
	if (whole?.data.length !== last?.byteLength) throw new Unsound("truncated");
	return end;
}

/**
 * From the first to the last, one after the other, and never by time: to find a time the library follows what the file
 * says of its own places, which may lead anywhere.
 */
async function* packets(sink: EncodedPacketSink, options?: PacketRetrievalOptions): AsyncGenerator<EncodedPacket> {
	let packet = await sink.getFirstPacket(options);
	while (packet) {
		yield packet;
		packet = await sink.getNextPacket(packet, options);
	}
}

/** Seconds before the beginning that a decoder may need to start with. What is earlier has been trimmed off by its owner. */
const leadIn = 0.1;

/** The packets as they are, in a file of their own that holds nothing else: no picture, and no word of where it was. */
async function copyAlone(
	track: InputAudioTrack,
	sink: EncodedPacketSink,
	kind: RecordingExtension,
): Promise<Uint8Array<ArrayBuffer>> {
	const codec = await track.getCodec();
	const decoderConfig = await track.getDecoderConfig();
	if (!codec || !decoderConfig) throw new Unsound("notAudio");
	const source = new EncodedAudioPacketSource(codec);
	const target = new BufferTarget();
	const output = new Output({ format: kind === "webm" ? new WebMOutputFormat() : new Mp4OutputFormat(), target });
	output.addAudioTrack(source);
	await output.start();
	for await (const packet of packets(sink)) {
		if (packet.timestamp + packet.duration > -leadIn) await source.add(packet, { decoderConfig });
	}
	await output.finalize();
	if (!target.buffer) throw new Unsound("notAudio");
	return new Uint8Array(target.buffer);
}

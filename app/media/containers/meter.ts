import { mostAudioBytes } from "#app/platform/content/limits.ts";
import { longestRecording, type RecordingProblem } from "../sound/recording.ts";

export class InvalidFile extends Error {
	readonly problem: RecordingProblem;

	constructor(problem: RecordingProblem) {
		super(problem);
		this.problem = problem;
	}
}

/** Upper bounds for one recording, instead of a time limit: the clock of workerd stands still while it computes. */
export const maximum = {
	elements: 14_000,
	/** Frames of an MP3 or MP4 track, entries of its tables: 83 a second. AAC at 48 kHz has 47. Not Ogg packets. */
	packets: 5_000,
	/** Samples of a chunk in MP4: a minute at 48 kHz. The library reads a chunk in quadratic time. */
	chunk: 3_000,
	/** Blocks of a WebM track, which cost more to write than frames. Recorders write 50 a second; this is 66. */
	blocks: 4_000,
	/** Bytes of those packets: a table may refer to the same bytes many times. */
	soundBytes: mostAudioBytes,
	bytes: 512 * 1024,
} as const;

export class Meter {
	elements = 0;
	packets = 0;
	copied = 0;
	soundBytes = 0;
	bytes = 0;
	readonly #blocks = new Map<number, number>();
	readonly #claimed = new Map<string, number>();

	element(bytes: number): void {
		this.elements++;
		if (this.elements > maximum.elements) throw new InvalidFile("tooLong");
		this.look(bytes);
	}

	frame(): void {
		this.packets++;
		if (this.packets > maximum.packets) throw new InvalidFile("tooLong");
	}

	/** `seconds`: the time of the block, which tells a long recording from a dense one. */
	block(track: number, seconds: number): void {
		const blocks = (this.#blocks.get(track) ?? 0) + 1;
		this.#blocks.set(track, blocks);
		this.packets = Math.max(this.packets, blocks);
		if (blocks > maximum.blocks) throw new InvalidFile(seconds > longestRecording ? "tooLong" : "tooDense");
	}

	claim(table: string, packets: number): void {
		const claimed = (this.#claimed.get(table) ?? 0) + packets;
		this.#claimed.set(table, claimed);
		if (claimed > maximum.packets) throw new InvalidFile("tooLong");
	}

	chunk(samples: number): void {
		if (samples > maximum.chunk) throw new InvalidFile("tooDense");
	}

	copy(bytes: number): void {
		this.copied++;
		this.soundBytes += bytes;
		if (this.copied > maximum.packets) throw new InvalidFile("tooLong");
		if (this.soundBytes > maximum.soundBytes) throw new InvalidFile("notAudio");
	}

	look(bytes: number): void {
		this.bytes += bytes;
		if (this.bytes > maximum.bytes) throw new InvalidFile("notAudio");
	}
}

import { mostAudioBytes } from "#app/content/limits.ts";
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
	elements: 20_000,
	/** Packets of a track and entries of its tables, about 100 a second. Ogg packets are not counted. */
	packets: 6_200,
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
	readonly #packets = new Map<number, number>();
	readonly #claimed = new Map<string, number>();

	element(bytes: number): void {
		this.elements++;
		if (this.elements > maximum.elements) throw new InvalidFile("tooLong");
		this.look(bytes);
	}

	packet(track = 0, seconds = Number.POSITIVE_INFINITY): void {
		const packets = (this.#packets.get(track) ?? 0) + 1;
		this.#packets.set(track, packets);
		this.packets = Math.max(this.packets, packets);
		if (this.packets > maximum.packets) throw new InvalidFile(seconds > longestRecording ? "tooLong" : "tooDense");
	}

	claim(table: string, packets: number): void {
		const claimed = (this.#claimed.get(table) ?? 0) + packets;
		this.#claimed.set(table, claimed);
		if (claimed > maximum.packets) throw new InvalidFile("tooLong");
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

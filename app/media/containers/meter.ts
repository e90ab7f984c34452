import { mostAudioBytes } from "#app/content/limits.ts";
import { longestRecording, type RecordingProblem } from "../sound/recording.ts";

/** Thrown where a file turns out not to be what it should. */
export class Unsound extends Error {
	readonly problem: RecordingProblem;

	constructor(problem: RecordingProblem) {
		super(problem);
		this.problem = problem;
	}
}

/**
 * What a recording may cost at most. A minute of sound, or of video, has less of each. The clock of workerd stands still
 * while it computes, so time is bounded by these counts; `npm run bench -- hostile-audio` tells what they cost.
 */
export const most = {
	/** Boxes, elements, pages and frames. */
	elements: 20_000,
	/** Packets of a track, and entries of a table of them: a hundred a second. Of Ogg, which has more, they are not taken one by one. */
	packets: 6_200,
	/** Of those packets: a table may name bytes several times. */
	soundBytes: mostAudioBytes,
	/** Bytes looked at one by one: heads, tables, and what is skipped between frames. */
	bytes: 512 * 1024,
} as const;

/** Counts what the judging of one file costs; throws where it is too much. */
export class Meter {
	elements = 0;
	/** Of the track that has most. */
	packets = 0;
	copied = 0;
	soundBytes = 0;
	bytes = 0;
	readonly #packets = new Map<number, number>();
	readonly #claimed = new Map<string, number>();

	/** An element of which so many bytes are looked at. */
	element(bytes: number): void {
		this.elements++;
		if (this.elements > most.elements) throw new Unsound("tooLong");
		this.look(bytes);
	}

	/** `seconds`: when it is heard, where that is known. */
	packet(track = 0, seconds = Number.POSITIVE_INFINITY): void {
		const packets = (this.#packets.get(track) ?? 0) + 1;
		this.#packets.set(track, packets);
		this.packets = Math.max(this.packets, packets);
		if (this.packets > most.packets) throw new Unsound(seconds > longestRecording ? "tooLong" : "tooDense");
	}

	/** A table of this name speaks of so many more packets. */
	claim(table: string, packets: number): void {
		const claimed = (this.#claimed.get(table) ?? 0) + packets;
		this.#claimed.set(table, claimed);
		if (claimed > most.packets) throw new Unsound("tooLong");
	}

	/** A packet of so many bytes, that is copied. */
	copy(bytes: number): void {
		this.copied++;
		this.soundBytes += bytes;
		if (this.copied > most.packets) throw new Unsound("tooLong");
		if (this.soundBytes > most.soundBytes) throw new Unsound("notAudio");
	}

	look(bytes: number): void {
		this.bytes += bytes;
		if (this.bytes > most.bytes) throw new Unsound("notAudio");
	}
}

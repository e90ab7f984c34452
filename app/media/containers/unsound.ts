import type { RecordingProblem } from "../recording.ts";

/** Thrown where a file turns out not to be what it should. */
export class Unsound extends Error {
	readonly problem: RecordingProblem;

	constructor(problem: RecordingProblem) {
		super(problem);
		this.problem = problem;
	}
}

/**
 * Beyond it no file is read: a minute of sound, or of video, has fewer packets. A few bytes can claim billions of them,
 * and whoever believed that would run out of memory or time.
 */
const mostPackets = 30_000;

/** Counts packets, and other things of which there are fewer than packets; throws when there are too many. */
export function packetCounter(): (more: number) => void {
	let packets = 0;
	return (more) => {
		packets += more;
		if (packets > mostPackets) throw new Unsound("tooLong");
	};
}

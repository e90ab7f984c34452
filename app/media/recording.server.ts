import { checkMp3 } from "./containers/mp3.ts";
import { checkMp4 } from "./containers/mp4.ts";
import { checkOgg } from "./containers/ogg.ts";
import { Unsound } from "./containers/unsound.ts";
import { checkWebm } from "./containers/webm.ts";
import { type RecordingExtension, type RecordingProblem, recordingTypes } from "./recording.ts";

export interface Recording {
	bytes: Uint8Array;
	extension: RecordingExtension;
	contentType: (typeof recordingTypes)[RecordingExtension];
	/** Seconds, to the end of the last packet. */
	duration: number;
}

/** Each throws Unsound for a file that is not whole, and says how many tracks it declares. */
const checks: Record<RecordingExtension, (bytes: Uint8Array) => number> = {
	webm: checkWebm,
	m4a: checkMp4,
	mp3: checkMp3,
	ogg: checkOgg,
};

/**
 * What somebody sent as their voice, ready to be stored. Only its bytes say what it is. Sound comes back as it came,
 * byte for byte; of a video the sound alone. Never throws, whatever the bytes are.
 */
export async function readRecording(bytes: Uint8Array): Promise<Recording | { problem: RecordingProblem }> {
	if (bytes.length === 0) return { problem: "empty" };
	const extension = extensionOf(bytes);
	if (!extension) return { problem: "notAudio" };
	const { readSound } = await import("./sound.server.ts");
	try {
		const tracks = checks[extension](bytes);
		const { duration, alone = bytes } = await readSound(bytes, extension, tracks);
		return { bytes: alone, extension, contentType: recordingTypes[extension], duration };
	} catch (thrown) {
		// The reader throws plain errors at what is no such file after all.
		return { problem: thrown instanceof Unsound ? thrown.problem : "notAudio" };
	}
}

/** By how it begins. Whether the rest keeps the promise is for the check and the reader to say. */
function extensionOf(bytes: Uint8Array): RecordingExtension | undefined {
	const begin = String.fromCharCode(...bytes.subarray(0, 12));
	if (begin.startsWith("\x1a\x45\xdf\xa3")) return "webm";
	if (begin.startsWith("OggS")) return "ogg";
	if (begin.slice(4, 8) === "ftyp") return "m4a";
	if (begin.startsWith("ID3") || /^\xff[\xe0-\xff]/.test(begin)) return "mp3";
	return undefined;
}

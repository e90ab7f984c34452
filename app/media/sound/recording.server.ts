import { InvalidFile, Meter } from "../containers/meter.ts";
import { stripMp3 } from "../containers/mp3.ts";
import { stripMp4 } from "../containers/mp4.ts";
import { rewriteOgg } from "../containers/ogg.ts";
import type { Sound, Stripped } from "../containers/packets.ts";
import { stripWebm } from "../containers/webm.ts";
import { type RecordingExtension, type RecordingProblem, recordingTypes } from "./recording.ts";
import type { CopiedKind } from "./sound.server.ts";

export interface Recording {
	bytes: Uint8Array<ArrayBuffer>;
	extension: RecordingExtension;
	contentType: (typeof recordingTypes)[RecordingExtension];
	duration: number;
}

const strips: Record<CopiedKind, (bytes: Uint8Array, meter: Meter) => Stripped> = {
	webm: stripWebm,
	m4a: stripMp4,
	mp3: stripMp3,
};

/** Detects the type by the bytes, drops metadata and video. Overwrites `bytes`. Never throws. */
export async function readRecording(
	bytes: Uint8Array,
	meter = new Meter(),
): Promise<Recording | { problem: RecordingProblem }> {
	if (bytes.length === 0) return { problem: "empty" };
	const extension = extensionOf(bytes);
	if (!extension) return { problem: "notAudio" };
	try {
		const sound = extension === "ogg" ? rewriteOgg(bytes, meter) : await copied(bytes, extension, meter);
		return { ...sound, extension, contentType: recordingTypes[extension] };
	} catch (thrown) {
		return { problem: thrown instanceof InvalidFile ? thrown.problem : "notAudio" };
	}
}

async function copied(bytes: Uint8Array, kind: CopiedKind, meter: Meter): Promise<Sound> {
	const { copySound } = await import("./sound.server.ts");
	return copySound(bytes, strips[kind](bytes, meter), kind, meter);
}

function extensionOf(bytes: Uint8Array): RecordingExtension | undefined {
	const begin = String.fromCharCode(...bytes.subarray(0, 12));
	if (begin.startsWith("\x1a\x45\xdf\xa3")) return "webm";
	if (begin.startsWith("OggS")) return "ogg";
	if (begin.slice(4, 8) === "ftyp") return "m4a";
	if (begin.startsWith("ID3") || /^\xff[\xe0-\xff]/.test(begin)) return "mp3";
	return undefined;
}

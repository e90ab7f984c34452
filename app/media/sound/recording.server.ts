import { InvalidFile, Meter } from "../containers/meter.ts";
import { stripMp3 } from "../containers/mp3.ts";
import { stripMp4 } from "../containers/mp4.ts";
import { rewriteOgg } from "../containers/ogg.ts";
import type { Stripped } from "../containers/packets.ts";
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
	const kind = kindOf(bytes);
	if (!kind) return { problem: "notAudio" };
	try {
		if (kind === "ogg") return { ...rewriteOgg(bytes, meter), extension: kind, contentType: recordingTypes[kind] };
		const { codec, ...sound } = await copied(bytes, kind, meter);
		const extension = kind === "m4a" && codec === "opus" ? "mp4" : kind;
		return { ...sound, extension, contentType: recordingTypes[extension] };
	} catch (thrown) {
		return { problem: thrown instanceof InvalidFile ? thrown.problem : "notAudio" };
	}
}

async function copied(bytes: Uint8Array, kind: CopiedKind, meter: Meter) {
	const { copySound } = await import("./sound.server.ts");
	return copySound(bytes, strips[kind](bytes, meter), kind, meter);
}

/** Some encoders write zeros before the first frame of an MP3. */
function kindOf(bytes: Uint8Array): CopiedKind | "ogg" | undefined {
	const begin = String.fromCharCode(...bytes.subarray(0, 12));
	if (begin.startsWith("\x1a\x45\xdf\xa3")) return "webm";
	if (begin.startsWith("OggS")) return "ogg";
	if (begin.slice(4, 8) === "ftyp") return "m4a";
	if (begin.startsWith("ID3") || /^\0{4}|^\xff[\xe0-\xff]/.test(begin)) return "mp3";
	return undefined;
}

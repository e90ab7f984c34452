import { readRecording } from "#app/media/sound/recording.server.ts";

/** Why a recording is refused, if it is. */
export async function problemOf(bytes: Uint8Array) {
	const read = await readRecording(bytes);
	return "problem" in read ? read.problem : undefined;
}

/** What is stored of a recording. Throws where it is refused. */
export async function accepted(bytes: Uint8Array) {
	const read = await readRecording(bytes);
	if ("problem" in read) throw new Error(read.problem);
	return read;
}

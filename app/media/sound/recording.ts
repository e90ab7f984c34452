/** What is stored of a recording, by the extension of its file. */
export const recordingTypes = {
	webm: "audio/webm",
	m4a: "audio/mp4",
	mp3: "audio/mpeg",
	ogg: "audio/ogg",
} as const;

export type RecordingExtension = keyof typeof recordingTypes;

/** What a file field may offer: a phone may know a recording by its type or by its name only, or have but a video. */
export const acceptedRecordings: readonly string[] = [
	...Object.values(recordingTypes),
	"audio/x-m4a",
	"audio/opus",
	"video/mp4",
	"video/webm",
	"video/quicktime",
	".webm",
	".m4a",
	".mp4",
	".mov",
	".mp3",
	".ogg",
	".oga",
	".opus",
];

/** Seconds. What is recorded stops at 60; the last packet may end a little later. */
export const longestRecording = 61;

export type RecordingProblem =
	/** No bytes, or a container that holds no sound yet. */
	| "empty"
	/** Another kind of file, or one whose sound the visitors' browsers could not play. */
	| "notAudio"
	/** A video without a sound track. */
	| "noSound"
	/** A file that is not whole. */
	| "truncated"
	| "tooLong"
	/** Within its minute, but in more packets than are judged. */
	| "tooDense";

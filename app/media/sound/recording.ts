/** `m4a`: AAC. `mp4`: Opus, which phones of Apple do not play in it. */
export const recordingTypes = {
	webm: "audio/webm",
	m4a: "audio/mp4",
	mp4: "audio/mp4",
	mp3: "audio/mpeg",
	ogg: "audio/ogg",
} as const;

export type RecordingExtension = keyof typeof recordingTypes;

/** For `accept`: phones may know a recording by its type or its name only, or offer a video. */
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
	".qta",
	".mp3",
	".ogg",
	".oga",
	".opus",
];

/** Seconds. The recorder stops at 60; the last packet may end later. */
export const longestRecording = 61;

export type RecordingProblem =
	| "empty"
	| "notAudio"
	| "noSound"
	| "truncated"
	| "tooLong"
	/** Short enough, but with too many packets. */
	| "tooDense";

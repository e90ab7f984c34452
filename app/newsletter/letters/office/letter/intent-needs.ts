/** One of these rights. What makes a letter leave for everybody needs its own; what holds it back does not. */
export const intentNeeds = {
	test: ["content", "sending"],
	send: ["sending"],
	schedule: ["sending"],
	unschedule: ["content", "sending"],
	pause: ["content", "sending"],
	resume: ["sending"],
	stop: ["content", "sending"],
	rest: ["sending"],
	duplicate: ["content"],
	archive: ["content"],
	unarchive: ["content"],
} as const satisfies Record<string, readonly ("content" | "sending")[]>;

export type Intent = keyof typeof intentNeeds;

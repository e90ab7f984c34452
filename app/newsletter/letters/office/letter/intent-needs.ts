/** One of these rights. Whether a letter leaves for everybody has its own: who may not send does not hold it back either. */
export const intentNeeds = {
	test: ["content", "sending"],
	testTeam: ["content", "sending"],
	send: ["sending"],
	schedule: ["sending"],
	unschedule: ["sending"],
	pause: ["sending"],
	resume: ["sending"],
	stop: ["sending"],
	rest: ["sending"],
	duplicate: ["content"],
	archive: ["content"],
	unarchive: ["content"],
} as const satisfies Record<string, readonly ("content" | "sending")[]>;

export type Intent = keyof typeof intentNeeds;

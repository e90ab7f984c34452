const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Of the trash, in which the back-office says the day. */
export const trashDays = 30;

/** How long rows stay that end by themselves, in milliseconds. The privacy page says these in words. */
export const lifetimes = {
	attempts: 15 * minute,
	authEvents: 90 * day,
	bulkReviews: day,
	devices: 365 * day,
	enrolments: hour,
	formDrafts: hour,
	invitations: 7 * day,
	pendingAudio: hour,
	pendingFiles: day,
	signUps: 7 * day,
	storedAnswers: hour,
	trash: trashDays * day,
} as const;

/** In UTF-16 units in forms, code points in the database. */
export const limits = {
	title: 200,
	testimonialTitle: 100,
	name: 200,
	linkText: 200,
	email: 254,
	url: 2_000,
	description: 2_000,
	comment: 5_000,
	/** As it is encoded: map/drawn/stored.ts. */
	line: 12_000,
	reflection: 5_000,
	transcript: 5_000,
	reply: 1_000,
	reasonId: 40,
	footerText: 2_000,
	landingMarkdown: 50_000,
} as const;

/** Characters a day per browser, against floods of texts. A line without cookies has as much: 400 short notes a form. */
export const wordsADay = {
	withAForm: 100_000,
	inAll: 200_000,
	/** Shorter texts count as this many: each has to be read. */
	least: 250,
} as const;

/** A line, such as a library's, has so many times what a browser has. One of these is for who brings no cookie back. */
export const lineAllowances = 10;

/**
 * What a line has beyond that, as times what a browser has: at the day's beginning, and more each hour. A browser takes
 * of it while it has used less than `share` of its own: one or two long texts, or one audio.
 */
export const lineRest = { atOnce: 4, anHour: 0.5, share: 0.1 } as const;

/** Sixty minutes as browsers record, or twelve of the largest files. */
export const audioBytesADay = 60 * 1024 ** 2;

/** 1 MB is 1024² bytes. */
export const mostAudioBytes = 5 * 1024 ** 2;

export const mostImageBytes = 5 * 1024 ** 2;

/** Cloudflare refuses bodies over 100 MB before the worker runs, so one form takes less. */
export const mostVideoBytes = 100 * 1024 ** 2;
export const plainFormMegabytes = 95;

/** Code points. */
export const leastPasswordLength = 10;
export const mostPasswordLength = 128;

/** The most characters (UTF-16 units in forms, code points in the database) a text may have. */
export const limits = {
	title: 200,
	testimonialTitle: 100,
	name: 200,
	linkText: 200,
	email: 254,
	url: 2_000,
	description: 2_000,
	comment: 5_000,
	reflection: 5_000,
	transcript: 5_000,
	footerText: 2_000,
	landingMarkdown: 50_000,
} as const;

/**
 * What one address may send a day, beside twenty submissions a minute with one form (wrangler.toml): so that nobody fills
 * the board's desk by leaving a program on. A school or a town hall, whose people share an address, stays below: four
 * hundred short notes, or twenty of the longest, with each form.
 */
export const wordsADay = {
	/** Characters. */
	withAForm: 100_000,
	inAll: 200_000,
	/** What is shorter counts for so many: somebody has to read each. */
	least: 250,
} as const;

/** Sixty minutes at the rate at which browsers record, or twelve of the largest files. */
export const audioBytesADay = 60 * 1024 ** 2;

/** The most bytes an audio may have; 1 MB is 1024². */
export const mostAudioBytes = 5 * 1024 ** 2;

/** The most bytes that the file of a picture may have. */
export const mostImageBytes = 5 * 1024 ** 2;

/** A video. The platform refuses bodies over 100 MB before the worker sees them, so a form of one body takes less. */
export const mostVideoBytes = 100 * 1024 ** 2;
export const plainFormMegabytes = 95;

/** How many characters (code points) a password has. */
export const leastPasswordLength = 10;
export const mostPasswordLength = 128;

/** As in wrangler.toml. */
export const selfTestCron = "*/15 * * * *";

/** Mails that are due, and letters. */
export const mailsCron = "*/5 * * * *";

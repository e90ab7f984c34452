/** As in wrangler.toml. */
export const selfTestCron = "*/15 * * * *";

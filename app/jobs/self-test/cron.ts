/** As in wrangler.toml. The other one is the cleanup's. */
export const selfTestCron = "*/15 * * * *";

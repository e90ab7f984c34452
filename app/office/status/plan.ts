/** Cloudflare, Workers Paid, November 2026. D1 takes no more; of R2 more is paid for. */
export const planLimits = {
	databaseBytes: 10 * 10 ** 9,
	freeMediaBytes: 10 * 10 ** 9,
} as const;

import { test as base, expect } from "@playwright/test";

/** A visitor with a client address and an e-mail of their own, so that journeys do not meet in the rate limiter. */
export const test = base.extend<{ email: string; hasScript: boolean }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
	extraHTTPHeaders: async ({}, use) => {
		await use({ "CF-Connecting-IP": Array.from({ length: 4 }, () => Math.floor(Math.random() * 254) + 1).join(".") });
	},
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
	email: async ({}, use) => {
		await use(`${crypto.randomUUID()}@example.org`);
	},
	hasScript: async ({ javaScriptEnabled }, use) => {
		await use(javaScriptEnabled !== false);
	},
});

export { expect };

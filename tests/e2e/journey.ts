import { test as base, expect } from "@playwright/test";
import { withLocalBindings } from "../../app/commands/local.ts";
import { state } from "../setup/state.ts";

interface Visitor {
	/** An address of their own, so that no two journeys subscribe the same. */
	email: string;
	hasScript: boolean;
	/** What they chose about cookies before; "none" meets the banner. */
	consent: "necessary" | "functional" | "none";
}

interface Operator {
	/** The database of the journeys' server, for what the back-office does not do yet. */
	database: D1Database;
}

/** A visitor with a client address of their own, so that journeys do not meet in the rate limiter. */
export const test = base.extend<Visitor, Operator>({
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
	consent: ["necessary", { option: true }],
	database: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
		async ({}, use) => {
			await withLocalBindings(state, ({ DB }) => use(DB));
		},
		{ scope: "worker" },
	],
	context: async ({ context, consent, baseURL }, use) => {
		if (consent !== "none") {
			const choice = { necessary: true, functional: consent === "functional", analytics: false, timestamp: Date.now() };
			const value = encodeURIComponent(JSON.stringify(choice));
			await context.addCookies([{ name: "cookie-consent", value, url: baseURL ?? "" }]);
		}
		await use(context);
	},
});

export { expect };

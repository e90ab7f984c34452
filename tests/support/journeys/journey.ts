import { type BrowserContext, test as base, expect, type Page, type TestInfo } from "@playwright/test";
import { type Database, databaseOf } from "#tests/setup/servers/database.ts";
import { type Mailbox, mailboxAt } from "#tests/setup/servers/mailbox.ts";
import { addressOf, inbox, siteOf } from "#tests/setup/servers/sites.ts";
import { signIn } from "./sign-in.ts";

interface Visitor {
	/** An address of their own, so that no two journeys subscribe the same. */
	email: string;
	hasScript: boolean;
	/** What they chose about cookies before; "none" meets the banner. */
	consent: "necessary" | "functional" | "none";
	/** The server's own, for what the back-office does not do yet. */
	database: Database;
	/** What the server has sent. */
	mailbox: Mailbox;
	/** Signs a user of their own in, as an administrator where asked; gives the e-mail address. */
	signInAs: (who: { admin: boolean }) => Promise<string>;
}

/** A visitor with a client address of their own, so that journeys do not meet in the rate limiter. */
export const test = base.extend<Visitor>({
	// Not a project each: a project has processes of its own, and each costs as much as a journey.
	baseURL: async ({ javaScriptEnabled }, use, { file }) => {
		await use(addressOf(siteOf(file, javaScriptEnabled !== false)));
	},
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
	database: async ({ baseURL }, use) => {
		await use(databaseOf(baseURL ?? ""));
	},
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
	mailbox: async ({}, use) => {
		await use(mailboxAt(inbox));
	},
	signInAs: async ({ context, database, baseURL }, use) => {
		await use(({ admin }) => signIn(context, database, baseURL ?? "", admin));
	},
	context: async ({ context, consent, baseURL }, use, info) => {
		if (consent !== "none") {
			const choice = { necessary: true, functional: consent === "functional", analytics: false, timestamp: Date.now() };
			const value = encodeURIComponent(JSON.stringify(choice));
			await context.addCookies([{ name: "cookie-consent", value, url: baseURL ?? "" }]);
		}
		await use(context);
		if (info.status !== info.expectedStatus) await attachPictures(context, info);
	},
});

/** For `test.beforeEach`. */
export async function asAdministrator({ signInAs }: Pick<Visitor, "signInAs">): Promise<void> {
	await signInAs({ admin: true });
}

export const message = (page: Page) => page.locator("toast-region");

/** What the pages of a failed journey look like, in the report: also those in other browsers that it has opened. */
async function attachPictures(context: BrowserContext, info: TestInfo): Promise<void> {
	const pages = (context.browser()?.contexts() ?? []).flatMap((one) => one.pages());
	for (const [at, page] of pages.entries()) {
		const path = info.outputPath(`failed-${at + 1}.png`);
		await page.screenshot({ path, timeout: 5_000 });
		await info.attach("screenshot", { path, contentType: "image/png" });
	}
}

/** For `test.use`: as most people have it. The other journeys ask for no animations, which saves about a tenth of the time. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** From now on time passes when the test says so (`page.clock.runFor`), however slow the machine is. */
export async function holdTime(page: Page): Promise<void> {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 1000);
}

/** Lets what is asked for at such an address wait until it is released. */
export async function hold(page: Page, address: string): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

export { expect };

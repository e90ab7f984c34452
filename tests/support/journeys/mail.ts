import { expect, type Page } from "@playwright/test";
import { axeViolations } from "./axe.ts";

/** Webmail has landmarks of its own around a mail. */
const ofPages = /^(?:region|landmark-one-main):/;

/** As webmail of another site shows it, on a phone, in the light and in the dark: its pictures come, and nothing stands out. */
export async function expectGoodMail(page: Page, html: string): Promise<void> {
	const mail = await page.context().newPage();
	await mail.setViewportSize({ width: 320, height: 640 });
	for (const colorScheme of ["light", "dark"] as const) {
		await mail.emulateMedia({ colorScheme });
		await mail.setContent(html, { waitUntil: "load" });
		expect((await axeViolations(mail)).filter((one) => !ofPages.test(one))).toEqual([]);
		const pictures = mail.locator("img");
		await expect(pictures).toHaveCount(2);
		for (const picture of await pictures.all()) await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
		const overflow = await mail.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(overflow).toBeLessThanOrEqual(0);
	}
	await mail.close();
}

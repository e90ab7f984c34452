import { expect, test } from "#tests/support/journeys/journey.ts";

test.use({ consent: "none" });

for (const size of [
	{ width: 360, height: 640 },
	{ width: 1280, height: 800 },
]) {
	test(`«Configurar» leaves the page where it is at ${size.width} px`, async ({ page }) => {
		await page.setViewportSize(size);
		await page.goto("/participa");
		await expect(page.locator(".consent")).toBeVisible();
		await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
		await page.locator(".consent").getByRole("link", { name: "Configurar" }).press("Enter");
		await expect(page.getByRole("dialog")).toBeVisible();
		expect(await page.evaluate(() => scrollY)).toBe(300);
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		expect(await page.evaluate(() => scrollY)).toBe(300);
	});
}

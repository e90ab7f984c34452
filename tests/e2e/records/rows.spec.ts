import { asAdministrator, expect, test } from "#tests/support/journeys/journey.ts";
import { opened, record } from "#tests/support/journeys/office.ts";

const lists = [
	"testimonials",
	"testimonials?estat=aprovats",
	"reflections",
	"map-comments",
	"landings",
	"activities",
	"videos",
	"home-background",
	"bici-fucsia",
	"footer",
	"questionari",
	"butlletins",
	"subscribers",
	"equip",
];
/** Pixels of a closed row, by the width of the window. */
const most = { 1280: 80, 390: 240 };

test.beforeEach(asAdministrator);

test("no row of a list is higher than it may be, on a wide screen and on a phone", async ({ page }) => {
	for (const list of lists) {
		await page.goto(`/admin/${list}`);
		const rows = page.locator(".row:has(.row__more)");
		await expect(rows.first()).toBeVisible();
		for (const [width, height] of Object.entries(most)) {
			await page.setViewportSize({ width: Number(width), height: 900 });
			const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
			expect(Math.max(...heights), `${list} at ${width} px`).toBeLessThanOrEqual(height);
		}
	}
});

test("opens a row for all that it says, and closes it by the keyboard", async ({ page, hasScript, database }) => {
	const words = `Un camí ${crypto.randomUUID()}\n${"amb ombra i bancs ".repeat(60)}fins al riu`;
	await database.add("reflections", { reflection: words, privacy_accepted: 0, submitted_at: Date.now() });
	await page.goto("/admin/reflections");
	const row = record(page, words.slice(0, 30));
	const isCut = () => row.locator(".row__words").evaluate((text) => text.scrollHeight > text.clientHeight);
	await expect(row.getByRole("link", { name: "Eliminar" })).toHaveCount(0);
	expect(await isCut()).toBe(true);
	await opened(row);
	await expect(row.getByRole("link", { name: /^Eliminar ?: Un camí/ })).toBeVisible();
	expect(await isCut()).toBe(false);
	const more = row.locator("summary", { hasText: /^Més: Un camí/ });
	await row.getByRole("link", { name: "Eliminar" }).focus();
	if (hasScript) await page.keyboard.press("Escape");
	else await more.press("Enter");
	await expect(row.getByRole("link", { name: "Eliminar" })).toHaveCount(0);
	await expect(more).toBeFocused();
});

test("sets the rows closer for this browser, and goes back to the page", async ({ page, context }) => {
	await page.goto("/admin/reflections?cerca=a");
	const heightOf = () =>
		page
			.locator(".row")
			.first()
			.evaluate((row) => row.getBoundingClientRect().height);
	const before = await heightOf();
	const compact = page.getByRole("button", { name: "Compacta" });
	if (!(await compact.isVisible())) await page.getByText("Menú").click();
	await compact.click();
	await expect(page.locator("[data-density=compacta]")).toBeVisible();
	await expect(page).toHaveURL("/admin/reflections?cerca=a");
	expect(await heightOf()).toBeLessThan(before);
	await page.goto("/admin/map-comments");
	await expect(page.locator("[data-density=compacta]")).toBeVisible();
	expect((await context.cookies()).filter(({ name }) => name.endsWith("densitat"))).toHaveLength(1);
});

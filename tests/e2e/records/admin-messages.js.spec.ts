import type { Page } from "@playwright/test";
import type { Database } from "#tests/setup/servers/database.ts";
import { asAdministrator, expect, message, test } from "#tests/support/journeys/journey.ts";
import { record } from "#tests/support/journeys/office.ts";

/* Messages, and where the focus is, while somebody works through a list quickly. */

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(asAdministrator);

async function sendTestimonials(database: Database, mark: string, count: number) {
	for (let n = count; n > 0; n--)
		await database.add("testimonials", { title: `${mark} ${n}`, category: "infants", submitted_at: Date.now() - n });
}

async function sendComments(database: Database, mark: string, count: number) {
	for (let n = count; n > 0; n--)
		await database.add("map_comments", { comment: `${mark} ${n}`, created_at: Date.now() - n });
}

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const mark = () => `Veu${crypto.randomUUID().slice(0, 8)}`;

test("what went well covers no button of the list, and lets the pointer through", async ({ page, database }) => {
	const word = mark();
	await sendTestimonials(database, word, 8);
	await page.goto(`/admin/testimonials?cerca=${word}&estat=pendents`, { waitUntil: "networkidle" });
	for (let n = 1; n <= 4; n++) {
		await row(page, `${word} ${n}`).getByRole("button", { name: "Aprovar" }).click();
		await expect(row(page, `${word} ${n}`)).toHaveCount(0);
	}
	// All in one look: they leave after four seconds.
	const seen = await page.evaluate(() => {
		const toasts = [...document.querySelectorAll("toast-region .toast--success:not([hidden])")];
		const pressed = [...document.querySelectorAll("main button, main a")].map((one) => one.getBoundingClientRect());
		return toasts.map((toast) => {
			const box = toast.getBoundingClientRect();
			const isOver = ({ left, right, top, bottom }: DOMRect) =>
				box.left < right && left < box.right && box.top < bottom && top < box.bottom;
			const { pointerEvents } = getComputedStyle(toast);
			return { isSmall: box.height < 90, covered: pressed.filter(isOver).length, pointerEvents };
		});
	});
	expect(seen.length).toBeGreaterThan(0);
	for (const toast of seen) expect(toast).toEqual({ isSmall: true, covered: 0, pointerEvents: "none" });
});

test("what failed is an alert with a button that closes it, and can be read on at its form", async ({
	page,
	context,
	database,
}) => {
	const word = mark();
	await sendTestimonials(database, word, 1);
	await page.goto(`/admin/testimonials?cerca=${word}&estat=pendents`, { waitUntil: "networkidle" });
	await context.setOffline(true);
	await row(page, word).getByRole("button", { name: "Aprovar" }).click();
	const alert = message(page).getByRole("alert");
	await expect(alert).toContainText("No s'ha pogut actualitzar l'estat del testimoni.");
	await alert.getByRole("button", { name: "Tanca el missatge" }).click();
	await expect(alert).toHaveCount(0);
	await expect(row(page, word)).toContainText("No s'ha pogut actualitzar l'estat del testimoni.");
	await row(page, word).getByRole("checkbox").check();
	await page.getByRole("button", { name: "Rebutjar-ne 1" }).click();
	await expect(alert).toContainText("No n'ha canviat cap.");
	await context.setOffline(false);
	await row(page, word).getByRole("button", { name: "Aprovar" }).click();
	await expect(message(page)).toContainText("Testimoni aprovat");
	await expect(page.locator(".failure")).toHaveText([/No n'ha canviat cap\./]);
});

test("a message that is closed by keyboard gives the focus back", async ({ page, database }) => {
	const word = mark();
	await sendTestimonials(database, word, 1);
	await page.goto(`/admin/testimonials?cerca=${word}&estat=pendents`, { waitUntil: "networkidle" });
	await page.route("**/estat*", (route) => route.abort());
	const approve = row(page, word).getByRole("button", { name: "Aprovar" });
	await approve.press("Enter");
	const close = message(page).getByRole("alert").getByRole("button", { name: "Tanca el missatge" });
	await expect(close).toBeVisible();
	// Closing is a script that comes with the message.
	await page.waitForFunction(() => customElements.get("toast-region"));
	await approve.focus();
	await close.focus();
	await page.keyboard.press("Enter");
	await expect(close).toHaveCount(0);
	await expect(approve).toBeFocused();
});

test("what failed of a record that has gone stands above the list until it is read", async ({ page, database }) => {
	const word = mark();
	await sendTestimonials(database, word, 2);
	await page.goto(`/admin/testimonials?cerca=${word}&estat=pendents`, { waitUntil: "networkidle" });
	await database.prepare("update testimonials set status = 'rejected' where title = ?").bind(`${word} 1`).run();
	await row(page, `${word} 1`).getByRole("button", { name: "Aprovar" }).click();
	const said = page.getByRole("main").getByText("Algú altre l'ha rebutjat mentrestant: ara és a «Rebutjats».");
	await expect(said).toBeVisible();
	await page.waitForTimeout(4500);
	await expect(message(page).getByRole("alert")).toHaveCount(0);
	await expect(said).toBeVisible();
	await page.getByRole("button", { name: "Entesos" }).click();
	await expect(said).toHaveCount(0);
	await expect(page.locator("#llista")).toBeFocused();
});

test("after a comment has left the list, the next one has the focus, and after the last the list", async ({
	page,
	database,
}) => {
	const word = mark();
	await sendComments(database, word, 3);
	await page.goto(`/admin/map-comments?cerca=${word}&estat=pendents`, { waitUntil: "networkidle" });
	for (const [n, outcome] of [
		[1, "Aprovar"],
		[2, "Amagar"],
	] as const) {
		await record(page, `${word} ${n}`).getByRole("button", { name: outcome }).focus();
		await page.keyboard.press("Enter");
		await expect(record(page, `${word} ${n}`)).toHaveCount(0);
		await expect(record(page, `${word} ${n + 1}`).getByRole("heading")).toBeFocused();
	}
	await record(page, `${word} 3`).getByRole("button", { name: "Aprovar" }).click();
	await expect(record(page, word)).toHaveCount(0);
	await expect(page.locator("#llista")).toBeFocused();
});

test("a link leads past all that stands before the list", async ({ page }) => {
	await page.goto("/admin/map-comments", { waitUntil: "networkidle" });
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Ves a la llista" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.locator("#llista")).toBeFocused();
});

test("what can be done with those that are ticked stays in view, also on a phone, and counts them", async ({
	page,
	database,
}) => {
	const word = mark();
	await sendTestimonials(database, word, 12);
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 640 });
		await page.goto(`/admin/testimonials?cerca=${word}&estat=pendents`, { waitUntil: "networkidle" });
		const boxes = page.getByRole("checkbox", { name: /^Tria: / });
		await boxes.first().check();
		await expect(page.getByRole("button", { name: "Aprovar-ne 1", exact: true })).toBeVisible();
		await boxes.nth(9).check();
		await boxes.last().scrollIntoViewIfNeeded();
		const approve = page.getByRole("button", { name: "Aprovar-ne 2", exact: true });
		await expect(approve).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole("button", { name: "Rebutjar-ne 2", exact: true })).toBeInViewport({ ratio: 1 });
	}
	await page.getByLabel("Tria'ls tots").check();
	await page.getByRole("button", { name: "Aprovar-ne 12" }).click();
	const question = page.getByRole("dialog", { name: "Aprovar 12 alhora" });
	await expect(question.getByRole("button", { name: "Cancel·lar" })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(question).toHaveCount(0);
	await expect(page.getByRole("checkbox", { name: /^Tria: / }).first()).toBeChecked();
	await page.getByRole("button", { name: "Aprovar-ne 12" }).click();
	await question.getByRole("button", { name: "Aprovar-ne 12" }).click();
	await expect(message(page)).toContainText("Aprovats: 12.");
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Of a comment, or of the correction of its place. */
export const form = (page: Page) => page.locator("form.place-form");
export const state = (page: Page) => form(page).locator(".place__state");
export const frame = (page: Page) => form(page).locator(".map__frame");
export const press = (page: Page, name: string) => form(page).getByRole("button", { name, exact: true }).click();
/** As they are sent. */
export const points = async (page: Page) => (await form(page).locator("[name=linia]").inputValue()).split(";");

export async function wake(page: Page): Promise<void> {
	await frame(page).scrollIntoViewIfNeeded();
	await frame(page).hover();
	await expect(frame(page)).toHaveClass(/map__frame--live/);
}

/** Where a share of the map is, in CSS pixels of the window. */
export async function pixelAt(page: Page, across: number, down: number): Promise<{ x: number; y: number }> {
	await frame(page).scrollIntoViewIfNeeded();
	const box = await frame(page).boundingBox();
	if (!box) throw new Error("there is no map");
	return { x: box.x + (box.width - 4) * across, y: box.y + (box.height - 4) * down };
}

export async function clickAt(page: Page, across: number, down: number): Promise<void> {
	const { x, y } = await pixelAt(page, across, down);
	await page.mouse.click(x, y);
}

import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { randomHex } from "#app/platform/crypto/digest.server.ts";
import type { Database } from "#tests/setup/servers/database.ts";
import { expect, message } from "./journey.ts";

/** A record of a list, by something that it says. */
export const record = (page: Page, text: string) =>
	page.getByRole("main").getByRole("listitem").filter({ hasText: text });

/** The record, with what stands behind "Més". */
export async function opened(row: Locator): Promise<Locator> {
	const more = row.locator(".row__more");
	if ((await more.getAttribute("open")) === null) await more.locator("> summary").click();
	return row;
}

/** Opens a form of the list: a page of its own, or a dialog over the list. Gives what it stands in. */
export async function openForm(page: Page, opener: Locator, title: string, hasScript: boolean): Promise<Locator> {
	await opener.click();
	const form = hasScript ? page.getByRole("dialog", { name: title }) : page.getByRole("main");
	await expect(form.getByRole("heading", { name: title })).toBeVisible();
	return form;
}

/** Deletes a record through its question, and says what the site answers. */
export async function deleteRecord(page: Page, row: Locator, question: string, hasScript: boolean): Promise<void> {
	await (await opened(row)).getByRole("link", { name: "Eliminar" }).click();
	if (hasScript) await expect(page.getByRole("dialog")).toBeVisible();
	await expect(page.getByText(question)).toBeVisible();
	await page.getByRole("button", { name: "Eliminar", exact: true }).click();
}

/** Takes the deletion of a record back, in the audit log. */
export async function undoDeletion(page: Page, name: string): Promise<void> {
	await page.goto("/admin/registre");
	await record(page, name).filter({ hasText: "ha eliminat" }).getByRole("button", { name: "Desfés" }).click();
	await expect(message(page)).toContainText("Desfet");
	await expect(record(page, name).filter({ hasText: "ha desfet l'eliminació" })).toHaveCount(1);
}

/** Exports what a section has, and gives the text of the file. */
export async function exported(page: Page, button: string): Promise<string> {
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: button, exact: true }).click(),
	]);
	return readFile(await download.path(), "utf8");
}

/** A subscriber without a proof: the row alone. */
export const addSubscriber = (database: Database, email: string) =>
	database.add("newsletter_subscriptions", {
		email,
		email_folded: email,
		token: randomHex(20),
		privacy_accepted: 1,
		created_at: Date.now(),
	});

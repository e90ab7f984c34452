import type { Page } from "@playwright/test";
import { hashPassword } from "#app/accounts/password/password.server.ts";
import type { Database } from "#tests/setup/servers/database.ts";
import { expect, message } from "./journey.ts";
import { addUser, openSession } from "./sign-in.ts";

export const password = "una bici fúcsia 15";

let hash: Promise<string> | undefined;

/** An account whose password is `password`. */
export async function addAccount(database: Database, email: string, isAdmin = false): Promise<void> {
	hash ??= hashPassword(password);
	await addUser(database, email, await hash, isAdmin);
}

/** An account that is signed in, at its own page. */
export async function enterAccount(
	page: Page,
	database: Database,
	baseURL: string,
	email: string,
	isAdmin = false,
): Promise<void> {
	await addAccount(database, email, isAdmin);
	await openSession(page.context(), database, baseURL, email);
	await page.goto("/compte");
}

export async function givePassword(page: Page, email: string, path = "/entra", secret = password): Promise<void> {
	await page.goto(path);
	await page.getByLabel("Correu electrònic").fill(email);
	await page.getByLabel("Contrasenya").fill(secret);
	await page.getByRole("button", { name: "Entrar" }).click();
}

/** At the door of the back-office. */
export async function enterOffice(page: Page, email: string): Promise<void> {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Contrasenya").fill(password);
	await page.getByRole("button", { name: "Entrar" }).click();
}

export async function signOut(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Sortir" }).first().click();
	await expect(message(page)).toContainText("Sessió tancada");
}

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

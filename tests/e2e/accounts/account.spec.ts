import type { Browser, Page } from "@playwright/test";
import type { Database } from "#tests/setup/servers/database.ts";
import { axeViolations } from "#tests/support/journeys/axe.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { addAccount, button, enterAccount, givePassword, password } from "#tests/support/journeys/owner.ts";
import { openSession } from "#tests/support/journeys/sign-in.ts";

const fresh = "una bici verda 16";

/** The same person in another browser, signed in. */
async function elsewhere(browser: Browser, database: Database, baseURL: string, hasScript: boolean, email: string) {
	const context = await browser.newContext({ baseURL, javaScriptEnabled: hasScript });
	await openSession(context, database, baseURL, email);
	return context.newPage();
}

/** Follows a link to where a page or, with JavaScript, a dialog asks for something. */
async function openForm(page: Page, link: string, hasScript: boolean) {
	await page.getByRole("link", { name: link }).click();
	if (hasScript) await expect(page.getByRole("dialog")).toBeVisible();
}

test("sees where the account is open, and closes what is not wanted", async ({
	page,
	browser,
	baseURL,
	hasScript,
	email,
	database,
}) => {
	await addAccount(database, email);
	await givePassword(page, email, "/entra?torna=/compte");
	await expect(message(page)).toContainText("Hola de nou!");
	const other = () => elsewhere(browser, database, baseURL ?? "", hasScript, email);
	const others = [await other(), await other()];

	await page.goto("/compte");
	const sessions = page.getByRole("region", { name: "On tens la sessió oberta" }).getByRole("listitem");
	await expect(sessions).toHaveCount(3);
	await expect(sessions.filter({ hasText: /Aquesta/ })).toHaveCount(1);
	await expect(sessions.filter({ hasText: /Aquesta/ }).getByRole("button")).toHaveCount(0);
	const events = page.getByRole("region", { name: "Què hi ha passat" }).getByRole("listitem");
	await expect(events.filter({ hasText: "Has entrat" })).toHaveCount(1);
	await expect(events.first()).toContainText("aquesta mateixa connexió");

	await page.getByRole("button", { name: "Tanca aquesta sessió" }).first().click();
	await expect(message(page)).toContainText("Sessió tancada");
	await expect(sessions).toHaveCount(2);
	await button(page, "Tanca totes les altres").click();
	await expect(message(page)).toContainText("Només queda oberta aquesta");
	await expect(sessions).toHaveCount(1);
	for (const other of others) {
		await other.goto("/compte");
		await expect(other).toHaveURL(/\/entra\?/);
		await other.context().close();
	}
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("El teu compte");
});

test("changes the password, and every other browser has to sign in again", async ({
	page,
	browser,
	baseURL,
	hasScript,
	email,
	database,
	mailbox,
}) => {
	await enterAccount(page, database, baseURL ?? "", email);
	const other = await elsewhere(browser, database, baseURL ?? "", hasScript, email);
	await other.goto("/compte");
	await expect(other).toHaveURL("/compte");
	await page.getByRole("link", { name: "Canvia la contrasenya" }).first().click();
	const present = page.getByLabel("Contrasenya d'ara");
	const next = page.getByLabel("Contrasenya nova");
	await present.fill("no és aquesta");
	await next.fill(fresh);
	await button(page, "Canvia la contrasenya").click();
	await expect(page.locator(".error-summary")).toBeFocused();
	await expect(present).toHaveAccessibleDescription(/No és la teva contrasenya/);
	for (const field of [present, next]) await expect(field).toHaveValue("");
	expect(await axeViolations(page)).toEqual([]);
	await present.fill(password);
	await next.fill(fresh);
	await button(page, "Canvia la contrasenya").click();
	await expect(page).toHaveURL("/compte");
	await expect(message(page)).toContainText("Contrasenya canviada");
	await mailbox.latestTo(email, "Has canviat la contrasenya");
	await other.goto("/compte");
	await expect(other).toHaveURL(/\/entra\?/);
	await givePassword(other, email, "/entra", fresh);
	await expect(message(other)).toContainText("Hola de nou!");
	await other.context().close();
});

test("changes the e-mail by a link that is sent to the new one", async ({
	page,
	email,
	database,
	mailbox,
	baseURL,
}) => {
	await enterAccount(page, database, baseURL ?? "", email);
	const next = `nou-${email}`;
	await page.getByRole("link", { name: "Canvia el correu" }).click();
	await page.getByLabel("Correu nou").fill(next);
	await page.getByLabel("La teva contrasenya").fill(password);
	await button(page, "Envia l'enllaç").click();
	await expect(message(page)).toContainText("Mira el correu nou");
	const { text } = await mailbox.latestTo(next);
	const [link = ""] = /http\S+\/compte\/correu\/confirma\?codi=[0-9a-f]{64}/.exec(text) ?? [];
	await page.goto("/compte");
	await expect(page.getByText(email, { exact: true })).toBeVisible();
	await page.goto(link);
	await page.reload();
	await expect(page.getByText(next)).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	await button(page, "Sí, és meu").click();
	await expect(page).toHaveURL("/compte");
	await expect(message(page)).toContainText("Correu canviat");
	await expect(page.getByText(next, { exact: true })).toBeVisible();
	await expect(page.getByText("Confirmat", { exact: true })).toBeVisible();
	await mailbox.latestTo(email, "Has canviat el correu del teu compte");
	await page.goto(link);
	await expect(page.getByRole("heading", { name: "Aquest enllaç ja no val" })).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
});

test("confirms an address by the link, and asks for another", async ({ page, email, database, mailbox, baseURL }) => {
	await enterAccount(page, database, baseURL ?? "", email);
	await button(page, "Envia'm l'enllaç per confirmar-lo").click();
	await expect(message(page)).toContainText("Mira el correu");
	const linkIn = (text: string) => /http\S+\/correu\/confirma\?codi=[0-9a-f]{64}/.exec(text)?.[0] ?? "";
	const first = linkIn((await mailbox.latestTo(email)).text);
	await page.goto("/compte");
	await button(page, "Envia'm l'enllaç per confirmar-lo").click();
	await expect(message(page)).toContainText("Mira el correu");
	await expect.poll(async () => linkIn((await mailbox.latestTo(email)).text)).not.toBe(first);
	await page.goto(first);
	await expect(page.getByRole("heading", { name: "Aquest enllaç ja no val" })).toBeVisible();
	await page.goto(linkIn((await mailbox.latestTo(email)).text));
	await button(page, "Sí, és meu").click();
	await expect(message(page)).toContainText("Correu confirmat");
	await expect(page.getByText("Confirmat", { exact: true })).toBeVisible();
	await expect(button(page, "Envia'm l'enllaç per confirmar-lo")).toHaveCount(0);
});

test("deletes the account, and is a visitor again", async ({ page, hasScript, email, database, baseURL }) => {
	await enterAccount(page, database, baseURL ?? "", email);
	await openForm(page, "Esborra el compte", hasScript);
	await page.getByLabel("La teva contrasenya").fill(password);
	await button(page, "Esborra el compte per sempre").click();
	await expect(page).toHaveURL("/");
	await expect(message(page)).toContainText("Compte esborrat");
	await expect(page.getByRole("button", { name: "Sortir" })).toHaveCount(0);
	expect(
		await database.prepare("select count(*) as kept from users where email_folded = ?").bind(email).first(),
	).toEqual({ kept: 0 });
	await page.goto("/compte");
	await expect(page).toHaveURL(/\/entra\?/);
});

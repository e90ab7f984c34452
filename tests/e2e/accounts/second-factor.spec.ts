import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { button, enterAccount, givePassword, password, signOut } from "#tests/support/journeys/owner.ts";

/** What the app shows now, or so many half minutes later: the server takes one that is early. */
const codeOf = (key: string, steps = 0) =>
	new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function enrol(page: Page): Promise<{ key: string; codes: string[] }> {
	await page.getByLabel("La teva contrasenya").fill(password);
	await button(page, "Comença").click();
	await expect(page.getByRole("img", { name: "Codi QR per a la teva aplicació de codis" })).toBeVisible();
	const key = (await page.locator(".enrol code").innerText()).replaceAll(/\s/g, "");
	await page.getByLabel("Escriu el codi que t'ensenya").fill(codeOf(key));
	await button(page, "Activa els codis").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guarda aquests codis");
	return { key, codes: await page.locator("ol.card li").allInnerTexts() };
}

test("enrols, signs in with a code, then with one for recovery, and switches the codes off; no page breaks an axe rule", async ({
	page,
	email,
	database,
	hasScript,
	mailbox,
	baseURL,
}) => {
	test.slow();
	await enterAccount(page, database, baseURL ?? "", email, true);
	await page.getByRole("link", { name: "Activa els codis" }).click();
	await expect(page).toHaveURL("/compte/segon-factor");
	await expectAccessible(page);
	await page.getByLabel("La teva contrasenya").fill(password);
	await button(page, "Comença").click();
	await page.getByLabel("Escriu el codi que t'ensenya").fill("000000");
	await button(page, "Activa els codis").click();
	await expect(page.locator(".error-summary")).toBeFocused();
	await expectAccessible(page);
	await page.getByRole("link", { name: "Torna a començar" }).click();
	const { key, codes } = await enrol(page);
	expect(codes).toHaveLength(10);
	await expectAccessible(page);
	await expect(message(page)).toContainText("Codis activats");
	await page.getByRole("link", { name: "Ja els he guardat" }).click();
	await expect(page.getByText("Te'n queden 10")).toBeVisible();
	await expectAccessible(page);
	await mailbox.latestTo(email, "Ara es demana un codi per entrar");

	await signOut(page);
	await givePassword(page, email, "/entra?torna=/compte/segon-factor");
	await expect(page).toHaveURL("/entra/codi?torna=%2Fcompte%2Fsegon-factor");
	await page.goto("/compte");
	await expect(page).toHaveURL(/\/entra\/codi/);
	await expectAccessible(page);
	await page.getByLabel("Codi").fill("000000");
	await button(page, "Entrar").click();
	await expect(page.getByLabel("Codi")).toHaveAccessibleDescription(/Aquest codi no és bo/);
	await expect(page.getByLabel("Codi")).toHaveValue("");
	await page.getByLabel("Codi").fill(codeOf(key, 1));
	await button(page, "Entrar").click();
	await expect(page).toHaveURL("/compte");
	await expect(message(page)).toContainText("Hola de nou!");

	await signOut(page);
	await givePassword(page, email, "/entra?torna=/compte/segon-factor");
	await page.getByRole("link", { name: /codi de recuperació/ }).click();
	await expect(page.getByLabel("Codi de recuperació")).toBeVisible();
	await expectAccessible(page);
	await page.getByLabel("Codi de recuperació").fill(codes[4]?.toUpperCase() ?? "");
	await button(page, "Entrar").click();
	await expect(page).toHaveURL("/compte/segon-factor");
	await expect(page.getByText("Te'n queden 9")).toBeVisible();

	await page.getByRole("link", { name: "Fes-ne deu de nous" }).click();
	if (hasScript) await expect(page.getByRole("dialog")).toBeVisible();
	await expect(button(page, "Fes els codis")).toBeVisible();
	await expectAccessible(page);
	// With JavaScript it was a dialog: now the page of the same address.
	await page.goto("/compte/segon-factor/codis");
	await expectAccessible(page);
	await page.getByLabel("La teva contrasenya").fill(password);
	await button(page, "Fes els codis").click();
	await expect(page.locator("ol.card li")).toHaveCount(10);
	await expect(page.locator("ol.card")).not.toContainText(codes[0] ?? "");
	await page.getByRole("link", { name: "Ja els he guardat" }).click();

	await page.getByRole("link", { name: "Desactiva els codis" }).click();
	await expect(button(page, "Desactiva els codis")).toBeVisible();
	await expectAccessible(page);
	await page.goto("/compte/segon-factor/desactiva");
	await expectAccessible(page);
	await page.getByLabel("La teva contrasenya").fill(password);
	await button(page, "Desactiva els codis").click();
	await expect(message(page)).toContainText("Codis desactivats");
	await signOut(page);
	await givePassword(page, email, "/entra?torna=/compte");
	await expect(page).toHaveURL("/compte");
});

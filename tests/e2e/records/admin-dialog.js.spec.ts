import { expect, test } from "#tests/support/journeys/journey.ts";
import { opened, record } from "#tests/support/journeys/office.ts";

/* The dialogs of the back-office: one shape for all sections, so that one of them is looked at. */

test.beforeEach(async ({ page, signInAs }) => {
	await signInAs({ admin: true });
	await page.goto("/admin/activities", { waitUntil: "networkidle" });
});

test("opens over the list, where it has an address, and gives the focus back, however it is closed", async ({
	page,
}) => {
	const opener = page.getByRole("link", { name: "Nova Activitat" });
	const dialog = page.getByRole("dialog", { name: "Nova Activitat" });
	const before = await page.evaluate(() => history.length);
	for (const close of [
		() => dialog.getByRole("link", { name: "Tanca" }).click(),
		() => page.keyboard.press("Escape"),
		() => page.goBack(),
		() => dialog.evaluate((element: HTMLDialogElement) => element.close()),
	]) {
		await opener.click();
		await expect(dialog.getByRole("heading", { name: "Nova Activitat" })).toBeFocused();
		await expect(page).toHaveURL("/admin/activities/crea");
		await close();
		await expect(dialog).toHaveCount(0);
		await expect(page).toHaveURL("/admin/activities");
		await expect(opener).toBeFocused();
		// There is no dead entry.
		expect(await page.evaluate(() => [history.state.idx, history.length])).toEqual([0, before + 1]);
	}

	await opener.click();
	await dialog.getByLabel("Títol").fill("A mig escriure");
	await dialog.getByRole("link", { name: "Tanca" }).click();
	await page.getByRole("button", { name: "Segueix escrivint" }).click();
	await expect(dialog.getByLabel("Títol")).toHaveValue("A mig escriure");
	await page.goBack();
	await page.getByRole("button", { name: "Surt sense desar" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL("/admin/activities");
	await page.goForward();
	await expect(dialog).toBeVisible();
	// Loaded anew it is a page of its own.
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nova Activitat");
	await expect(dialog).toHaveCount(0);
});

test("keeps the focus within", async ({ page }) => {
	await page.getByRole("link", { name: "Nova Activitat" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("heading", { name: "Nova Activitat" })).toBeFocused();
	for (let step = 0; step < 40; step++) {
		await page.keyboard.press("Tab");
		const isOutside = await page.evaluate(
			() => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
		);
		expect(isOutside).toBe(false);
	}
});

test("says that it is sending, once, while it is", async ({ page }) => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/crea.data*", async (route) => {
		if (route.request().method() === "POST") await held;
		await route.continue();
	});
	await page.getByRole("link", { name: "Nova Activitat" }).click();
	await page.getByRole("button", { name: "Crear Activitat" }).click();
	await expect(page.getByRole("button", { name: "Enviant..." })).toBeDisabled();
	await page.goto("/admin/bici-fucsia/crea", { waitUntil: "networkidle" });
	await page.getByLabel("Títol").fill("Vinya");
	await page.getByLabel("Imatge").setInputFiles("app/vivi/demo/al-celler.webp");
	await page.getByRole("button", { name: "Crear Foto" }).click();
	await expect(page.getByRole("button", { name: "Pujant..." })).toBeDisabled();
	release();
	// What it leads to would break off the way to another page.
	await expect(page).toHaveURL(/\/admin\/bici-fucsia$/);
	await page.context().clearCookies({ name: "sessio" });
	await page.goto("/admin/login");
	await expect(page.getByRole("button", { name: "Entrar" })).toHaveAttribute("data-pending", "Entrant...");
});

test("begins a question at what does no harm, which closes it", async ({ page }) => {
	await opened(record(page, "Presentem la xarxa a Vilafranca"));
	const opener = page.getByRole("link", { name: "Eliminar : Presentem la xarxa a Vilafranca" });
	await opener.click();
	const dialog = page.getByRole("dialog", { name: "Elimina l'activitat" });
	await expect(dialog.getByRole("link", { name: "Cancel·lar" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL("/admin/activities");
	await expect(opener).toBeFocused();
});

test("shows messages above the dialog, which leave for a later one, and may be pressed away", async ({ page }) => {
	await page.goto("/admin/videos", { waitUntil: "networkidle" });
	await page.setViewportSize({ width: 360, height: 740 });
	await page.getByRole("link", { name: "Nou Vídeo" }).click();
	const dialog = page.getByRole("dialog");
	const send = dialog.getByRole("button", { name: "Crear Vídeo" });
	await send.click();
	const errors = page.locator("toast-region .toast--error:visible");
	// What lies under a modal dialog, or is outside of it, cannot be pressed.
	await errors.click();
	await expect(errors).toHaveCount(0);
	await expect(dialog).toBeVisible();
	await send.click();
	await expect(errors).toHaveCount(1);
	await dialog.getByLabel("Títol").fill(`Pedalada ${crypto.randomUUID()}`);
	await send.click();
	await expect(errors).toHaveCount(1);
	expect(await page.locator("toast-region [role=alert]").count(), "none is left behind").toBe(1);
});

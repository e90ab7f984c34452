import { expect, test } from "#tests/support/journeys/journey.ts";

test("counts any period beside the one before, and hands it over as a file", async ({ page, signInAs }) => {
	await signInAs({ admin: true });
	await page.goto("/admin/dashboard");
	await page.getByRole("link", { name: "Xifres per mesos i per períodes" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Xifres" })).toBeVisible();

	await page.getByLabel("Des del dia").fill("2026-02-10");
	await page.getByLabel("Fins al dia").fill("2026-02-16");
	await page.getByRole("button", { name: "Mostra-les" }).click();
	await expect(page.getByRole("heading", { name: "10–16 de febrer de 2026" })).toBeVisible();
	await expect(page.getByRole("columnheader", { name: /^Abans/ })).toContainText("3–9 de febrer de 2026");
	await expect(page.getByRole("img", { name: /^Reflexions, mes a mes: \d+ en 12 mesos/ })).toBeVisible();
	await expect(page.getByRole("row", { name: /^febrer de 2026/ })).toBeVisible();

	await page.getByLabel("Fins al dia").fill("2026-02-01");
	await page.getByRole("button", { name: "Mostra-les" }).click();
	await expect(page.getByText("L'últim dia no pot ser abans del primer.")).toBeVisible();
	await expect(page.getByLabel("Fins al dia")).toHaveValue("2026-02-01");

	await page.getByRole("link", { name: "El mes passat" }).click();
	await expect(page.getByRole("link", { name: "El mes passat" })).toHaveAttribute("aria-current", "true");
	const downloading = page.waitForEvent("download");
	await page.getByRole("link", { name: "Baixa-les per dies (CSV)" }).click();
	expect((await downloading).suggestedFilename()).toMatch(/^xifres-per-dia-.*\.csv$/);
});

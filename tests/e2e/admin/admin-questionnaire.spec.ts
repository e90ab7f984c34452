import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { openForm, record } from "#tests/support/journeys/office.ts";
import { button } from "#tests/support/journeys/owner.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

async function addSection(page: Page, title: string) {
	await page.getByRole("link", { name: "Afegeix una part" }).click();
	await page.getByLabel("Títol").fill(title);
	await button(page, "Desa la part").click();
	await expect(heading(page, "Les preguntes")).toBeVisible();
}

/** The page of a new question of this type. */
async function begin(page: Page, section: string, type: string) {
	const part = page.getByRole("region", { name: section });
	await part.getByLabel("Tipus de pregunta").selectOption(type);
	await part.getByRole("button", { name: "Afegeix una pregunta" }).click();
	await expect(heading(page, "Una pregunta nova")).toBeVisible();
}

async function save(page: Page) {
	await button(page, "Desa la pregunta").click();
	await expect(heading(page, "Les preguntes")).toBeVisible();
}

const forward = (page: Page) => page.getByRole("button", { name: "Endavant" }).last();

test("makes a questionnaire from nothing, tries its branch, publishes it, opens it", async ({
	page,
	database,
	hasScript,
	signInAs,
}) => {
	test.slow();
	const title = `Enquesta ${crypto.randomUUID()}`;
	await signInAs({ admin: true });
	await page.goto("/admin/questionari");
	await openForm(page, page.getByRole("link", { name: "Nou Qüestionari" }), "Nou Qüestionari", hasScript);
	await page.getByLabel("Títol").fill(title);
	await page.getByLabel("Presentació").fill("De prova.");
	await button(page, "Crear Qüestionari").click();
	await expect(message(page)).toContainText("Ara fes-ne les preguntes");
	await expect(heading(page, "Les preguntes")).toBeVisible();
	await expect(page.getByRole("button", { name: /^Publica/ })).toHaveCount(0);

	await begin(page, "Primera part", "one");
	await page.getByLabel("Pregunta", { exact: true }).fill("Vas en bici?");
	await page.getByLabel("Opció 1", { exact: true }).fill("No");
	await page.getByLabel("Opció 2", { exact: true }).fill("Sí");
	await page.getByRole("button", { name: /^Amunt.*Opció 2/ }).click();
	await expect(page.getByLabel("Opció 1", { exact: true })).toHaveValue("Sí");
	await expect(page.getByLabel("Pregunta", { exact: true })).toHaveValue("Vas en bici?");
	await page.getByRole("button", { name: /^Afegeix-n.hi una/ }).click();
	await expect(page.getByLabel("Opció 4", { exact: true })).toBeFocused();
	await page.getByLabel("Opció 4", { exact: true }).fill("A vegades");
	await page.getByLabel("S'ha de respondre per continuar").check();
	await expectAccessible(page);
	await save(page);
	await begin(page, "Primera part", "scale");
	await page.getByLabel("Pregunta", { exact: true }).fill("T'agrada?");
	await button(page, "Desa la pregunta").click();
	await expect(page.locator(".error-summary")).toContainText("Escriu-hi per quin nombre comença");
	await page.getByLabel("Comença per").fill("1");
	await page.getByLabel("Acaba en").fill("5");
	await save(page);
	await addSection(page, "Quant");
	await begin(page, "Quant", "number");
	await page.getByLabel("Pregunta", { exact: true }).fill("Quants quilòmetres?");
	await page.getByLabel("Unitat").fill("km");
	await save(page);
	await begin(page, "Quant", "date");
	await page.getByLabel("Pregunta", { exact: true }).fill("Des de quin dia?");
	await save(page);
	await begin(page, "Quant", "note");
	await page.getByLabel("Text", { exact: true }).fill("Gairebé hi som.");
	await save(page);

	await page.getByRole("link", { name: /^Condició.*Quant$/ }).click();
	await page.getByRole("link", { name: "Afegeix una condició" }).click();
	await page.getByLabel("De quina pregunta depèn?").selectOption({ label: "1. Vas en bici?" });
	await button(page, "Continua").click();
	await page.getByLabel("Es mostra si qui respon").selectOption("ha posat");
	await button(page, "Desa la condició").click();
	await expect(page.getByRole("alert")).toContainText("Tria una de les opcions.");
	await page.getByLabel("Quina opció").selectOption("Sí");
	await expectAccessible(page);
	await button(page, "Desa la condició").click();
	await expect(page.getByText("Només si a la 1 has posat «Sí».")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("link", { name: /^Canvia-la/ }).click();
	await expect(page.getByLabel("Quina opció")).toHaveValue("si");
	await page.getByLabel("Es mostra si qui respon").selectOption("ha posat una cosa diferent de");
	await page.getByLabel("Quina opció").selectOption("No");
	await button(page, "Desa la condició").click();
	await expect(page.getByText("Només si a la 1 has posat una cosa diferent de «No».")).toBeVisible();
	await page.getByRole("link", { name: "Torna a les preguntes" }).click();
	await expectAccessible(page);

	// What a condition asks cannot go.
	await page.getByRole("link", { name: /^Elimina.*Vas en bici/ }).click();
	await button(page, "Eliminar").click();
	await expect(page.getByRole("alert")).toContainText("«Quant»: depèn de «Vas en bici?»");
	await page.getByRole("link", { name: "Cancel·lar" }).click();

	await page.getByRole("link", { name: "Previsualitza" }).click();
	await expect(page.getByText("Previsualització: no es desa res.")).toBeVisible();
	await forward(page).click();
	await expect(page.locator(".error-summary")).toContainText("Tria una resposta.");
	await page.getByLabel("No", { exact: true }).check();
	await forward(page).click();
	await expect(page.getByRole("heading", { name: "Repassa les respostes" })).toBeVisible();
	await button(page, "Enrere").click();
	await expect(page.getByLabel("No", { exact: true })).toBeChecked();
	await page.getByLabel("Sí", { exact: true }).check();
	await expectAccessible(page);
	await forward(page).click();
	await expectAccessible(page);
	await page.getByLabel("Quants quilòmetres?").fill("7,5");
	await page.getByLabel("Des de quin dia?").fill("2026-05-03");
	await forward(page).click();
	await expect(page.getByText("7,5 km")).toBeVisible();
	await expect(page.getByText(/3 de maig de/)).toBeVisible();
	await page.getByRole("link", { name: "Torna a les preguntes" }).click();

	await button(page, "Publica la versió 1").click();
	await expect(message(page)).toContainText("Versió publicada");
	await page.getByRole("link", { name: "Torna al qüestionari" }).click();
	await expect(record(page, title)).toContainText("Versió 1");
	const before = await database.prepare("select id from questionnaires where is_active = 1").first();
	await record(page, title).getByRole("button", { name: "Obrir" }).click();
	await expect(record(page, title)).toContainText("Obert");
	await database.prepare("update questionnaires set is_active = 0").run();
	await database.prepare("update questionnaires set is_active = 1 where id = ?").bind(String(before?.id)).run();
});

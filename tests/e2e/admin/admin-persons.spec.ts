import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { exported, openForm, record } from "#tests/support/journeys/office.ts";

test("finds what somebody has sent, hands it over, restricts a part, and erases all of it", async ({
	page,
	hasScript,
	signInAs,
	email,
}) => {
	await signInAs({ admin: true });
	const words = `Massa cotxes ${crypto.randomUUID()}`;
	await page.goto("/participa/reflexio");
	const reflection = page.locator("form[action='/participa/reflexio']");
	await reflection.getByLabel("La teva reflexió").fill(words);
	await reflection.getByLabel("Correu electrònic").fill(email);
	await reflection.getByLabel("Accepto la política de privacitat").check();
	await reflection.getByRole("button", { name: "Envia la reflexió" }).click();
	await expect(message(page)).toContainText("Gràcies");

	await page.goto("/admin/dashboard");
	await page.getByRole("link", { name: "Persones" }).click();
	const form = await openForm(
		page,
		page.getByRole("link", { name: "Nova sol·licitud" }),
		"Nova sol·licitud",
		hasScript,
	);
	await form.getByLabel("Què demana").selectOption("erasure");
	await form.getByLabel("Adreça de correu").fill(email);
	await form.getByRole("button", { name: "Desa la sol·licitud" }).click();
	await expect(message(page)).toContainText("Sol·licitud desada");

	await expect(page.getByRole("heading", { name: "Sol·licitud de supressió" })).toBeVisible();
	await expect(record(page, words)).toHaveCount(1);
	expect(await exported(page, "Baixa-ho tot per lliurar-ho (ZIP)")).toContain(words);

	await record(page, words).getByRole("button", { name: "Limita" }).click();
	await expect(message(page)).toContainText("Limitat");
	await expect(record(page, words)).toContainText("no es veu enlloc");
	await record(page, words).getByRole("button", { name: "Treu la limitació" }).click();
	await expect(message(page)).toContainText("Limitació treta");

	await page.getByRole("button", { name: "Esborra tot el que és seu" }).click();
	await expect(page.getByText("Aquesta acció no es pot desfer.")).toBeVisible();
	await page.getByRole("button", { name: "Esborra-ho", exact: true }).click();
	await expect(message(page)).toContainText("Esborrat");
	await expect(page.getByRole("main")).toContainText("Persona esborrada");
	await expect(page.getByRole("button", { name: "Baixa-ho tot per lliurar-ho (ZIP)" })).toHaveCount(0);
	await expect(record(page, words)).toHaveCount(0);
	await expect(page.getByRole("main")).toContainText("ho ha esborrat tot");

	await page.getByRole("button", { name: "Tanca-la: atesa" }).click();
	await expect(message(page)).toContainText("Sol·licitud tancada");
	await page.goto("/admin/reflections");
	await expect(page.getByRole("main")).not.toContainText(words);
});

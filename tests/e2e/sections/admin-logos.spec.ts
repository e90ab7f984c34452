import { fileURLToPath } from "node:url";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { deleteRecord, openForm, record, undoDeletion } from "#tests/support/journeys/office.ts";

const image = (name: string) => fileURLToPath(new URL(`../../fixtures/images/${name}`, import.meta.url));
const drawing = {
	name: "celler.svg",
	mimeType: "image/svg+xml",
	buffer: Buffer.from(
		'<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><circle cx="27" cy="24" r="12"/></svg>',
	),
};

test("adds a logo, sees it in the footer, edits it, switches it off and on, deletes it and takes that back", async ({
	page,
	hasScript,
	signInAs,
}) => {
	await signInAs({ admin: true });
	const name = `Celler ${crypto.randomUUID()}`;
	const inFooter = page.getByRole("contentinfo").getByRole("img", { name });
	const preview = page.getByRole("region", { name: "Així el veu la gent" }).getByRole("img", { name });
	await page.goto("/admin/footer");
	let form = await openForm(page, page.getByRole("link", { name: "Afegir Logo" }), "Nou Logo", hasScript);
	await expect(form.getByLabel("Posició")).toHaveValue("0");

	// What is missing is said, and what was typed and chosen stays.
	await form.getByLabel("Enllaç").fill("https://example.org/celler");
	await form.getByRole("button", { name: "Afegir Logo" }).click();
	await expect(form.locator(".error-summary")).toBeFocused();
	await expect(form.getByLabel("Nom")).toHaveAccessibleDescription(/Escriu un nom/);
	await expect(form.getByLabel("Imatge")).toHaveAccessibleDescription(/Si us plau, selecciona una imatge/);
	await form.getByLabel("Imatge").setInputFiles(drawing);
	await form.getByRole("button", { name: "Afegir Logo" }).click();
	await expect(form).toContainText("Ja tenim celler.svg (0,1 MB)");
	await expect(form.getByLabel("Imatge")).toHaveValue("");
	await form.getByLabel("Nom").fill(name);
	await form.getByRole("button", { name: "Afegir Logo" }).click();
	await expect(page).toHaveURL("/admin/footer");
	await expect(message(page)).toContainText("ÈxitLogo afegit correctament");
	const card = record(page, name).filter({ hasText: "Posició" });
	const isOn = (pressed: boolean) => card.getByRole("button", { name: /^Actiu/, pressed });
	await expect(isOn(true)).toBeVisible();
	await expect(preview).toHaveCount(1);
	await page.goto("/");
	await expect(inFooter).toHaveCount(1);
	await expect(page.getByRole("contentinfo").getByRole("link", { name })).toHaveAttribute(
		"href",
		"https://example.org/celler",
	);

	await page.goto("/admin/footer");
	form = await openForm(page, card.getByRole("link", { name: "Editar" }), "Editar Logo", hasScript);
	await form.getByLabel("Posició").fill("2");
	await form.getByLabel("Canvia la imatge").setInputFiles(image("picture.gif"));
	await form.getByRole("button", { name: "Actualitzar Logo" }).click();
	await expect(message(page)).toContainText("ÈxitLogo actualitzat correctament");
	await expect(card).toContainText("Posició 2");

	await isOn(true).click();
	await expect(message(page)).toContainText("ÈxitLogo desactivat correctament");
	await expect(isOn(false)).toBeVisible();
	await expect(preview).toHaveCount(0);
	await page.goto("/");
	await expect(page.getByRole("contentinfo")).toBeVisible();
	await expect(inFooter).toHaveCount(0);
	await page.goto("/admin/footer");
	await isOn(false).click();
	await expect(message(page)).toContainText("ÈxitLogo activat correctament");
	await expect(preview).toHaveCount(1);

	await deleteRecord(page, card, "Estàs segur que vols eliminar aquest logo?", hasScript);
	await expect(message(page)).toContainText("Logo eliminat correctament");
	await expect(card).toHaveCount(0);
	await page.goto("/");
	await expect(inFooter).toHaveCount(0);
	await undoDeletion(page, name);
	await page.goto("/");
	await expect(inFooter).toHaveCount(1);
});

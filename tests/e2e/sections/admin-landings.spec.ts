import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { asAdministrator, expect, message, test } from "#tests/support/journeys/journey.ts";
import { deleteRecord, opened, openForm, record, undoDeletion } from "#tests/support/journeys/office.ts";

test.beforeEach(asAdministrator);

test("creates a landing, sees it in public, edits it, hides it, deletes it and takes that back", async ({
	page,
	hasScript,
}) => {
	const mark = crypto.randomUUID();
	const title = `Àgora ${mark}`;
	const address = `/landing/agora-${mark}`;
	await page.goto("/admin/landings");
	const opener = page.getByRole("link", { name: "Nova Landing Page" });
	let form = await openForm(page, opener, "Nova Landing Page", hasScript);
	await expect(form.getByLabel("Activa")).toBeChecked();

	// What is wrong is said, and what was typed stays.
	await form.getByLabel("Descripció").fill("Vine **en bici**");
	await form.getByRole("button", { name: "Crear Landing Page" }).click();
	await expect(form.locator(".error-summary")).toBeFocused();
	await expect(form.getByLabel("Slug")).toHaveAccessibleDescription(/El slug és obligatori/);
	await expect(form.getByLabel("Descripció")).toHaveValue("Vine **en bici**");

	await form.getByLabel("Títol").fill(title);
	if (hasScript) await expect(form.getByLabel("Slug")).toHaveValue(`agora-${mark}`);
	await form.getByRole("button", { name: "Crear Landing Page" }).click();
	await expect(page).toHaveURL("/admin/landings");
	await expect(message(page)).toContainText("Èxit");
	await expect(message(page)).toContainText("Landing page creada correctament");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	const card = record(page, title);
	await expect(card).toContainText("Activa");
	await expect(card).toContainText("Vine en bici");
	await (await opened(card)).getByRole("link", { name: "Veure" }).click();
	await expect(page).toHaveURL(address);
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(page.locator("strong", { hasText: "en bici" })).toBeVisible();

	await page.goto("/admin/landings");
	form = await openForm(page, card.getByRole("link", { name: "Editar" }), "Editar Landing Page", hasScript);
	await expect(form.getByLabel("Slug")).toHaveValue(`agora-${mark}`);
	await expect(form.getByLabel("Slug")).not.toBeEditable();
	await form.getByLabel("Títol").fill(`${title} nova`);
	await form.getByRole("button", { name: "Actualitzar Landing Page" }).click();
	await expect(message(page)).toContainText("Landing page actualitzada correctament");
	await expect(card).toContainText(`${title} nova`);

	await card.getByRole("button", { name: "Desactivar" }).click();
	await expect(card).toContainText("Inactiva");
	await expect((await opened(card)).getByRole("link", { name: "Veure" })).toHaveCount(0);
	expect((await page.goto(address))?.status()).toBe(404);
	await page.goto("/admin/landings");
	await card.getByRole("button", { name: "Activar" }).click();
	await expect(card).toContainText("Activa");
	await expect((await opened(card)).getByRole("link", { name: "Veure" })).toBeVisible();
	expect((await page.goto(address))?.status()).toBe(200);

	await page.goto("/admin/landings");
	const question = "Estàs segur que vols eliminar aquesta landing page?";
	await (await opened(card)).getByRole("link", { name: "Eliminar" }).click();
	await expect(page.getByText("Aquesta acció no es pot desfer.")).toBeVisible();
	await page.goto("/admin/landings");
	await deleteRecord(page, card, question, hasScript);
	await expect(message(page)).toContainText("Landing page eliminada correctament");
	await expect(card).toHaveCount(0);
	expect((await page.goto(address))?.status()).toBe(404);

	await undoDeletion(page, `${title} nova`);
	expect((await page.goto(address))?.status()).toBe(200);
});

test("shows what a landing will look like, and loses nothing of it", async ({ page, hasScript }) => {
	await page.goto("/admin/landings");
	const opener = page.getByRole("link", { name: "Nova Landing Page" });
	const form = await openForm(page, opener, "Nova Landing Page", hasScript);
	await form.getByLabel("Títol").fill("Fira de bicis");
	await form.getByLabel("Slug").fill("el-meu-slug");
	await form.getByLabel("Títol").fill("Fira de bicis velles");
	await form.getByLabel("Activa").uncheck();
	await form
		.getByLabel("Descripció")
		.fill(
			`# Programa\n\n- *matí*\n- tarda\n- [enllaç](https://example.org)\n\n<script>alert(1)</script>\n\n${"llarguíssim".repeat(30)}`,
		);
	await form.getByRole(hasScript ? "tab" : "button", { name: "Previsualitza" }).click();
	await expect(form.getByRole("heading", { name: "Programa" })).toBeVisible();
	await expect(form.getByRole("listitem").filter({ hasText: "tarda" })).toBeVisible();
	await expect(form.locator("em", { hasText: "matí" })).toBeVisible();
	await expect(form.locator(".prose")).toContainText("<script>alert(1)</script>");
	await expectAccessible(page);
	await expect(page).toHaveURL(/\/admin\/landings\/crea/);
	await expect(form.getByLabel("Títol")).toHaveValue("Fira de bicis velles");
	await expect(form.getByLabel("Slug")).toHaveValue("el-meu-slug");
	await expect(form.getByLabel("Activa")).not.toBeChecked();
	if (hasScript) {
		await expect(form.getByRole("textbox", { name: "Descripció" })).toBeHidden();
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("Enter");
		await expect(form.getByRole("tab", { name: "Edita", selected: true })).toBeFocused();
	}
	await expect(form.getByRole("textbox", { name: "Descripció" })).toHaveValue(/^# Programa\n\n- \*matí\*/);
	await expect(form.locator(".error-summary")).toHaveCount(0);
});

test("saves when Enter is pressed in the title, and says that a slug is another's", async ({
	page,
	hasScript,
	database,
}) => {
	const slug = `fira-${crypto.randomUUID()}`;
	await database.add("landings", { title: "Fira", slug, description: "", is_active: 1, created_at: Date.now() });
	await page.goto("/admin/landings");
	const opener = page.getByRole("link", { name: "Nova Landing Page" });
	const form = await openForm(page, opener, "Nova Landing Page", hasScript);
	await form.getByLabel("Slug").fill(slug);
	await form.getByLabel("Títol").fill("Una altra fira");
	await form.getByLabel("Títol").press("Enter");
	await expect(form.getByLabel("Slug")).toHaveAccessibleDescription(/Ja hi ha una landing page amb aquest slug/);
	await expect(form.getByLabel("Títol")).toHaveValue("Una altra fira");
	await form.getByLabel("Slug").fill(`${slug}-2`);
	await form.getByLabel("Slug").press("Enter");
	await expect(message(page)).toContainText("Landing page creada correctament");
	await expect(record(page, `/landing/${slug}-2`)).toContainText("Una altra fira");
});

test("gives its text a format by buttons, or says how it is written", async ({ page, hasScript }) => {
	await page.goto("/admin/landings/crea", { waitUntil: "networkidle" });
	const text = page.getByLabel("Descripció");
	const tools = page.getByRole("group", { name: "Format del text" });
	if (!hasScript) {
		await expect(tools).toHaveCount(0);
		await expect(text).toHaveAccessibleDescription(/\*\*paraula\*\* en negreta/);
		return;
	}
	const press = (name: string) => tools.getByRole("button", { name, exact: true }).click();
	await text.fill("Programa\nVine a pedalar");
	await text.press("Control+Home");
	await press("Títol");
	await text.press("Control+End");
	await text.press("Control+Shift+ArrowLeft");
	await press("Negreta");
	await expect(text).toBeFocused();
	await expect(text).toHaveValue("# Programa\nVine a **pedalar**");
	// It counts as typed: the browser takes it back.
	await text.press("Control+z");
	await expect(text).toHaveValue("# Programa\nVine a pedalar");
	await text.press("Control+End");
	await press("Enllaç");
	await page.keyboard.type("https://example.org");
	await page.getByRole("tab", { name: "Previsualitza" }).click();
	await expect(page.getByRole("tabpanel").getByRole("heading", { name: "Programa" })).toBeVisible();
	await expect(page.getByRole("tabpanel").getByRole("link", { name: "text" })).toHaveAttribute(
		"href",
		"https://example.org",
	);
});

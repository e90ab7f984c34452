import { expect, message, test } from "#tests/support/journeys/journey.ts";

/* In the back-office, too, what is pasted is never cut (participation/long-texts). */

test.beforeEach(({ signInAs }) => signInAs({ admin: true }).then(() => {}));

test("a form keeps whole what is too long in any of its fields, and saves nothing", async ({ page, hasScript }) => {
	const text = `${"Pedalada ".repeat(250)}${crypto.randomUUID()}`;
	await page.goto("/admin/activities/crea", { waitUntil: "networkidle" });
	await page.getByLabel("Títol").fill("a".repeat(201));
	await page.getByLabel(/^Descripció/).fill(text);
	await page.getByRole("button", { name: "Crear Activitat" }).click();
	const said = hasScript
		? [/Sobra 1 caràcter: n'hi caben 200\./, /Sobren 286 caràcters: n'hi caben 2\.000\./]
		: [/És massa llarg: hi caben 200 caràcters/, /És massa llarg: hi caben 2\.000 caràcters/];
	await expect(page.getByLabel("Títol")).toHaveAccessibleDescription(said[0] ?? "");
	await expect(page.getByLabel(/^Descripció/)).toHaveAccessibleDescription(said[1] ?? "");
	await expect(page.getByLabel(/^Descripció/)).toHaveValue(text);
	const title = `Pedalada ${crypto.randomUUID()}`;
	await page.getByLabel("Títol").fill(title);
	await page.getByLabel(/^Descripció/).fill("Curta");
	await page.getByRole("button", { name: "Crear Activitat" }).click();
	await expect(message(page)).toContainText("Activitat creada correctament");
});

test("a page in Markdown keeps 60,000 characters; a search for too much says so, and keeps it", async ({
	page,
	hasScript,
}) => {
	const text = "La bici ens mou. ".repeat(3_600).trim();
	await page.goto("/admin/landings/crea", { waitUntil: "networkidle" });
	await page.getByLabel("Títol").fill("Llarga");
	await page.getByLabel("Descripció").fill(text);
	await page.getByRole("button", { name: "Crear Landing" }).click();
	await expect(page.getByLabel("Descripció")).toHaveAccessibleDescription(hasScript ? /Sobren 11\.199/ : /50\.000/);
	await expect(page.getByLabel("Descripció")).toHaveValue(text);

	page.on("dialog", (leaving) => leaving.accept());
	const words = "vinya ".repeat(40).trim();
	await page.goto("/admin/testimonials", { waitUntil: "networkidle" });
	const field = page.getByLabel("Cerca als testimonis");
	await field.fill(words);
	await page.getByRole("button", { name: "Cerca" }).click();
	await expect(field).toHaveAccessibleDescription(hasScript ? /Sobren 39 caràcters/ : /És massa llarg/);
	await expect(field).toHaveValue(words);
});

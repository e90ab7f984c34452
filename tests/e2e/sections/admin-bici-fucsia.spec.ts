import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Locator } from "@playwright/test";
import { asAdministrator, expect, message, test } from "#tests/support/journeys/journey.ts";
import { deleteRecord, opened, openForm, record, undoDeletion } from "#tests/support/journeys/office.ts";
import { rememberBrowser } from "#tests/support/journeys/sign-in.ts";

const image = (name: string) => fileURLToPath(new URL(`../../fixtures/images/${name}`, import.meta.url));
const gallery = "/segueixlavivi";

/** Width by height, once it is there. */
const shapeOf = (card: Locator) =>
	card.getByRole("img").evaluate(async (img: HTMLImageElement) => {
		img.loading = "eager";
		await img.decode();
		return img.naturalWidth / img.naturalHeight;
	});

test.beforeEach(asAdministrator);

test("adds a photo, sees it in the gallery, edits it, hides and shows it, deletes it and takes that back", async ({
	page,
	hasScript,
}) => {
	const title = `A la vinya ${crypto.randomUUID()}`;
	const shown = page.getByRole("img", { name: `Foto: ${title}` });
	await page.goto("/admin/bici-fucsia");
	const form = await openForm(page, page.getByRole("link", { name: "Afegir Foto" }), "Nova Foto", hasScript);
	const submit = form.getByRole("button", { name: "Crear Foto" });
	if (hasScript) await expect(submit).toBeDisabled();
	else {
		// What is missing is said, and the image need not be chosen again.
		await form.getByLabel("Imatge").setInputFiles(image("picture.jpeg"));
		await submit.click();
		await expect(message(page)).toContainText("Títol i imatge són obligatoris");
		await expect(form).toContainText("Ja tenim picture.jpeg (0,1 MB)");
	}
	await form.getByLabel("Títol").fill(title);
	if (hasScript) {
		await expect(submit).toBeDisabled();
		await form.getByLabel("Imatge").setInputFiles(image("picture.jpeg"));
	}
	await submit.click();
	await expect(page).toHaveURL("/admin/bici-fucsia");
	await expect(message(page)).toContainText("Foto creada correctament");
	const card = record(page, title);
	await expect(card).toContainText("Activa");
	expect(await shapeOf(card)).toBe(90 / 60);

	await page.goto(gallery);
	await expect(shown).toBeVisible();

	// With JavaScript the form takes the place of the words, and gives it back.
	await page.goto("/admin/bici-fucsia");
	const edit = card.getByRole("link", { name: "Editar" });
	await edit.click();
	if (hasScript) {
		await expect(page.getByRole("group", { name: "Editar Foto" }).getByLabel("Títol")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(edit).toBeFocused();
		await edit.click();
	}
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.getByLabel("Descripció").fill("Amb la Vivi");
	await page.getByRole("button", { name: "Actualitzar Foto" }).click();
	await expect(page).toHaveURL("/admin/bici-fucsia");
	await expect(message(page)).toContainText("ÈxitFoto actualitzada correctament");
	await expect(card).toContainText("Amb la Vivi");
	if (hasScript) await expect(edit).toBeFocused();

	// Another image, upright although the phone lay on its side.
	await edit.click();
	await page.getByLabel("Canvia la imatge").setInputFiles(image("phone.jpeg"));
	await page.getByRole("button", { name: "Actualitzar Foto" }).click();
	await expect(message(page)).toContainText("ÈxitImatge pujada correctament");
	await expect.poll(() => shapeOf(card)).toBe(60 / 90);

	await card.getByRole("button", { name: "Amagar" }).click();
	await expect(card).toContainText("Inactiva");
	// Administrators still see it there.
	await expect.poll(() => shapeOf(card)).toBe(60 / 90);
	await page.goto(gallery);
	await expect(page.getByRole("heading", { name: "La bici en acció" })).toBeVisible();
	await expect(shown).toHaveCount(0);
	await page.goto("/admin/bici-fucsia");
	await card.getByRole("button", { name: "Mostrar" }).click();
	await expect(card.getByRole("button", { name: "Amagar" })).toBeVisible();
	await page.goto(gallery);
	await expect(shown).toBeVisible();

	await page.goto("/admin/bici-fucsia");
	await deleteRecord(page, card, "Estàs segur que vols eliminar aquesta foto?", hasScript);
	await expect(message(page)).toContainText("Foto eliminada correctament");
	await expect(card).toHaveCount(0);
	await page.goto(gallery);
	await expect(shown).toHaveCount(0);
	await undoDeletion(page, title);
	await page.goto(gallery);
	await expect(shown).toBeVisible();
});

test("puts a photo before another", async ({ page, database }) => {
	const [first, second] = [`Primera ${crypto.randomUUID()}`, `Segona ${crypto.randomUUID()}`];
	// In one statement: other journeys add photos too, and none may come between.
	await database
		.prepare(`insert into bici_fucsia_photos (id, title, image_key, width, height, position, is_active)
			select id, title, 'photos/' || id || '.webp', 90, 60, last + place, 1
			from (select coalesce(max(position), -1) as last from bici_fucsia_photos),
				(select ?1 as id, ?2 as title, 1 as place union all select ?3, ?4, 2)`)
		.bind(crypto.randomUUID(), first, crypto.randomUUID(), second)
		.run();
	await page.goto("/admin/bici-fucsia");
	const titles = page.getByRole("main").getByRole("heading", { level: 2 });
	const order = async () => (await titles.allTextContents()).filter((one) => one === first || one === second);
	expect(await order()).toEqual([first, second]);
	await (await opened(record(page, second))).getByRole("button", { name: "Amunt" }).click();
	await expect(message(page)).toContainText("Foto actualitzada correctament");
	await expect.poll(order).toEqual([second, first]);
	await (await opened(record(page, second))).getByRole("button", { name: "Avall" }).click();
	await expect.poll(order).toEqual([first, second]);
	const placeOf = (title: string) => record(page, title).getByLabel(`Lloc de ${title}`);
	// A place is counted from the first photo, and other journeys may delete one before these two at any moment.
	const putFirstAtPlaceOfSecond = async () => {
		await page.goto("/admin/bici-fucsia");
		await opened(record(page, first));
		await placeOf(first).fill(await placeOf(second).inputValue());
		await record(page, first).getByRole("button", { name: /^Mou/ }).click();
		await expect(message(page)).toContainText("Foto actualitzada correctament");
		return order();
	};
	await expect.poll(putFirstAtPlaceOfSecond).toEqual([second, first]);
	await expect.poll(putFirstAtPlaceOfSecond).toEqual([first, second]);
	await page.goto(gallery);
	const shown = (await page.getByRole("heading", { level: 3 }).allTextContents()).filter(
		(one) => one === first || one === second,
	);
	expect(shown).toEqual([first, second]);
});

test("adds many photos in one go", async ({ page, hasScript }) => {
	await page.goto("/admin/bici-fucsia");
	const title = `Tour ${crypto.randomUUID()}`;
	const opener = page.getByRole("link", { name: "Afegir-ne diverses" });
	const form = await openForm(page, opener, "Diverses Fotos", hasScript);
	await form.getByLabel("Títol").fill(title);
	const buffer = readFileSync("app/vivi/demo/al-celler.webp");
	const picture = (name: string) => ({ name, mimeType: "image/webp", buffer });
	await form
		.getByLabel("Imatges")
		.setInputFiles([picture("a.webp"), { ...picture("b.webp"), buffer: Buffer.from("x") }]);
	await form.getByRole("button", { name: "Crear les Fotos" }).click();
	await expect(form.locator(".error-summary")).toContainText("b.webp: Només es permeten fitxers d'imatge");
	await expect(form).toContainText("Ja tenim una imatge");
	await form.getByLabel("Imatges").setInputFiles([picture("c.webp")]);
	await form.getByRole("button", { name: "Crear les Fotos" }).click();
	await expect(message(page)).toContainText("Fotos creades correctament: 2");
	await expect(record(page, `${title} (1)`)).toHaveCount(1);
	await expect(record(page, `${title} (2)`)).toHaveCount(1);
});

test("says what is wrong with an image", async ({ page, hasScript }) => {
	await page.goto("/admin/bici-fucsia/crea");
	const form = page.getByRole("main");
	const send = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
		await form.getByLabel("Títol").fill("A la vinya");
		await form.getByLabel("Imatge").setInputFiles(file);
		await form.getByRole("button", { name: "Crear Foto" }).click();
	};
	await send({ name: "vinya.png", mimeType: "image/png", buffer: Buffer.from("<!doctype html><p>Hola") });
	await expect(form.getByLabel("Imatge")).toHaveAccessibleDescription(/Només es permeten fitxers d'imatge/);
	await expect(message(page)).toContainText("Només es permeten fitxers d'imatge");
	await expect(form.getByLabel("Títol")).toHaveValue("A la vinya");

	const buffer = Buffer.concat([await readFile(image("picture.png")), Buffer.alloc(5 * 1024 ** 2)]);
	const large = { name: "vinya.png", mimeType: "image/png", buffer };
	if (hasScript) await form.getByLabel("Imatge").setInputFiles(large);
	else await send(large);
	await expect(form.getByLabel("Imatge")).toHaveAccessibleDescription(/La imatge no pot ser més gran de 5MB/);
	await expect(form.getByLabel("Títol")).toHaveValue("A la vinya");
	await expect(form.getByLabel("Imatge")).toHaveValue("");
});

test("is led to sign in when the session has ended under a form with a file", async ({
	page,
	context,
	database,
	baseURL,
	signInAs,
}) => {
	await rememberBrowser(context, database, baseURL ?? "", await signInAs({ admin: true }));
	await page.goto("/admin/bici-fucsia/crea");
	await page.getByLabel("Títol").fill("Encara no");
	const buffer = Buffer.alloc(4 * 1024 ** 2);
	await page.getByLabel("Imatge").setInputFiles({ name: "vinya.png", mimeType: "image/png", buffer });
	await context.clearCookies({ name: "sessio" });
	await page.getByRole("button", { name: "Crear Foto" }).click();
	await expect(page).toHaveURL(/\/admin\/login\?torna=/);
	await expect(page.getByLabel("Contrasenya")).toBeVisible();
});

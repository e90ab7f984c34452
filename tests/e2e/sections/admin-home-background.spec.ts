import type { Locator } from "@playwright/test";
import { expect, message, test, withMotion } from "#tests/support/journeys/journey.ts";
import { deleteRecord, openForm, record, undoDeletion } from "#tests/support/journeys/office.ts";

test.use(withMotion);

const film = "app/backgrounds/demo/vivi-entre-vinyes.webm";
const poster = "app/backgrounds/demo/vivi-entre-vinyes.poster.webp";
const picture = "app/backgrounds/demo/hora-daurada.webp";

/* One page has one background: what one of these journeys switches on, another would switch off. */
test("uploads backgrounds, a video with its poster among them, shows one after the other on the home page, deletes one and takes that back", async ({
	page,
	request,
	hasScript,
	signInAs,
}) => {
	await signInAs({ admin: true });
	const titles = [`Fons ${crypto.randomUUID()}`, `Fons ${crypto.randomUUID()}`];
	const cards = titles.map((title) => record(page, title));
	const [first = page.locator("none"), second = first] = cards;
	for (const [at, file] of [film, picture].entries()) {
		await page.goto("/admin/home-background");
		const form = await openForm(page, page.getByRole("link", { name: "Pujar Mitjà" }), "Pujar Mitjà", hasScript);
		await form.getByLabel("Títol").fill(titles[at] ?? "");
		if (file === film) await form.getByLabel("Cartell del vídeo").setInputFiles(poster);
		await form.getByLabel("Imatge o vídeo").setInputFiles(file);
		if (hasScript && file === film) await expect(form.getByText("Ja tenim vivi-entre-vinyes.webm")).toBeVisible();
		await form.getByRole("button", { name: "Pujar Mitjà" }).click();
		await expect(message(page)).toContainText("Mitjà pujat correctament");
		await expect(message(page)).toContainText("Èxit");
	}
	await expect(first).toContainText("Vídeo");
	await expect(second).toContainText("Imatge");
	const edited = `${titles[1]} corregit`;
	const words = await openForm(page, second.getByRole("link", { name: "Editar" }), "Editar Mitjà", hasScript);
	await words.getByLabel("Títol").fill(edited);
	await words.getByRole("button", { name: "Actualitzar Mitjà" }).click();
	await expect(message(page)).toContainText("Mitjà actualitzat correctament");
	await expect(second).toContainText(edited);
	const activate = async (card: Locator) => {
		await page.goto("/admin/home-background");
		await expect(card).toContainText("Inactiu");
		await card.getByRole("button", { name: "Activar" }).click();
		await expect(message(page)).toContainText("Estat actualitzat correctament");
		await expect(card.getByText("Actiu", { exact: true })).toBeVisible();
	};
	const still = (await first.locator("video").getAttribute("poster")) ?? "no-hi-es";
	await activate(first);
	await page.goto("/");
	const video = page.locator(`video[poster="${still}"]`);
	await expect(video).toHaveCount(1);
	await expect(video).toBeVisible();
	await page.getByRole("checkbox", { name: "Atura el vídeo de fons" }).check();
	await expect(video).toBeHidden();
	await page.getByRole("checkbox", { name: "Atura el vídeo de fons" }).uncheck();
	await expect(video).toBeVisible();
	// It stands under the video, in its place before it is there.
	await expect(page.locator(`img[src="${still}"][width="1280"][height="720"]`)).toHaveCount(1);

	await activate(second);
	await expect(first).toContainText("Inactiu");
	const source = (await second.locator("img").first().getAttribute("src")) ?? "no-hi-es";
	await page.goto("/");
	await expect(page.locator(`img[src="${source}"][width][height]`)).toHaveCount(1);
	const answer = await request.get(source);
	expect(answer.status()).toBe(200);
	expect(answer.headers()["content-type"]).toBe("image/webp");
	await expect(page.locator(`img[src="${still}"]`)).toHaveCount(0);

	await page.goto("/admin/home-background");
	await deleteRecord(page, second, "Estàs segur que vols eliminar aquest mitjà?", hasScript);
	await expect(message(page)).toContainText("Mitjà eliminat correctament");
	await expect(second).toHaveCount(0);
	await page.goto("/");
	await expect(page.locator(`img[src="${source}"]`)).toHaveCount(0);
	await undoDeletion(page, titles[1] ?? "");
	await page.goto("/admin/home-background");
	await expect(second).toContainText("Inactiu");
});

import type { Page } from "@playwright/test";
import { mailsCron } from "#app/jobs/cron.ts";
import { holdsObject } from "#tests/setup/servers/objects.ts";
import { axeViolations } from "#tests/support/journeys/axe.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { expectGoodMail } from "#tests/support/journeys/mail.ts";
import { exported, record } from "#tests/support/journeys/office.ts";
import { card, openReceipt, sendComment, ticket } from "#tests/support/journeys/receipts.ts";

async function sendVoice(page: Page, words: string) {
	await page.goto("/testimonis/grava?ambit=laboral");
	const form = page.locator("form[action='/testimonis/grava']");
	await form.getByLabel("Missatge curt").fill(words);
	await form.getByLabel("Accepto la política de privacitat").check();
	await form.locator("input[type=file]").setInputFiles("tests/fixtures/audio/aac.m4a");
	await form.getByRole("button", { name: "Envia el testimoni" }).click();
	await expect(message(page)).toContainText("Testimoni enviat!");
	return (await card(page).getByRole("code").textContent()) ?? "";
}

/** The colours of words and borders in the ticket, and those of its grounds. */
const inkOf = (page: Page) =>
	ticket(page).evaluate((root) => {
		const styles = [root, ...root.querySelectorAll("*")].flatMap((one) => [
			getComputedStyle(one),
			getComputedStyle(one, "::before"),
		]);
		const once = (colors: string[]) => [...new Set(colors)].toSorted();
		return {
			inks: once(styles.flatMap(({ color, borderTopColor }) => [color, borderTopColor])),
			grounds: once(styles.map(({ backgroundColor }) => backgroundColor)),
		};
	});

/** A link of a mail, of which the site's own address does not matter. */
const pathIn = (text: string, path: string) => new RegExp(`${path}\\?\\S+`).exec(text)?.[0] ?? "";

const voice = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

const review = (page: Page, words: string, button: string) => record(page, words).getByRole("button", { name: button });

test("follows a comment with its receipt: approved, corrected, reviewed again, withdrawn and gone", async ({
	page,
	signInAs,
	database,
}) => {
	await signInAs({ admin: true });
	const words = `Aquí hi falta una font ${crypto.randomUUID()}`;
	const code = await sendComment(page, words);
	await openReceipt(page, code);
	await expect(ticket(page)).toContainText("El llegirem abans de publicar-lo");
	expect(await axeViolations(page)).toEqual([]);

	await page.goto("/admin/map-comments?estat=pendents");
	await review(page, words, "Aprovar").click();
	await expect(message(page)).toContainText("Comentari aprovat");
	await openReceipt(page, code);
	await expect(ticket(page)).toContainText("Es veu al mapa.");
	await ticket(page).getByRole("link", { name: "Mira'l al mapa" }).click();
	await expect(page.locator("#comentaris li").first()).toContainText(words);
	await openReceipt(page, code);
	await expect(page.getByRole("link", { name: "Corregeix-ho" })).toHaveClass(/btn--outline/);
	await page.emulateMedia({ media: "print" });
	expect(await inkOf(page)).toEqual({ inks: ["rgb(0, 0, 0)"], grounds: ["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"] });
	await page.emulateMedia({ media: "screen" });
	await expect(ticket(page).getByRole("listitem")).toContainText(["Arribat", "Llegit", "Publicat", "Resposta"]);
	await expect(ticket(page).locator("[aria-current=step]")).toContainText("Publicat");

	await page.getByRole("link", { name: "Corregeix-ho" }).click();
	const better = `${words} i un banc`;
	await page.getByLabel("El teu comentari").fill(better);
	await page.getByLabel("Que es continuï veient el text d'ara").check();
	await page.getByRole("button", { name: "Envia la correcció" }).click();
	await expect(ticket(page)).toContainText("pendent de revisió");
	await page.goto("/mapa?municipi=gelida");
	await expect(page.getByText(words)).toBeVisible();
	await expect(page.getByText(better)).toHaveCount(0);

	await page.goto("/admin/map-comments?estat=pendents");
	const correction = record(page, better);
	await expect(correction).toContainText("Ara diu");
	await correction.getByRole("button", { name: "Publicar la correcció" }).click();
	await expect(message(page)).toContainText("Correcció publicada");
	await page.goto("/mapa?municipi=gelida");
	await expect(page.getByText(better)).toBeVisible();
	expect(await (await page.request.get("/mapa/comentaris.geojson")).text()).toContain(better);

	await openReceipt(page, code);
	await page.getByRole("link", { name: "Retira-ho" }).click();
	await page.getByRole("button", { name: "Retira-ho" }).click();
	await expect(ticket(page)).toContainText("Ja no el veu ningú.");
	await page.goto("/mapa?municipi=gelida");
	await expect(page.getByText(words)).toHaveCount(0);
	expect(await (await page.request.get("/mapa/comentaris.geojson")).text()).not.toContain(words);
	await page.goto("/admin/map-comments");
	expect(await exported(page, "Exporta (taula, CSV)")).not.toContain(words);

	await openReceipt(page, code);
	await page.getByRole("link", { name: "Esborra-ho ara" }).click();
	await page.getByRole("button", { name: "Esborra-ho" }).click();
	await expect(page.getByLabel("El codi del rebut")).toBeVisible();
	const left = await database
		.prepare("select count(*) as n from withdrawals where instr(row, ?) > 0")
		.bind(words)
		.first<{ n: number }>();
	expect(left?.n).toBe(0);
});

test("follows a voice with its receipt: approved, heard, corrected, withdrawn and gone, also from R2", async ({
	page,
	request,
	signInAs,
	database,
	baseURL,
}) => {
	await signInAs({ admin: true });
	const words = `Cap al mercat ${crypto.randomUUID()}`;
	const code = await sendVoice(page, words);
	const find = database.prepare("select audio_key from testimonials where title = ?").bind(words);
	const key = (await find.first<{ audio_key: string }>())?.audio_key ?? "";
	const isInR2 = () => holdsObject(baseURL ?? "", key);
	// As visitors: staff hear what waits for them.
	const isHeard = async () => [
		(await request.get(`/media/${key}`)).status() === 200,
		(await (await request.get("/testimonis/podcast.xml")).text()).includes(words),
		(await (await request.get("/testimonis?ambit=laboral")).text()).includes(words),
	];
	expect(await isHeard()).toEqual([false, false, false]);
	await openReceipt(page, code);
	await page.goto("/admin/testimonials");
	await voice(page, words).getByRole("button", { name: "Aprovar" }).click();
	await expect(message(page)).toContainText("Testimoni aprovat");
	expect(await isHeard()).toEqual([true, true, true]);

	await openReceipt(page, code);
	await page.getByRole("link", { name: "Corregeix-ho" }).click();
	const better = `${words}, els dimarts`;
	await page.getByLabel("Missatge curt").fill(better);
	await page.getByLabel("Que es continuï veient el text d'ara").check();
	await page.getByRole("button", { name: "Envia la correcció" }).click();
	await expect(ticket(page)).toContainText("pendent de revisió");
	await page.goto("/admin/testimonials");
	await record(page, better).getByRole("button", { name: "Publicar la correcció" }).click();
	await expect(message(page)).toContainText("Correcció publicada");
	expect(await (await page.request.get("/testimonis/podcast.xml")).text()).toContain(better);

	await openReceipt(page, code);
	await page.getByRole("link", { name: "Retira-ho" }).click();
	await page.getByLabel("Ara mateix: el codi ja no servirà").check();
	expect(await isInR2()).toBe(true);
	await page.getByRole("button", { name: "Retira-ho" }).click();
	await expect(message(page)).toContainText("No n'ha quedat res.");
	expect(await isHeard()).toEqual([false, false, false]);
	expect(await isInR2()).toBe(false);
	await page.goto("/admin/testimonials?estat=aprovats");
	expect(await exported(page, "Exporta (taula, CSV)")).not.toContain(words);
});

test("is told by mail, where an address was left for it and confirmed", async ({
	page,
	signInAs,
	email,
	mailbox,
	database,
	request,
}) => {
	await signInAs({ admin: true });
	const words = `Més llum ${crypto.randomUUID()}`;
	const code = await sendComment(page, words, email);
	await card(page).getByRole("button", { name: "Envia-me'l per correu" }).click();
	await expect(message(page)).toContainText("Codi enviat");
	expect((await mailbox.latestTo(email)).text).toContain(`/rebut#${code}`);

	await openReceipt(page, code);
	await page.getByLabel("Correu electrònic").fill(email);
	await page.getByLabel("Accepto la política de privacitat").check();
	await page.getByRole("button", { name: "Avisa'm" }).click();
	await expect(message(page)).toContainText("Mira el correu");
	await expect(page.getByText("Ens falta que confirmis")).toContainText(email);
	const question = await mailbox.latestTo(email, "Confirma que vols els avisos de La bici ens mou");
	await page.goto(pathIn(question.text, "/rebut/avisos/confirma"));
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "Sí, aviseu-me" }).click();
	await expect(message(page)).toContainText("T'escriurem quan hi hagi novetats.");
	await expect(page.getByText("T'escriurem a")).toContainText(email);

	await page.goto("/admin/map-comments?estat=pendents");
	await review(page, words, "Aprovar").click();
	await expect(message(page)).toContainText("Comentari aprovat");
	await database.prepare("update author_news set due_at = 0 where email = ?").bind(email).run();
	await request.get(`/cdn-cgi/local/scheduled?cron=${encodeURIComponent(mailsCron)}`);
	const news = await mailbox.latestTo(email, "Hem publicat el teu comentari a La bici ens mou");
	expect(news.text).toContain(`«${words}»`);
	await page.goto(/\/mapa\?\S+/.exec(news.text)?.[0] ?? "");
	await expect(page.locator("#comentaris li").first()).toContainText(words);
	await expectGoodMail(page, news.html);
	await openReceipt(page, code);
	await expect(page.getByRole("button", { name: "Treu el correu" })).toBeVisible();
	await page.goto(pathIn(news.text, "/rebut/avisos/atura"));
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "No m'aviseu més" }).click();
	await expect(message(page)).toContainText("No t'escriurem més.");
	await openReceipt(page, code);
	await expect(page.getByRole("button", { name: "Avisa'm" })).toBeVisible();
});

test("shows the card until it is closed, and says nothing of a closed receipt", async ({ page, hasScript }) => {
	await page.goto("/participa");
	await page.getByRole("link", { name: "Escriu una reflexió" }).click();
	await page.getByLabel("La teva reflexió").fill(`Més ombra ${crypto.randomUUID()}`);
	await page.getByRole("button", { name: "Envia la reflexió" }).click();
	await expect(card(page)).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page).toHaveURL(hasScript ? "/participa" : "/participa/reflexio");
	expect(await axeViolations(page)).toEqual([]);
	await expect(card(page).getByRole("img", { name: "Codi QR amb l'enllaç del rebut" })).toBeVisible();
	await expect(card(page)).toContainText("qui el trobi podrà fer el mateix que tu");
	// One picture of her, not two.
	await expect(page.getByRole("status").locator("img")).toBeHidden();
	const link = card(page).getByRole("link", { name: /\/rebut$/ });
	const href = (await link.getAttribute("href")) ?? "";
	await card(page).getByRole("link", { name: "Ja el tinc" }).click();
	await expect(card(page)).toHaveCount(0);

	await page.goto(href);
	const field = page.getByLabel("El codi del rebut");
	const code = href.split("#")[1] ?? "";
	if (hasScript) {
		await expect(field).toHaveValue(code);
		await expect(page).toHaveURL("/rebut");
	}
	const look = page.getByRole("button", { name: "Mira el rebut" });
	const wrong = "7KQ2-M8RT-01AB-CDEF-GH23-4567";
	await field.fill(wrong);
	await look.click();
	await expect(page.getByText("No tenim cap rebut amb aquest codi").first()).toBeVisible();
	await expect(field).toHaveValue(wrong);
	await field.fill(code);
	await look.click();
	await expect(ticket(page)).toContainText("Més ombra");
	await page.getByRole("button", { name: "Tanca el rebut" }).click();
	await expect(field).toBeVisible();
	await page.goBack();
	await expect(page.getByText("Més ombra")).toHaveCount(0);
});

test("shows the place of a comment, gives it another one, and prints what was sent", async ({ page, database }) => {
	const words = `Mal assenyalat ${crypto.randomUUID()}`;
	const code = await sendComment(page, words);
	await openReceipt(page, code);
	await expect(ticket(page)).toContainText("Lloc: Gelida");
	await page.getByRole("link", { name: "Canvia el lloc" }).click();
	await expect(page.getByLabel("Municipi")).toHaveValue("08091");
	await page.getByRole("button", { name: "Marca el centre del mapa" }).click();
	await expect(page.locator(".place__state")).not.toHaveText("Encara no has marcat cap punt.");
	await page.getByRole("button", { name: "Desa el lloc" }).click();
	await expect(message(page)).toContainText("Lloc desat");
	const point = ticket(page).getByRole("link", { name: "un punt al mapa" });
	const href = (await point.getAttribute("href")) ?? "";
	await expect(ticket(page).locator("img")).toHaveAttribute("src", /^\/mapa\/imatge\.svg\?vista=.*&punt=/);
	expect(href).toMatch(/^\/mapa\?punt=[\d.]+,[\d.]+#comentaris$/);

	await database.prepare("update map_comments set status = 'approved' where comment = ?").bind(words).run();
	await page.reload();
	const shown = /^\/mapa\?punt=[\d.]+,[\d.]+&comentari=[\w-]+#comentaris$/;
	await expect(ticket(page).getByRole("link", { name: "Mira'l al mapa" })).toHaveAttribute("href", shown);

	// A published one waits for a review again.
	await page.getByRole("link", { name: "Canvia el lloc" }).click();
	await expect(page.getByText("mentrestant el comentari no es veurà al mapa")).toBeVisible();
	await page.getByRole("button", { name: "Treu el punt" }).click();
	await page.getByRole("button", { name: "Desa el lloc" }).click();
	await expect(ticket(page)).toContainText("Arribat");
	await expect(point).toHaveCount(0);

	await page.emulateMedia({ media: "print" });
	await expect(ticket(page)).toContainText(words);
	await expect(page.getByText("Vols que t'avisem?")).toBeHidden();
});

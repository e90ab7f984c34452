import type { Page } from "@playwright/test";
import type { Database } from "#tests/setup/servers/database.ts";
import { axeViolations } from "#tests/support/journeys/axe.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";

const path = "/participa/questionari";
const on = (page: Page) => page.locator("#questionnaire-form");
const asked = (page: Page, question: string | RegExp) => on(page).getByRole("group", { name: question });
const forward = (page: Page) => on(page).getByRole("button", { name: "Endavant" }).last();
const back = (page: Page) => on(page).getByRole("button", { name: "Enrere" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function begin(page: Page) {
	await page.goto(path);
	await page.getByRole("button", { name: "Comença" }).click();
	await expect(heading(page, "Com et mous")).toBeVisible();
}

async function answerJourney(page: Page, { from, motive }: { from: string; motive: string }) {
	await on(page).getByLabel("D'on surts?").selectOption(from);
	await asked(page, "Per què el fas?").getByLabel(motive).check();
	await asked(page, "Cada quan el fas?").getByLabel("Cada dia, o gairebé").check();
	await asked(page, /Amb què el fas/)
		.getByLabel("En tren")
		.check();
}

/** The answers with this text. */
const stored = (database: Database, words: string) =>
	database
		.prepare("select chosen, sent_on, count(*) as copies from questionnaire_answers where instr(written, ?) > 0")
		.bind(words)
		.first();

/** The buttons that scripts add give a place to what is pressed, and to nothing else. */
async function rank(page: Page) {
	const items = page.locator(".ranking li");
	const ranked = () =>
		page
			.locator(".ranking")
			.evaluate((list) => [...list.querySelectorAll("select")].map(({ value }) => value).filter(Boolean));
	const up = (at: number) => items.nth(at).getByRole("button", { name: /^Puja/ });
	const last = (await items.count()) - 1;
	const words = await items.nth(last).locator("span").first().innerText();
	const told = page.getByRole("status").filter({ hasText: "lloc" });
	await expect(items.nth(last).getByRole("button", { name: /^Baixa/ })).toBeDisabled();
	await up(last).click();
	expect(await ranked()).toEqual(["1"]);
	await expect(told).toHaveText(`«${words}», lloc 1 de ${last + 1}`);
	await expect(up(0)).toBeDisabled();
	await expect(up(0)).toBeFocused();
	await up(last).click();
	expect(await ranked()).toEqual(["1", "2"]);
	await expect(items.first()).toContainText(words);
	await up(1).click();
	await expect(items.nth(1)).toContainText(words);
	await expect(told).toContainText(`», lloc 1 de ${last + 1}`);
	await items
		.nth(1)
		.getByRole("button", { name: /^Baixa/ })
		.click();
	expect(await ranked()).toEqual(["1"]);
	await items
		.first()
		.getByRole("button", { name: /^Baixa/ })
		.click();
	expect(await ranked()).toEqual([]);
	await expect(told).toContainText("», sense lloc");
}

test("is answered from the first page to the last, with an error, a branch taken and one taken back, a place marked; no page has a barrier", async ({
	page,
	database,
	hasScript,
}) => {
	test.slow();
	const expectNoBarrier = async () => expect(await axeViolations(page), page.url()).toEqual([]);
	const words = `Amb un arbre ${crypto.randomUUID()}`;
	await begin(page);
	await forward(page).click();
	await expect(page.locator(".error-summary")).toBeFocused();
	await expect(page.locator(".error-summary")).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole("link", { name: /^D'on surts\?/ })).toBeVisible();
	await expectNoBarrier();
	await answerJourney(page, { from: "Pontons", motive: "Per anar a estudiar" });
	await on(page).getByLabel("Quants quilòmetres són").fill("77,5");
	await forward(page).click();
	await expect(heading(page, "La bici i tu")).toBeVisible();
	await forward(page).click();
	// A link within the page is no way back.
	await page.getByRole("link", { name: /^Cada quan agafes/ }).click();
	await expect(page.locator("#p-bici-sovint")).toBeFocused();
	await expect(page.locator("#p-bici-sovint-error")).toContainText("Tria una resposta.");
	await expectNoBarrier();
	await asked(page, /Cada quan agafes/)
		.getByLabel("Mai o gairebé mai")
		.check();
	await forward(page).click();
	await expect(heading(page, "A l'escola o a l'institut")).toBeVisible();
	await expectNoBarrier();
	await asked(page, /De quina etapa/)
		.getByLabel("Infantil o primària")
		.check();

	await back(page).click();
	await expect(heading(page, "La bici i tu")).toBeVisible();
	await back(page).click();
	await expect(heading(page, "Com et mous")).toBeVisible();
	await asked(page, "Per què el fas?").getByLabel("Per lleure").check();
	await forward(page).click();
	await expect(heading(page, "La bici i tu")).toBeVisible();
	await forward(page).click();
	await expect(heading(page, "Els camins d'ara")).toBeVisible();
	await expectNoBarrier();
	await expect(page.getByRole("button", { name: "Mostra el municipi al mapa" })).toHaveCount(0);
	await on(page).getByRole("button", { name: "Marca el centre del mapa" }).click();
	await expect(page.locator("#lloc-estat")).toContainText("Punt");
	const what = on(page).getByLabel("Què hi passa, en aquest lloc?");
	await what.fill("No s'hi veu");
	await forward(page).click();
	await expect(heading(page, "La xarxa nova")).toBeVisible();
	await back(page).click();
	await expect(heading(page, "Els camins d'ara")).toBeVisible();
	await expect(page.locator("#lloc-estat")).toContainText("Punt");
	await expect(what).toHaveValue("No s'hi veu");
	await page.reload();
	await expect(page.locator("#lloc-estat")).toContainText("Punt");
	await on(page).getByRole("button", { name: "Treu el punt" }).click();
	await expect(page.locator("#lloc-estat")).not.toContainText("Punt");
	await asked(page, "Les cruïlles i les rotondes").getByLabel("Poc").check();
	await forward(page).click();
	await expect(heading(page, "La xarxa nova")).toBeVisible();
	if (hasScript) await rank(page);
	await expectNoBarrier();
	await asked(page, /Quines línies/)
		.getByLabel("De Sant Sadurní a Gelida")
		.check();
	await asked(page, /Què et faria/)
		.getByRole("combobox", { name: "Ombra i fonts" })
		.selectOption("1");
	await forward(page).click();
	await expect(heading(page, "Qui ets")).toBeVisible();
	await expectNoBarrier();
	await asked(page, /Quants anys/)
		.getByLabel("65 o més")
		.check();
	await forward(page).click();
	await expect(heading(page, "Per acabar")).toBeVisible();
	await expectNoBarrier();
	await on(page).getByLabel("Vols dir-nos res més?").fill(words);
	await forward(page).click();

	await expect(heading(page, "Repassa les respostes")).toBeVisible();
	await expectNoBarrier();
	await expect(page.getByText(words)).toBeVisible();
	await expect(page.getByRole("heading", { name: "A l'escola o a l'institut" })).toHaveCount(0);
	await page.getByRole("button", { name: "Envia" }).click();
	await page.getByLabel("Accepto la política de privacitat").check();
	await page.getByRole("button", { name: "Envia" }).click();
	await expect(heading(page, "Gràcies!")).toBeVisible();

	const row = await stored(database, words);
	expect(row?.copies).toBe(1);
	expect(JSON.parse(String(row?.chosen))).toEqual({
		origen: "08168",
		motiu: "lleure",
		sovint: "diari",
		quilometres: 77.5,
		com: ["tren"],
		"bici-sovint": "mai",
		opinions: { creuar: "poc" },
		linies: ["de-sant-sadurni-a-gelida"],
		canvi: ["ombra"],
		edat: "65",
	});
	expect(Number(row?.sent_on) % 86_400_000).toBe(0);

	const code = (await page.locator(".receipt__code code").textContent()) ?? "";
	await page.goto("/rebut");
	await page.getByLabel("El codi del rebut").fill(code);
	await page.getByRole("button", { name: "Mira el rebut" }).click();
	await expect(page.locator("blockquote")).toContainText(words);
	await expect(page.getByRole("link", { name: "Corregeix-ho" })).toHaveCount(0);
	await page.getByRole("link", { name: "Retira-ho" }).click();
	await page
		.getByRole("button", { name: /Retira/ })
		.first()
		.click();
	await expect(page.getByText("Retirat").first()).toBeVisible();
	expect(await stored(database, words)).toMatchObject({ copies: 0 });
});

test("waits in another browser for its code", async ({ page, browser, baseURL, hasScript }) => {
	await begin(page);
	await answerJourney(page, { from: "Mediona", motive: "Per comprar" });
	await on(page).getByRole("button", { name: "Continua més tard" }).click();
	const code = (await page.locator(".receipt__code code").textContent()) ?? "";
	const elsewhere = await browser.newContext({ baseURL, javaScriptEnabled: hasScript, locale: "ca-ES" });
	const other = await elsewhere.newPage();
	await other.goto(path);
	await other.getByRole("link", { name: "Continua'n un amb un codi" }).click();
	await other.getByLabel("El teu codi").fill("0000-0000-0000-0000-0000-0000");
	await other.getByRole("button", { name: "Continua" }).click();
	await expect(other.getByText("Aquest codi no obre cap qüestionari")).toBeVisible();
	await other.getByLabel("El teu codi").fill(code.toLowerCase());
	await other.getByRole("button", { name: "Continua" }).click();
	await other.getByRole("link", { name: "Continua per on eres" }).click();
	await expect(heading(other, "La bici i tu")).toBeVisible();
	await back(other).click();
	await expect(on(other).getByLabel("D'on surts?")).toHaveValue("08122");
	await elsewhere.close();
});

test("the browser's Back and Forward lead to the pages of their addresses, from the top", async ({ page }) => {
	await begin(page);
	await answerJourney(page, { from: "Gelida", motive: "Per lleure" });
	await forward(page).click();
	await expect(heading(page, "La bici i tu")).toBeVisible();
	expect(await page.evaluate(() => scrollY)).toBe(0);
	const second = new URL(page.url()).pathname;
	await page.goBack();
	await expect(heading(page, "Com et mous")).toBeVisible();
	await expect(on(page).getByLabel("D'on surts?")).toHaveValue("08091");
	await page.goForward();
	await expect(heading(page, "La bici i tu")).toBeVisible();
	expect(new URL(page.url()).pathname).toBe(second);
});

test("says what is refused once the answers were erased in another tab, and where one goes on", async ({
	page,
	context,
}) => {
	await begin(page);
	await answerJourney(page, { from: "Gelida", motive: "Per lleure" });
	const other = await context.newPage();
	await other.goto(path);
	await other.getByRole("link", { name: "Esborra les respostes d'aquest aparell" }).click();
	await other.getByRole("button", { name: "Esborra-les", exact: true }).click();
	await expect(other.getByText("Hem esborrat les respostes")).toBeVisible();
	await forward(page).click();
	await expect(heading(page, "Això no ho hem pogut desar")).toBeVisible();
	await page.getByRole("link", { name: "Torna al qüestionari" }).click();
	await expect(page.getByRole("button", { name: "Comença" })).toBeVisible();
});

test("is answered by keyboard alone", async ({ page }) => {
	await begin(page);
	await on(page).getByLabel("D'on surts?").focus();
	await page.keyboard.type("Gelida");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await forward(page).focus();
	await page.keyboard.press("Enter");
	await expect(heading(page, "La bici i tu")).toBeVisible();
});

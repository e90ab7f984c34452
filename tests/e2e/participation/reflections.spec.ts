import type { Page } from "@playwright/test";
import type { Database } from "#tests/setup/servers/database.ts";
import { axeViolations } from "#tests/support/journeys/axe.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";

const path = "/participa/reflexio";
const form = (page: Page) => page.locator(`form[action='${path}']`);
const words = (page: Page) => form(page).getByLabel("La teva reflexió");
const name = (page: Page) => form(page).getByLabel("Com et dius?");
const email = (page: Page) => form(page).getByLabel("Correu electrònic");
const consent = (page: Page) => form(page).getByLabel("Accepto la política de privacitat");
const send = (page: Page) => form(page).getByRole("button", { name: "Envia la reflexió" });
const thanks = "Reflexió enviada correctament! Gràcies per la teva participació.";
const consentMissing = "Has d'acceptar la política de privacitat per deixar el teu correu";

async function expectStored(database: Database, reflection: string, row: object) {
	const query = database.prepare("select *, count(*) as copies from reflections where reflection = ?");
	expect(await query.bind(reflection).first()).toMatchObject({ ...row, copies: 1 });
}

test("writes a reflection from /participa and needs say no more", async ({ page, hasScript, database }) => {
	const reflection = `Un carril\nfins a mar ${crypto.randomUUID()}`;
	await page.goto("/participa");
	const opener = page.getByRole("link", { name: "Escriu una reflexió" });
	await opener.click();
	const dialog = page.getByRole("dialog", { name: "Escriu una reflexió" });
	if (hasScript) await expect(dialog).toBeVisible();
	else await expect(page).toHaveURL(path);
	await expect(page.getByRole("heading", { name: "Escriu una reflexió" })).toBeVisible();
	await words(page).fill(reflection);
	await send(page).click();
	await expect(message(page)).toContainText(thanks);
	if (hasScript) {
		await expect(dialog).toHaveCount(0);
		await expect(page).toHaveURL("/participa");
		await expect(opener).toBeFocused();
	} else {
		await expect(page).toHaveURL(path);
		await expect(words(page)).toHaveValue("");
		await page.reload();
		await expect(message(page)).toBeEmpty();
	}
	await expectStored(database, reflection, { name: null, email: null, privacy_accepted: 0 });
});

test("cannot send too little, loses nothing, and leaves a name and an e-mail", async ({
	page,
	email: address,
	database,
}) => {
	const reflection = `Menys cotxes ${crypto.randomUUID()}`;
	await page.goto(path);
	await name(page).fill("Anna");
	await email(page).fill("anna@");
	await send(page).click();
	await expect(page.locator(".error-summary")).toBeFocused();
	await expect(words(page)).toHaveAccessibleDescription(/La reflexió és obligatòria/);
	await expect(email(page)).toHaveAccessibleDescription(/Revisa el correu/);
	await expect(consent(page)).toHaveAccessibleDescription(consentMissing);
	await expect(name(page)).toHaveValue("Anna");
	await expect(email(page)).toHaveValue("anna@");
	expect(await axeViolations(page)).toEqual([]);
	await page.locator(".error-summary").getByRole("link", { name: "La reflexió és obligatòria" }).click();
	await expect(page).toHaveURL(/#reflection-reflection$/);
	await words(page).fill(reflection);
	await consent(page).check();
	await send(page).click();
	await expect(page.locator(".error-summary")).toBeFocused();
	await expect(page.locator(".error-summary").getByRole("link")).toHaveCount(1);
	await expect(email(page)).toHaveAccessibleDescription(/Revisa el correu/);
	await expect(words(page)).toHaveValue(reflection);
	await expect(name(page)).toHaveValue("Anna");
	await expect(consent(page)).toBeChecked();
	expect(await axeViolations(page)).toEqual([]);
	await email(page).fill(address);
	await send(page).click();
	await expect(message(page)).toContainText(thanks);
	for (const field of [words(page), name(page), email(page)]) await expect(field).toHaveValue("");
	await expect(consent(page)).not.toBeChecked();
	await expectStored(database, reflection, { name: "Anna", email: address, privacy_accepted: 1 });
});

test("is told that the form is too old, keeps every word and sends it then", async ({ page, database }) => {
	const reflection = `Escrita a poc a poc ${crypto.randomUUID()}`;
	const oldKey = `${crypto.randomUUID()}.1700000000000.${"0".repeat(64)}`;
	await page.route(`**${path}`, async (route) => {
		const isFirst = route.request().method() === "GET";
		if (!isFirst) return route.continue();
		const answer = await route.fetch();
		const body = (await answer.text()).replace(/(name="formKey" value=")[^"]+/, `$1${oldKey}`);
		await route.fulfill({ response: answer, body });
	});
	await page.goto(path);
	await page.unroute(`**${path}`);
	await words(page).fill(reflection);
	await send(page).click();
	await expect(page.locator(".error-summary")).toContainText("Error en enviar la reflexió: ");
	await expect(page.getByText("El formulari ha caducat").first()).toBeVisible();
	await expect(words(page)).toHaveValue(reflection);
	await send(page).click();
	await expect(message(page)).toContainText(thanks);
	await expectStored(database, reflection, {});
});

test("makes one row of a form that is sent twice, and with scripts says that it is sending", async ({
	page,
	database,
	baseURL,
	hasScript,
}) => {
	const reflection = `Dues vegades ${crypto.randomUUID()}`;
	await page.goto(path);
	await words(page).fill(reflection);
	const formKey = await form(page).locator("[name=formKey]").inputValue();
	let posts = 0;
	page.on("request", (asked) => {
		if (asked.method() === "POST") posts++;
	});
	await send(page).dblclick();
	// Held back for two seconds: nobody writes that fast.
	if (hasScript) await expect(form(page).getByRole("button", { name: "Enviant..." })).toBeDisabled();
	await expect(message(page)).toContainText(thanks);
	if (hasScript) expect(posts).toBe(1);
	const again = await page.request.post(path, {
		form: { reflection, formKey },
		headers: { Origin: baseURL ?? "" },
		maxRedirects: 0,
	});
	expect(again.status()).toBe(303);
	await expectStored(database, reflection, {});
});

test("writes and sends by keyboard alone", async ({ page, hasScript, email: address }) => {
	await page.goto("/participa");
	await page.getByRole("link", { name: "Escriu una reflexió" }).focus();
	await page.keyboard.press("Enter");
	await expect(words(page)).toBeVisible();
	if (hasScript) {
		await page.keyboard.press("Escape");
		await expect(page.getByRole("link", { name: "Escriu una reflexió" })).toBeFocused();
		await page.keyboard.press("Enter");
	}
	await words(page).focus();
	await page.keyboard.type("Amb el teclat");
	await page.keyboard.press("Tab");
	await expect(name(page)).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(email(page)).toBeFocused();
	await page.keyboard.type(address);
	await page.keyboard.press("Tab");
	await expect(consent(page)).toBeFocused();
	await page.keyboard.press("Space");
	await page.keyboard.press("Enter");
	await expect(message(page)).toContainText(thanks);
});

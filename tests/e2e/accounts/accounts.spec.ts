import type { Page } from "@playwright/test";
import type { Mailbox } from "#tests/setup/servers/mailbox.ts";
import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { button, enterAccount, enterOffice, password } from "#tests/support/journeys/owner.ts";
import { rememberBrowser } from "#tests/support/journeys/sign-in.ts";

async function signUpLink(mailbox: Mailbox, email: string): Promise<string> {
	const { text } = await mailbox.latestTo(email, "Acaba de crear el compte a La bici ens mou");
	return /http\S+\/registre\/acaba\?codi=[0-9a-f]{64}/.exec(text)?.[0] ?? "";
}

async function signIn(page: Page, email: string, secret: string) {
	await page.getByLabel("Correu electrònic").fill(email);
	await page.getByLabel("Contrasenya").fill(secret);
	await button(page, "Entrar").click();
}

const signOut = (page: Page) => page.getByRole("button", { name: "Sortir" });

test("signs up, out and in again, and comes back to the page that asked", async ({ page, email, mailbox }) => {
	await page.goto("/");
	await expect(page.getByRole("button", { name: "Sortir" })).toHaveCount(0);
	await page.getByRole("link", { name: "El teu compte" }).click();
	await page.getByRole("link", { name: "Crea'n un" }).click();
	await page.getByLabel("Correu electrònic").fill(email);
	await page.getByLabel("Contrasenya").fill("curta");
	await button(page, "Crea el compte").click();
	await expect(page.getByLabel("Contrasenya")).toHaveAccessibleDescription(/almenys 10 caràcters/);
	await expect(page.getByLabel("Correu electrònic")).toHaveValue(email);
	await expect(page.getByLabel("Contrasenya")).toHaveValue("");
	await page.getByLabel("Contrasenya").fill(password);
	await button(page, "Crea el compte").click();
	await expect(page).toHaveURL("/");
	await expect(message(page)).toContainText("Mira el correu");
	await expect(page.getByRole("button", { name: "Sortir" })).toHaveCount(0);
	await page.goto(await signUpLink(mailbox, email));
	await expect(page.getByLabel("Contrasenya")).toHaveCount(0);
	// Elsewhere.
	await page.context().clearCookies({ name: "registre" });
	await page.reload();
	await expectAccessible(page);
	await page.getByLabel("Contrasenya").fill("no és aquesta");
	await button(page, "Crea el compte").click();
	await expect(page.getByLabel("Contrasenya")).toHaveAccessibleDescription(/No és la que has triat/);
	await page.getByLabel("Contrasenya").fill(password);
	await button(page, "Crea el compte").click();
	await expect(page).toHaveURL("/");
	await expect(message(page)).toContainText("Compte creat!");

	await signOut(page).click();
	await expect(page).toHaveURL("/");
	await expect(message(page)).toContainText("Sessió tancada");
	await expect(page.getByRole("button", { name: "Sortir" })).toHaveCount(0);

	await page.goto("/compte");
	await expect(page).toHaveURL(/\/entra\?torna=%2Fcompte$/);
	await signIn(page, email, "no és aquesta");
	await expect(message(page)).toContainText("Error d'autenticació");
	await expect(message(page)).toContainText("Email o contrasenya incorrectes.");
	await expect(page.getByLabel("Correu electrònic")).toHaveValue(email);
	await signIn(page, email, password);
	await expect(page).toHaveURL("/compte");
	await expect(page.getByText(email)).toBeVisible();
});

test("enters the back-office as an administrator alone, and leaves it", async ({ page, email, database, baseURL }) => {
	await enterAccount(page, database, baseURL ?? "", email);
	await page.goto("/admin/testimonials");
	await expect(page).toHaveURL("/admin/login?torna=%2Fadmin%2Ftestimonials");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("La bici ens mou · Administració");
	await expect(page.getByText("Accés al backoffice administratiu")).toBeVisible();
	await enterOffice(page, email);
	await expect(message(page)).toContainText("Accés denegat");
	await expect(message(page)).toContainText("No tens permisos d'administrador.");

	await database.prepare("update users set is_admin = 1 where email_folded = ?").bind(email).run();
	await enterOffice(page, email);
	await expect(page).toHaveURL("/admin/testimonials");
	await expect(message(page)).toContainText("Benvingut!");
	await expect(message(page)).toContainText("Has entrat correctament al backoffice.");
	await page.goto("/admin/login");
	await expect(page).toHaveURL("/admin/dashboard");
	const side = page.getByRole("banner");
	await expect(side.getByText(`Admin ${email}`).filter({ visible: true })).toHaveCount(1);
	await expect(side.getByRole("link", { name: "El teu compte" })).toHaveAttribute("href", "/compte");
	await expect(side.getByRole("link", { name: "Ves al web públic" })).toHaveAttribute("href", "/");
	await signOut(page).click();
	await expect(page).toHaveURL("/admin/login");
	await expect(message(page)).toContainText("Sessió tancada");
	await expect(message(page)).toContainText("Has sortit del backoffice correctament.");
	await page.goBack();
	await page.goto("/admin");
	await expect(page).toHaveURL(/\/admin\/login/);
});

test("signs up, and signs out and in again by keyboard alone", async ({ page, email, mailbox }) => {
	const focused = () =>
		page.evaluate(() => {
			const { activeElement: element } = document;
			return (element instanceof HTMLInputElement ? element.labels?.[0] : element)?.textContent?.trim() ?? "";
		});
	const tabTo = async (name: string) => {
		for (let step = 0; step < 60; step++) {
			await page.keyboard.press("Tab");
			if ((await focused()) === name) return;
		}
		throw new Error(`no Tab leads to ${name}`);
	};
	const typeIn = async (name: string, text: string) => {
		await tabTo(name);
		await page.keyboard.type(text);
	};
	await page.goto("/entra");
	await tabTo("Crea'n un");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/registre");
	await typeIn("Correu electrònic", email);
	await typeIn("Contrasenya", "curta");
	await page.keyboard.press("Enter");
	// What is wrong has the focus, and leads to its field.
	await expect(page.locator(".error-summary")).toBeFocused();
	await tabTo("Fes-la una mica més llarga: almenys 10 caràcters");
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Contrasenya")).toBeFocused();
	await page.keyboard.type(password);
	await page.keyboard.press("Enter");
	await expect(message(page)).toContainText("Mira el correu");
	await page.goto(await signUpLink(mailbox, email));
	await tabTo("Crea el compte");
	await page.keyboard.press("Enter");
	await expect(message(page)).toContainText("Compte creat!");
	await page.goto("/compte");
	await tabTo("Sortir");
	await page.keyboard.press("Enter");
	await expect(message(page)).toContainText("Sessió tancada");
	await page.goto("/entra");
	await typeIn("Correu electrònic", email);
	await typeIn("Contrasenya", password);
	await tabTo("Entrar");
	await page.keyboard.press("Space");
	await expect(message(page)).toContainText("Hola de nou!");
});

test("recovers a forgotten password by mail, once, and every session ends", async ({
	page,
	email,
	database,
	mailbox,
	browser,
	baseURL,
	javaScriptEnabled,
}) => {
	await enterAccount(page, database, baseURL ?? "", email);
	const other = await browser.newContext({ baseURL, javaScriptEnabled });
	const elsewhere = await other.newPage();
	await elsewhere.goto("/entra");
	await elsewhere.getByRole("link", { name: "He oblidat la contrasenya" }).click();
	await elsewhere.getByLabel("Correu electrònic").fill(email);
	await button(elsewhere, "Envia'm l'enllaç").click();
	await expect(message(elsewhere)).toContainText("Si aquesta adreça té un compte");
	const { text } = await mailbox.latestTo(email, "Tria una contrasenya nova");
	const [link = ""] = /http\S+\/recupera\/nova\?codi=[0-9a-f]{64}/.exec(text) ?? [];

	await elsewhere.goto(link);
	await elsewhere.reload();
	await elsewhere.getByLabel("Contrasenya nova").fill("1234567890");
	await button(elsewhere, "Canvia la contrasenya").click();
	await expect(elsewhere.getByLabel("Contrasenya nova")).toHaveAccessibleDescription(/massa fàcil d'endevinar/);
	await elsewhere.getByLabel("Contrasenya nova").fill("una bici verda 16");
	await button(elsewhere, "Canvia la contrasenya").click();
	await expect(message(elsewhere)).toContainText("Contrasenya canviada");
	await signIn(elsewhere, email, "una bici verda 16");
	await expect(message(elsewhere)).toContainText("Hola de nou!");

	await page.goto("/");
	await expect(page.getByRole("button", { name: "Sortir" })).toHaveCount(0);
	await elsewhere.goto(link);
	await expect(elsewhere.getByText("Aquest enllaç ja no val")).toBeVisible();
	await other.close();
});

test("finds what was typed in a form again after the session ended under it", async ({
	page,
	context,
	email,
	database,
	baseURL,
}) => {
	const site = baseURL ?? "";
	await enterAccount(page, database, site, email);
	await rememberBrowser(context, database, site, email);
	await page.goto("/compte/correu");
	const another = `nou-${email}`;
	await page.getByLabel("Correu nou").fill(another);
	await page.getByLabel("La teva contrasenya").fill(password);
	await database
		.prepare("update sessions set expires_at = 1 where user_id = (select id from users where email = ?)")
		.bind(email)
		.run();
	await button(page, "Envia l'enllaç").click();
	await expect(page).toHaveURL(/\/entra\?torna=/);
	await expect(message(page)).toContainText("el que has escrit t'espera");
	await signIn(page, email, password);
	await expect(page).toHaveURL(/\/compte\/correu\?recuperat=/);
	await expect(page.getByLabel("Correu nou")).toHaveValue(another);
	await expect(page.getByLabel("La teva contrasenya")).toHaveValue("");
});

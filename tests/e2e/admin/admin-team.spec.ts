import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { opened, openForm, record } from "#tests/support/journeys/office.ts";
import { button } from "#tests/support/journeys/owner.ts";

const secret = "una bici fúcsia 16";

test("invites somebody, who accepts, may do what the role says, and is out at once", async ({
	page,
	browser,
	baseURL,
	javaScriptEnabled,
	hasScript,
	email,
	signInAs,
	mailbox,
}) => {
	test.slow();
	await signInAs({ admin: true });
	await page.goto("/admin/equip");
	const form = await openForm(page, page.getByRole("link", { name: "Convida algú" }), "Convida algú", hasScript);
	await expectAccessible(page);
	await form.getByLabel("Correu electrònic").fill(email);
	await button(page, "Envia la invitació").click();
	await expect(form.getByText("Tria un rol").first()).toBeVisible();
	await expect(form.getByLabel("Correu electrònic")).toHaveValue(email);
	await form.getByLabel("Edició", { exact: true }).check();
	await button(page, "Envia la invitació").click();
	await expect(message(page)).toContainText("Invitació enviada");
	await expect(record(page, email)).toContainText("Val fins al");

	const { text } = await mailbox.latestTo(email, "Et conviden a treballar a La bici ens mou");
	const link = /\/convit\?codi=[0-9a-f]{64}/.exec(text)?.[0] ?? "";
	const other = await browser.newContext({ baseURL, javaScriptEnabled, reducedMotion: "reduce" });
	const theirs = await other.newPage();
	await theirs.goto(link);
	await expect(theirs.getByRole("main")).toContainText("Edició");
	await expectAccessible(theirs);
	await theirs.getByLabel("Contrasenya").fill("bicicleta2026");
	await button(theirs, "Accepta i entra").click();
	await expect(theirs.getByLabel("Contrasenya")).toHaveAccessibleDescription(/massa fàcil/);
	await theirs.getByLabel("Contrasenya").fill(secret);
	await button(theirs, "Accepta i entra").click();
	await expect(theirs).toHaveURL("/admin/dashboard");
	await theirs.goto(link);
	await expect(theirs.getByText("Aquest enllaç ja no val")).toBeVisible();

	// An editor edits, and neither moderates nor sees who works here.
	await theirs.goto("/admin/map-comments");
	const sections = theirs.getByRole("navigation", { name: "Més eines" });
	if (!(await sections.isVisible())) await theirs.getByText("Menú").click();
	await expect(sections.getByRole("link", { name: "Registre" })).toBeVisible();
	await expect(sections.getByRole("link", { name: "Equip" })).toHaveCount(0);
	await expect(theirs.getByRole("button", { name: /^(Aprovar|Amagar|Exporta)/ })).toHaveCount(0);
	await expect(theirs.getByRole("link", { name: /^Eliminar/ })).toHaveCount(0);
	await expect(theirs.getByRole("main")).not.toContainText("@");
	await theirs.goto("/admin/equip");
	await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Aquí no hi pots entrar");
	await expectAccessible(theirs);
	await theirs.goto("/admin/activities");
	await expect(theirs.getByRole("link", { name: "Nova Activitat" })).toBeVisible();

	// With another role the same page leads nowhere any more.
	await page.goto("/admin/equip");
	const member = record(page, email);
	await expect(member).toContainText("Edició");
	const change = await openForm(page, member.getByRole("link", { name: /^Canvia el rol/ }), "Canvia el rol", hasScript);
	await expect(change.getByLabel("Edició", { exact: true })).toBeChecked();
	await expectAccessible(page);
	await change.getByLabel("Lectura", { exact: true }).check();
	await button(page, "Canvia el rol").click();
	await expect(message(page)).toContainText("Rol canviat");
	await expect(member).toContainText("Lectura");
	await theirs.getByRole("link", { name: "Nova Activitat" }).click();
	await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Aquí no hi pots entrar");
	await expect(theirs.locator("nav[aria-label=Administració] a").first()).toBeAttached();
	await theirs.goto("/admin/activities");
	await expect(theirs.getByRole("link", { name: "Nova Activitat" })).toHaveCount(0);

	await (await opened(member)).getByRole("link", { name: /^Treu l'accés/ }).click();
	await expect(page.getByText("Vols que deixi de treballar aquí?")).toBeVisible();
	await expectAccessible(page);
	await button(page, "Treu l'accés").click();
	await expect(message(page)).toContainText("Accés tret");
	await expect(record(page, email)).toHaveCount(0);
	await theirs.goto("/admin/activities");
	await expect(theirs).toHaveURL(/\/admin\/login/);
	await other.close();

	await page.goto("/admin/registre");
	await expect(record(page, email).filter({ hasText: "ha eliminat l'accés de" })).toHaveCount(1);
	await expect(record(page, email).filter({ hasText: "Rol: Lectura." })).toHaveCount(1);
});

test("withdraws an invitation; tells whoever opens another as somebody else, and asks before they are signed out", async ({
	page,
	email,
	hasScript,
	signInAs,
	mailbox,
}) => {
	const own = await signInAs({ admin: true });
	await page.goto("/admin/equip");
	const invite = async (address: string) => {
		const form = await openForm(page, page.getByRole("link", { name: "Convida algú" }), "Convida algú", hasScript);
		await form.getByLabel("Correu electrònic").fill(address);
		await form.getByLabel("Lectura", { exact: true }).check();
		await button(page, "Envia la invitació").click();
		await expect(record(page, address)).toContainText(`Convida: ${own}`);
	};
	await invite(`altra-${email}`);
	await expectAccessible(page);
	await record(page, email)
		.getByRole("button", { name: /^Retira-la/ })
		.click();
	await expect(message(page)).toContainText("Invitació retirada");
	await expect(record(page, email)).toHaveCount(0);
	await invite(email);

	const { text } = await mailbox.latestTo(email, "Et conviden a treballar a La bici ens mou");
	expect(text).toContain(`Et convida ${own}, amb el rol Lectura.`);
	await page.goto(/\/convit\?codi=[0-9a-f]{64}/.exec(text)?.[0] ?? "");
	const main = page.getByRole("main");
	await expect(main).toContainText(`Et convida ${own}`);
	await expect(main).toContainText(`Ara hi tens obert un altre compte, ${own}`);
	await expectAccessible(page);
	await page.getByLabel("Contrasenya").fill(secret);
	await button(page, "Accepta i entra").click();
	await expect(page.getByLabel(/^Surt del compte/)).toHaveAccessibleDescription(/digues si vols sortir del compte/);
	await page.getByLabel("Contrasenya").fill(secret);
	await page.getByLabel(/^Surt del compte/).check();
	await button(page, "Accepta i entra").click();
	await expect(page).toHaveURL("/admin/dashboard");
	await page.goto("/compte");
	await expect(main).toContainText(email);
});

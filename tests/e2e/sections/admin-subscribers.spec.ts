import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { addSubscriber, deleteRecord, exported, opened, record, undoDeletion } from "#tests/support/journeys/office.ts";

/* The servers of the back-office have double opt-in (tests/setup/servers/serve.ts). */

test("finds a subscriber who has confirmed, exports them, deletes them, takes that back, and deletes them for good", async ({
	page,
	hasScript,
	signInAs,
	mailbox,
	email,
}) => {
	const admin = await signInAs({ admin: true });
	await page.goto("/butlleti");
	await page.getByLabel("Correu electrònic").fill(email);
	await page.getByLabel("Accepto la política de privacitat").check();
	await page.getByRole("button", { name: "Subscriu-te" }).click();
	await expect(message(page)).toContainText("Mira el correu!");
	const letter = await mailbox.latestTo(email);
	await page.goto(/\S+\/butlleti\/confirma\S+/.exec(letter.text)?.[0] ?? "");
	await page.getByRole("button", { name: "Sí, el vull rebre" }).click();
	await expect(message(page)).toContainText("Subscripció confirmada!");

	await page.goto("/admin/dashboard");
	await page.getByRole("link", { name: "Subscriptors" }).click();
	await expect(page.getByRole("heading", { name: "Subscriptors del butlletí" })).toBeVisible();
	const entry = record(page, email);
	await entry.getByRole("link", { name: "Consentiment" }).click();
	await expect(page.getByText("Va confirmar l'adreça")).toBeVisible();
	await expect(page.getByText("Hi deia: «Accepto la política de privacitat»")).toBeVisible();
	await page.goto("/admin/subscribers");
	await expect(entry).toHaveCount(1);
	await expect(page.getByRole("main")).toContainText(/\d+ subscripci/);
	expect(await exported(page, "Exporta (taula, CSV)")).toContain(`"${email}";sí`);

	const question = "Estàs segur que vols eliminar aquesta subscripció?";
	await deleteRecord(page, entry, question, hasScript);
	await expect(message(page)).toContainText("Subscripció eliminada correctament");
	await expect(entry).toHaveCount(0);
	await undoDeletion(page, admin);
	await page.goto("/admin/subscribers");
	await expect(entry).toHaveCount(1);

	await (await opened(entry)).getByRole("link", { name: "Eliminar" }).click();
	await page.getByLabel("Elimina-ho definitivament").check();
	await page.getByRole("button", { name: "Eliminar", exact: true }).click();
	await expect(message(page)).toContainText("Eliminat definitivament");
	await page.goto("/admin/registre");
	await expect(record(page, admin).filter({ hasText: "ha eliminat definitivament una subscripció" })).toHaveCount(1);
	await expect(record(page, admin).filter({ hasText: "ha exportat les subscripcions" })).toHaveCount(1);
});

test("leaves the newsletter by the link of a letter, and is asked no more", async ({
	page,
	request,
	signInAs,
	mailbox,
	database,
	email,
}) => {
	await signInAs({ admin: true });
	await addSubscriber(database, email);
	await page.goto("/admin/subscribers");
	await record(page, email).getByRole("button", { name: "Torna-ho a demanar" }).click();
	await expect(message(page)).toContainText("Li ho hem demanat");
	await expect(record(page, email)).toHaveCount(0);
	await page.getByRole("link", { name: /^Pendents/ }).click();
	await expect(record(page, email)).toContainText("Pendent de confirmar");

	const letter = await mailbox.latestTo(email);
	await page.goto(/\S+\/butlleti\/baixa\S+/.exec(letter.text)?.[0] ?? "");
	await page.getByRole("button", { name: "Dona'm de baixa" }).click();
	await expect(message(page)).toContainText("T'hem donat de baixa");
	await page.goto("/admin/subscribers?estat=baixes");
	await expect(record(page, email)).toContainText("De baixa");
	await expect(record(page, email).getByRole("button", { name: "Torna-ho a demanar" })).toHaveCount(0);

	// As Gmail sends it, and once more after the fact.
	const [, oneClick = ""] = /<(.*)>/.exec(letter.headers["list-unsubscribe"] ?? "") ?? [];
	const answer = await request.post(oneClick, { form: { "List-Unsubscribe": "One-Click" } });
	expect(answer.status()).toBe(200);
});

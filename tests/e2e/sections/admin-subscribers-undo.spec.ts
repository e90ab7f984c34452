import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { addSubscriber, openForm, record } from "#tests/support/journeys/office.ts";

test("imports a file with a column of yes and no, and takes it back: who was there before stays, and the log says all", async ({
	page,
	hasScript,
	signInAs,
	database,
	email,
}) => {
	const admin = await signInAs({ admin: true });
	const [before, new1, new2, no] = ["abans", "nova", "altra", "no"].map((name) => `${name}.${email}`);
	await addSubscriber(database, before ?? "");
	const name = `${crypto.randomUUID()}.csv`;
	const lines = [`${before};Sí`, `${new1};Sí`, `${new2};"Sí"`, `${no};No`];
	const text = `\ufeffAdreça de correu;"Vol rebre\nel butlletí?"\r\n${lines.join("\r\n")}\r\n`;

	await page.goto("/admin/subscribers/importa");
	await page
		.getByLabel("El fitxer (com a màxim, 3 MB)")
		.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
	await page.getByRole("button", { name: "Continua" }).click();
	await expect(page.getByLabel("El sí o el no")).toHaveValue("1");
	await page.getByLabel("Dia de les línies que no en tenen").fill("31/05/2026");
	await page.getByLabel("Origen de les línies que no en tenen").fill("Llista equivocada");
	await page.getByRole("button", { name: "Importa", exact: true }).click();
	const outcome = page.getByRole("status").filter({ hasText: "S'han importat" });
	await expect(outcome).toContainText("S'han importat 2 subscripcions.");
	await expect(outcome).toContainText("1 adreça ja la teníem");
	await expect(outcome).toContainText("Línia 5: El fitxer hi diu «No»: només entra qui va dir que sí.");

	await page.goto("/admin/subscribers/importa");
	await openForm(page, page.getByRole("link", { name }), "Desfés una importació", hasScript);
	await expect(page.getByText("Subscripcions que hi van entrar: 2. Se'n trauran: 2.")).toBeVisible();
	const undo = page.url();
	await page.getByRole("button", { name: "Desfés aquesta importació" }).click();
	await expect(message(page)).toContainText("Subscripcions que n'hem tret: 2.");
	await page.goto(`/admin/subscribers?cerca=${encodeURIComponent(email)}`);
	await expect(record(page, email)).toHaveCount(1);
	await expect(record(page, before ?? "")).toHaveCount(1);

	await page.goto("/admin/registre");
	const told = record(page, admin).filter({ hasText: name });
	await expect(told.filter({ hasText: "ha importat les subscripcions de" })).toContainText("Llista equivocada");
	await expect(told.filter({ hasText: "ha desfet la importació de" })).toContainText("Subscripcions tretes: 2.");
	await page.goto(undo);
	await expect(page.getByText("ja és desfeta, o fa més de 30 dies")).toBeVisible();
});

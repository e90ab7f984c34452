import { expect, test } from "#tests/support/journeys/journey.ts";
import { record } from "#tests/support/journeys/office.ts";

const csv = (text: string) => ({ name: "gent.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("imports subscribers after a file that was too large, says which column is what, and sees which line was odd", async ({
	page,
	signInAs,
	email,
}) => {
	await signInAs({ admin: true });
	await page.goto("/admin/subscribers/importa");
	const file = page.getByLabel("El fitxer (com a màxim, 3 MB)");
	const next = page.getByRole("button", { name: "Continua" });
	const send = page.getByRole("button", { name: "Importa", exact: true });
	await file.setInputFiles(csv("x".repeat(4 * 1024 ** 2)));
	await next.click();
	await expect(page.getByRole("alert")).toHaveText("El fitxer és massa gran: hi caben 3 MB.");

	const lines = [
		`${email};Anna;31/05/2026`,
		"x@example.org;La «Fira»;32/05/2026",
		'y@example.org;La "Fira";31/05/2026',
	];
	await file.setInputFiles(csv(`correu;nom;data\n${lines.join("\n")}\n`));
	await next.click();
	await expect(page.getByRole("region", { name: "Les primeres línies" })).toContainText("A: correu");
	await expect(page.getByText("«31/05/2026» és el 31 de maig de 2026.")).toBeVisible();
	await send.click();
	await expect(page.getByText("Sense l'origen no hi ha prova")).toBeVisible();
	await page.getByLabel("Origen de les línies que no en tenen").fill("full de la fira, signat");
	await send.click();
	const outcome = page.getByRole("status").filter({ hasText: "S'ha importat" });
	await expect(outcome).toContainText("S'ha importat 1 subscripció.");
	await expect(outcome).toContainText("Línia 3: No entenem la data del consentiment.");
	await expect(outcome).toContainText("Línia 4: Les cometes no hi són ben posades.");
	await page.goto("/admin/subscribers");
	await expect(record(page, email)).toHaveCount(1);
});

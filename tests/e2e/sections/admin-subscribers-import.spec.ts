import { expect, test } from "#tests/support/journeys/journey.ts";
import { record } from "#tests/support/journeys/office.ts";

const csv = (text: string) => ({ name: "gent.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("imports subscribers after a file that was too large, and sees which line was odd", async ({
	page,
	signInAs,
	email,
}) => {
	await signInAs({ admin: true });
	await page.goto("/admin/subscribers/importa");
	const file = page.getByLabel("El fitxer CSV");
	const send = page.getByRole("button", { name: "Importa", exact: true });
	await file.setInputFiles(csv("x".repeat(3 * 1024 ** 2)));
	await send.click();
	await expect(page.getByRole("alert")).toHaveText("El fitxer és massa gran: hi cap 1 MB.");

	await file.setInputFiles(csv(`correu;data;origen\n${email};2026-01-02;Fira\nx@example.org;2026-01-02;La "Fira"\n`));
	await send.click();
	await expect(page.getByRole("status")).toContainText("S'ha importat 1 subscripció.");
	await expect(page.getByRole("status")).toContainText("Línia 3: Les cometes no hi són ben posades.");
	await page.goto("/admin/subscribers");
	await expect(record(page, email)).toHaveCount(1);
});

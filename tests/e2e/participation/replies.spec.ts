import { axeViolations } from "#tests/support/journeys/axe.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { opened, openForm, record } from "#tests/support/journeys/office.ts";
import { openReceipt, sendComment, ticket } from "#tests/support/journeys/receipts.ts";

test("says why a comment is hidden, and answers it once its author has corrected it", async ({
	page,
	hasScript,
	signInAs,
}) => {
	await signInAs({ admin: true });
	const words = `Truca'm i t'ho explico ${crypto.randomUUID()}`;
	const code = await sendComment(page, words);

	const title = "Digues per què, o respon";
	await page.goto("/admin/map-comments?estat=pendents");
	await record(page, words).getByRole("button", { name: "Amagar" }).click();
	await expect(message(page)).toContainText("Comentari amagat");
	await page.goto("/admin/map-comments?estat=amagats");
	const opener = (await opened(record(page, words))).getByRole("link", { name: /^Motiu o resposta/ });
	const why = await openForm(page, opener, title, hasScript);
	await why.getByLabel("Per què no es publica").selectOption("Dades personals");
	await why.getByLabel("Què li dius").fill("Hi ha un telèfon: treu-lo i el publicarem.");
	expect(await axeViolations(page)).toEqual([]);
	await why.getByRole("button", { name: "Desar" }).click();
	await expect(message(page)).toContainText("Ho veurà qui té el codi del rebut.");
	await expect(record(page, words)).toContainText("Motiu: Dades personals");

	await openReceipt(page, code);
	await expect(ticket(page)).toContainText("No publicat");
	await expect(ticket(page)).toContainText("Hi ha un telèfon: treu-lo i el publicarem.");
	expect(await axeViolations(page)).toEqual([]);
	await ticket(page).getByRole("link", { name: "Mira la norma «Protegeix la vida privada»" }).click();
	await expect(page).toHaveURL("/participa/normes#dades");
	await expect(page.getByRole("heading", { name: "Protegeix la vida privada" })).toBeInViewport();

	await openReceipt(page, code);
	await page.getByRole("link", { name: "Corregeix-ho" }).click();
	const better = `Hi falta llum ${crypto.randomUUID()}`;
	await page.getByLabel("El teu comentari").fill(better);
	await page.getByRole("button", { name: "Envia la correcció" }).click();
	await expect(ticket(page)).toContainText("Arribat");
	await expect(ticket(page)).not.toContainText("Hi ha un telèfon");

	await page.goto("/admin/map-comments?estat=pendents");
	const corrected = (await opened(record(page, better))).getByRole("link", { name: /^Motiu o resposta/ });
	const answer = await openForm(page, corrected, title, hasScript);
	await answer.getByLabel("Què li dius").fill("Gràcies! El mes que ve hi posarem llum.");
	await answer.getByRole("button", { name: "Desar" }).click();
	await expect(message(page)).toContainText("Ho veurà qui té el codi del rebut.");
	await openReceipt(page, code);
	await expect(ticket(page)).toContainText("Respost");
	await expect(ticket(page)).toContainText("Gràcies! El mes que ve hi posarem llum.");
});

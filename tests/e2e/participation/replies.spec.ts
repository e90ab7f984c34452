import { mailsCron } from "#app/jobs/cron.ts";
import { axeViolations } from "#tests/support/journeys/axe.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { expectGoodMail } from "#tests/support/journeys/mail.ts";
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

test("mails the answer to the address that was left for it, until its owner wants no more", async ({
	page,
	hasScript,
	signInAs,
	email,
	mailbox,
	database,
	request,
}) => {
	await signInAs({ admin: true });
	const words = `Més ombra ${crypto.randomUUID()}`;
	await page.goto("/participa/reflexio");
	await page.getByLabel("La teva reflexió").fill(words);
	await page.getByLabel("Correu electrònic").fill(email);
	await page.getByLabel("Accepto la política de privacitat").check();
	await page.getByRole("button", { name: "Envia la reflexió" }).click();
	await expect(message(page)).toContainText("Reflexió enviada correctament!");

	const answer = async (reply: string, reach: string) => {
		await page.goto("/admin/reflections");
		const opener = record(page, words).getByRole("link", { name: /^Resposta/ });
		const form = await openForm(page, opener, "Respon", hasScript);
		await expect(form).toContainText(reach);
		await form.getByLabel("Què li dius").fill(reply);
		await form.getByRole("button", { name: "Desar" }).click();
		await expect(message(page)).toContainText("Desat");
	};
	await answer("Plantarem tilers.", "Ho rebrà per correu.");
	await expect(record(page, words)).toContainText("respost");
	await answer("Plantarem til·lers.", "Ho rebrà per correu.");
	await database.prepare("update reflections set answer_due_at = 0 where reflection = ?").bind(words).run();
	await request.get(`/cdn-cgi/local/scheduled?cron=${encodeURIComponent(mailsCron)}`);
	const mail = await mailbox.latestTo(email, "Hi ha resposta a la teva reflexió");
	expect(mail.text).toContain("Plantarem til·lers.");
	expect(mail.text).not.toContain(words);
	await expectGoodMail(page, mail.html);
	await answer("Plantarem til·lers al març.", "Ho veurà amb el codi: un canvi no s'envia per correu.");

	await page.goto(/\/rebut\/avisos\/atura\?\S+/.exec(mail.text)?.[0] ?? "");
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "No m'aviseu més" }).click();
	await expect(message(page)).toContainText("No t'escriurem més.");
	await answer("", "Ho veurà amb el codi: no vol que li escrivim.");
});

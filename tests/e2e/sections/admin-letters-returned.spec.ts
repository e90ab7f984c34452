import { readFileSync } from "node:fs";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { addSubscriber, record } from "#tests/support/journeys/office.ts";

const report = readFileSync("tests/fixtures/reports/gmail-unknown-user.eml", "utf8");
/** The delivery of the fixture. */
const reported = "0123456789abcdef0123456789abcdef";

test("is told by a mail server that nobody is at an address: it gets no more letters, and one sees why", async ({
	page,
	request,
	signInAs,
	mailbox,
	database,
	email,
}) => {
	await signInAs({ admin: true });
	await addSubscriber(database, email);
	const subject = `Torna ${crypto.randomUUID().slice(0, 8)}`;
	await page.goto("/admin/butlletins/crea");
	await page.getByLabel("Assumpte", { exact: true }).fill(subject);
	await page.getByRole("textbox", { name: "Text" }).fill("Hola");
	await page.getByRole("button", { name: "Crear butlletí" }).click();
	await page.getByText("Envia'l ara", { exact: true }).click();
	await page.getByRole("button", { name: "Sí, envia'l" }).click();
	await expect(message(page)).toContainText("El butlletí ja surt");
	await expect(page.getByText("Enviat", { exact: true })).toBeVisible({ timeout: 30_000 });

	// As Email Routing brings it: to where the letter came from.
	const letter = await mailbox.latestTo(email, subject);
	const [, delivery = ""] = /^<(\w+)\.letter@/.exec(letter.headers["message-id"] ?? "") ?? [];
	const envelope = new URLSearchParams({ from: "mailer-daemon@googlemail.com", to: letter.returnPath });
	const taken = await request.post(`/cdn-cgi/local/email?${envelope}`, {
		data: report.replaceAll(reported, delivery),
		headers: { "Content-Type": "message/rfc822" },
	});
	expect(taken.status(), await taken.text()).toBe(200);

	await page.reload();
	await expect(page.getByText("Retornats: el servidor de qui el rep no els ha volgut")).toBeVisible();
	await page.goto("/admin/subscribers");
	await page.getByRole("link", { name: /^Retornades/ }).click();
	const entry = record(page, email);
	await expect(entry).toContainText("Retornada");
	await entry.getByRole("link", { name: "Consentiment" }).click();
	await expect(page.getByText("Els correus tornaven")).toBeVisible();
});

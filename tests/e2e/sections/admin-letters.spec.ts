import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { expectGoodMail } from "#tests/support/journeys/mail.ts";
import { addSubscriber } from "#tests/support/journeys/office.ts";

const links = (html: string) =>
	[...html.matchAll(/href="([^"]+)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));

test("writes a letter, looks at it, tries it, sends it to three, and finds it in the archive", async ({
	page,
	signInAs,
	mailbox,
	database,
	email,
	request,
}) => {
	const admin = await signInAs({ admin: true });
	const people = ["a", "b", "c"].map((one) => `${one}-${email}`);
	for (const one of people) {
		await addSubscriber(database, one);
	}
	const subject = `Passem comptes ${crypto.randomUUID().slice(0, 8)}`;
	await page.goto("/admin/butlletins");
	await page.getByRole("link", { name: "Nou butlletí" }).click();
	await page.getByLabel("Assumpte", { exact: true }).fill(subject);
	await page.getByLabel("La línia de sota l'assumpte").fill("El que s'ha fet a la tardor");
	await page
		.getByRole("textbox", { name: "Text" })
		.fill("# Hola!\n\nJa tenim **tres** carrils.\n\n{{activitats}}\n\n[Mira el mapa](/mapa)");
	await page
		.getByRole("button", { name: "Previsualitza" })
		.or(page.getByRole("tab", { name: "Previsualitza" }))
		.click();
	await expect(page.getByRole("heading", { name: "Les properes activitats" })).toBeVisible();
	await page.getByRole("button", { name: "Crear butlletí" }).click();
	await expect(message(page)).toContainText("Encara no s'ha enviat a ningú");

	await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
	await expect(page.getByText("Esborrany", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Envia-me'n una prova" }).click();
	await expect(message(page)).toContainText("Prova enviada");
	expect((await mailbox.latestTo(admin)).subject).toBe(`[Prova] ${subject}`);

	await page.getByText("Envia'l ara", { exact: true }).click();
	await page.getByRole("button", { name: "Sí, envia'l" }).click();
	await expect(message(page)).toContainText("El butlletí ja surt");
	await expect(page.getByText("Enviat", { exact: true })).toBeVisible({ timeout: 30_000 });

	for (const one of people) {
		// Letters of other journeys go to everybody on this server.
		const [letter, ...others] = (await mailbox.allTo(one)).filter((mail) => mail.subject === subject);
		expect(others).toEqual([]);
		expect(letter?.subject).toBe(subject);
		const { headers, html = "", text = "", raw = "" } = letter ?? {};
		for (const name of ["message-id", "date", "list-id", "list-unsubscribe", "list-unsubscribe-post"]) {
			expect(headers?.[name], name).toBeTruthy();
			expect(raw.match(new RegExp(`^${name}:`, "gim")), name).toHaveLength(1);
		}
		expect(text).toContain("Ja tenim tres carrils.");
		expect(html).toContain("<strong>tres</strong>");
		const site = new URL(page.url()).origin;
		expect(links(html).every((link) => link.startsWith(`${site}/`) || link === site)).toBe(true);
	}

	// Every link of the letter is opened, as mail scanners do: nothing changes.
	const letter = await mailbox.latestTo(people[0] ?? "", subject);
	await expectGoodMail(page, letter.html);
	for (const link of links(letter.html)) expect((await request.get(link)).ok(), link).toBe(true);
	const oneClick = /<([^>]+)>/.exec(letter.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
	await request.get(oneClick);
	const stateOf = async (address = "") =>
		(await database.prepare("select state from newsletter_subscriptions where email = ?").bind(address).first())?.state;
	expect(await stateOf(people[0])).toBe("subscribed");
	// As Gmail sends it.
	const answer = await request.post(oneClick, { form: { "List-Unsubscribe": "One-Click" } });
	expect(answer.status()).toBe(200);
	expect(await stateOf(people[0])).toBe("unsubscribed");

	const toArchive = links(letter.html).find((link) => link.includes("/butlleti/arxiu/"));
	await page.goto(toArchive ?? "");
	await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
	await page.getByRole("link", { name: "Tots els butlletins" }).click();
	await expect(page.getByRole("link", { name: subject })).toBeVisible();
});

test("sets a day and an hour, and is told of a time that has gone by; takes it back", async ({ page, signInAs }) => {
	await signInAs({ admin: true });
	const subject = `Més tard ${crypto.randomUUID().slice(0, 8)}`;
	await page.goto("/admin/butlletins/crea");
	await page.getByLabel("Assumpte", { exact: true }).fill(subject);
	await page.getByRole("textbox", { name: "Text" }).fill("Hola");
	await page.getByRole("button", { name: "Crear butlletí" }).click();
	await page.getByText("Programa'l per a més tard").click();
	await page.getByLabel("Dia").fill("2020-01-01");
	await page.getByLabel("Hora").fill("08:30");
	await page.getByRole("button", { name: "Programa'l", exact: true }).click();
	await expect(page.getByText("Tria un dia i una hora que encara hagin d'arribar")).toBeVisible();
	await expect(page.getByLabel("Dia")).toHaveValue("2020-01-01");
	const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
	await page.getByLabel("Dia").fill(tomorrow);
	await page.getByRole("button", { name: "Programa'l", exact: true }).click();
	await expect(message(page)).toContainText("Butlletí programat");
	await expect(page.getByText(/Sortirà (el |l').*0?8:30/)).toBeVisible();
	await page.getByRole("button", { name: "Desfés la programació" }).click();
	await expect(page.getByText("Esborrany", { exact: true })).toBeVisible();

	const original = page.url();
	await page.getByRole("button", { name: "Duplica" }).click();
	await expect(message(page)).toContainText("Butlletí duplicat");
	await expect(page.getByRole("heading", { level: 1, name: `${subject} (còpia)` })).toBeVisible();
	expect(page.url()).not.toBe(original);
});

import { expectAccessible } from "#tests/support/journeys/axe.ts";
import { expect, message, test } from "#tests/support/journeys/journey.ts";
import { openForm, record } from "#tests/support/journeys/office.ts";
import { button } from "#tests/support/journeys/owner.ts";

const dayMs = 24 * 3600_000;
/** The longest term: no other journey has anything that is older. */
const longest = 3650;

test("sets a term, sees what would go, ends it, and the voice is gone from its page", async ({
	page,
	hasScript,
	database,
	signInAs,
}) => {
	test.slow();
	await signInAs({ admin: true });
	const title = `Veu antiga ${crypto.randomUUID()}`;
	const sentAt = Date.now() - (longest + 100) * dayMs;
	const voice = { title, category: "infants", status: "approved" };
	await database.add("testimonials", { ...voice, submitted_at: sentAt });
	const later = await database.add("testimonials", {
		...voice,
		title: "Posterior",
		submitted_at: sentAt + 200 * dayMs,
	});
	const itsPage = `/testimonis?abans=${later}`;
	await page.goto(itsPage);
	await expect(page.getByRole("heading", { name: title })).toBeVisible();

	await page.goto("/admin/conservacio");
	await expect(record(page, "Registre de canvis").first()).toContainText("5 anys");
	const opener = page.getByRole("link", { name: "Canvia els terminis" });
	const form = await openForm(page, opener, "Canvia els terminis", hasScript);
	const voices = form.getByLabel("Testimonis d'àudio");
	await voices.fill("molt");
	await button(page, "Desa els terminis").click();
	await expect(voices).toHaveAccessibleDescription(/hi va un nombre de dies/);
	await expect(voices).toHaveValue("molt");
	await voices.fill(String(longest));
	await button(page, "Desa els terminis").click();
	await expect(form.getByRole("region", { name: "Amb aquests terminis se n'aniria" })).toContainText(
		"Testimonis d'àudio: 1",
	);
	await expectAccessible(page);
	await button(page, "Desa-ho, i que se'n vagi").click();
	await expect(message(page)).toContainText("Terminis desats");
	await expect(record(page, "Testimonis d'àudio").first()).toContainText("10 anys");

	await page.getByRole("link", { name: "Registre d'activitats de tractament" }).click();
	await expect(page.getByRole("main")).toContainText("Testimonis d'àudio: 10 anys");
	await expectAccessible(page);
	await page.getByRole("link", { name: "Torna a Conservació" }).click();

	await page.getByRole("link", { name: "Mira què se n'aniria ara" }).click();
	await expect(page.getByRole("heading", { name: "Testimonis d'àudio: 1" })).toBeVisible();
	await expect(record(page, title)).toHaveCount(1);
	await expectAccessible(page);
	await button(page, "Fes-ho ara").click();
	await expect(message(page)).toContainText("ja no hi és");
	const proof = page.getByRole("region", { name: "Què s'ha fet" });
	await expect(proof.getByRole("listitem").filter({ hasText: "Feta a mà" }).first()).toContainText(
		"Testimonis d'àudio",
	);

	await page.goto(itsPage);
	await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
	await page.goto("/politica-privacitat#terminis");
	const line = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Testimonis d'àudio" }) });
	await expect(line).toContainText("10 anys des del dia que s'envia");
});

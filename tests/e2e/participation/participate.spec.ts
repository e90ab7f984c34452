import { expect, test } from "#tests/support/journeys/journey.ts";

test("comes from the header, finds four ways to take part, and opens the map", async ({ page, hasScript }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto("/");
	await page.getByRole("banner").getByRole("link", { name: "Digues la teva" }).click();
	await expect(page).toHaveURL("/participa");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Digues la teva");
	await expect(page.getByRole("main")).toContainText("Tria com ens ho expliques.");
	const ways = page.getByRole("main").getByRole("listitem");
	await expect(ways).toHaveCount(4);
	for (const [at, [name, href]] of [
		["Respon el qüestionari", "/participa/questionari"],
		["Obre el mapa interactiu", "/mapa"],
		["Escriu una reflexió", "/participa/reflexio"],
		["Envia un àudio", "/testimonis"],
	].entries()) {
		await expect(ways.nth(at).getByRole("link", { name })).toHaveAttribute("href", href ?? "");
	}
	await expect(ways.first()).toContainText("5‑10 minuts");
	// Anywhere on the card will do.
	await page
		.getByRole("listitem")
		.filter({ hasText: "Al mapa" })
		.click({ position: { x: 40, y: 40 } });
	if (hasScript) await expect(page.getByRole("dialog", { name: "El mapa de la xarxa" })).toBeVisible();
	else await expect(page).toHaveURL("/mapa");
});

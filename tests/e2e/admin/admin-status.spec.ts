import { selfTestCron } from "#app/jobs/cron.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";

test("shows how the site is: the self-test, what waits, and the errors with their ids", async ({
	page,
	request,
	signInAs,
	database,
}) => {
	await signInAs({ admin: true });
	const [requestId, route] = [crypto.randomUUID(), `/prova-${crypto.randomUUID()}`];
	await database
		.prepare(
			"insert into incidents (day, event, route, times, request_id, first_at, last_at) values (date(), 'route-failed', ?, 3, ?, ?, ?)",
		)
		.bind(route, requestId, Date.now(), Date.now())
		.run();
	const tested = await request.get(`/cdn-cgi/local/scheduled?cron=${encodeURIComponent(selfTestCron)}`);
	expect(tested.status()).toBe(200);

	await page.goto("/admin/dashboard");
	const menu = page.getByText("Menú", { exact: true });
	if (await menu.isVisible()) await menu.click();
	await page.getByRole("link", { name: "Estat", exact: true }).filter({ visible: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Estat del web" })).toBeVisible();

	const answers = page.getByRole("region", { name: "Què respon" });
	await expect(answers.getByRole("listitem").filter({ hasText: "La pàgina d'inici" })).toContainText("Bé");
	await expect(answers.getByRole("listitem").filter({ hasText: "L'àudio d'un testimoni" })).toContainText("Bé");
	await expect(page.getByRole("region", { name: "Versió, dades i manteniment" })).toContainText("Migracions");

	const incident = page.getByRole("listitem").filter({ hasText: route });
	await expect(incident).toContainText("3 vegades");
	await expect(incident).toContainText(requestId);

	await page.getByRole("link", { name: "Comentaris del mapa per revisar" }).click();
	await expect(page).toHaveURL("/admin/map-comments?estat=pendents");
});

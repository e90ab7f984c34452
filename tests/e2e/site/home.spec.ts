import { expect, test, withMotion } from "#tests/support/journeys/journey.ts";

test.use(withMotion);

test("reads the home page from the top to the footer, and takes its agenda along", async ({
	page,
	request,
	database,
}) => {
	await page.goto("/");
	await expect(page).toHaveTitle(/La bici ens mou/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Al Penedès, la bici ens mou!");
	const links: [string, string][] = [
		["Descobreix la xarxa", "/mapa"],
		["Digues la teva", "/participa"],
		["Envia'ns un àudio", "/testimonis"],
		["Ciutadania", "/ciutadania"],
		["Infants i joves", "/infants"],
		["Laboral", "/laboral"],
		["Turístic", "/turistic"],
		["Fes els teus comentaris", "/mapa/comentari"],
		["Segueix el tour de la Vivi", "/segueixlavivi"],
	];
	for (const [name, href] of links) {
		await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
	}
	const agenda = page.locator("#agenda");
	await expect(agenda.getByRole("heading", { level: 2 })).toHaveText("Agenda");
	await expect(agenda).toContainText("Activitats programades del projecte");
	await expect(agenda.getByRole("listitem").first()).toContainText("La Vivi és avui al mercat del Vendrell");
	await expect(agenda.getByText("És avui!")).toHaveCount(1);
	const query = "select date from activities where description like 'Cada divendres%'";
	const onFridays = await database.prepare(query).first<{ date: string }>();
	expect(new Date(onFridays?.date ?? "").getUTCDay()).toBe(5);
	const past = agenda.getByText("Presentem la xarxa a Vilafranca").first();
	await expect(past).toBeHidden();
	await agenda.getByText("Activitats passades").click();
	await expect(past).toBeVisible();
	const footer = page.getByRole("contentinfo");
	await expect(footer).toContainText("Projecte impulsat pel");
	await expect(footer.getByRole("img")).toHaveCount(3);
	for (const [name, href] of [
		["El mapa de la xarxa", "/mapa"],
		["Contacte", "/avis-legal-i-privacitat#contacte"],
		["Butlletí", "/butlleti"],
		["Política de cookies", "/politica-cookies"],
	] as const) {
		await expect(footer.getByRole("link", { name })).toHaveAttribute("href", href);
	}

	const all = await request.get("/agenda.ics");
	expect(all.headers()["content-type"]).toContain("text/calendar");
	const text = await all.text();
	// The nine of the demo, and what other journeys make meanwhile.
	expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(9);
	for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	const href = await page.locator("a[href$='/activitat.ics']").first().getAttribute("href");
	const one = await (await request.get(href ?? "")).text();
	expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1);
	expect(one).toMatch(/DTSTART;(VALUE=DATE:\d{8}|TZID=Europe\/Madrid:\d{8}T\d{6})\r\n/);
});

test("letters the slogan in the drawing, whole on each screen, with the first button in view on a phone", async ({
	page,
}) => {
	await page.goto("/");
	for (const [width, height] of [
		[360, 640],
		[768, 1024],
		[1280, 800],
		[1920, 1080],
		[2560, 1080],
	] as const) {
		await page.setViewportSize({ width, height });
		const drawing = page.locator(".hero__ground img");
		await expect(drawing).toHaveAttribute("src", /slogan-.*\.svg$/);
		expect(
			await drawing.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
		).toBeGreaterThan(0);
		await expect(drawing).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole("link", { name: "Descobreix la xarxa" })).toBeInViewport({ ratio: 1 });
	}
});

test("walks the four links of the header, on a wide screen and in the menu of a phone", async ({ page, hasScript }) => {
	const names = ["Digues la teva", "Segueix la Vivi", "Agenda", "Saber-ne més"];
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto("/");
	const nav = page.getByRole("banner").getByRole("navigation");
	await expect(nav.getByRole("link")).toHaveText(names);
	await page.setViewportSize({ width: 360, height: 700 });
	const toggle = page.getByRole("banner").getByText("Menú");
	await expect(nav.getByRole("link")).toHaveCount(0);
	await toggle.click();
	await expect(nav.getByRole("link")).toHaveText(names);
	await nav.getByRole("link", { name: "Agenda" }).click();
	await expect(page).toHaveURL("/#agenda");
	await expect(page.getByRole("heading", { name: "Agenda" })).toBeInViewport();
	if (hasScript) await expect(nav.getByRole("link")).toHaveCount(0);
});

test("asks on another page to choose cookies again and stays there, then comes to the agenda", async ({
	page,
	context,
}) => {
	await page.goto("/butlleti");
	await page.getByRole("button", { name: "Reconfigura les cookies" }).click();
	await expect(page).toHaveURL("/butlleti");
	await expect(page.locator("toast-region")).toContainText("Preferències esborrades");
	expect((await context.cookies()).map(({ name }) => name)).not.toContain("cookie-consent");
	await expect(page.getByRole("button", { name: "Acceptar totes" })).toBeVisible();
	await page.getByRole("banner").getByRole("link", { name: "Agenda" }).click();
	await expect(page).toHaveURL("/#agenda");
	await expect(page.getByRole("heading", { name: "Agenda" })).toBeInViewport();
});

test("reads a landing page and then the home page's sections", async ({ page }) => {
	await page.goto("/landing/setmana-de-la-mobilitat");
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
	await expect(page.locator(".prose strong").first()).toBeVisible();
	await expect(page.getByRole("heading", { name: "Agenda" })).toBeAttached();
	await page.goto("/landing/repte-de-tardor");
	await expect(page).toHaveURL("/404");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
	await page.getByRole("link", { name: "Torna a l'inici" }).click();
	await expect(page).toHaveURL("/");
});

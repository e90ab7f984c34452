import type { Page } from "@playwright/test";
import { expect, test, withMotion } from "#tests/support/journeys/journey.ts";

test.use(withMotion);

test("reads what the project is about", async ({ page }) => {
	await page.goto("/de-que-va");
	for (const text of ["15 km", "C-15", "fons europeus", "2023-2025", "desembre de 2025"]) {
		await expect(page.getByRole("main")).toContainText(text);
	}
	const phases = page.getByRole("main").locator("ol > li");
	await expect(phases).toHaveCount(3);
	for (const [at, label] of ["En curs", "Pròximament", "Futur"].entries())
		await expect(phases.nth(at)).toContainText(label);
	await expect(page.getByRole("link", { name: "Torna a l'inici" })).toHaveAttribute("href", "/");
	await expect(page.getByRole("link", { name: "Escolta les veus del territori" })).toHaveAttribute(
		"href",
		"/testimonis",
	);
});

/** Whether the browser's own controls of a video are drawn: no selector leads to them. */
async function showsControls(page: Page): Promise<boolean> {
	const devtools = await page.context().newCDPSession(page);
	const { root } = await devtools.send("DOM.getDocument", { depth: -1, pierce: true });
	const controls = allBelow(root).find(({ attributes }) => attributes?.includes("-webkit-media-controls"));
	if (!controls) return false;
	// What is not drawn has no box, which is told as an error.
	return await devtools.send("DOM.getBoxModel", { nodeId: controls.nodeId }).then(
		() => true,
		() => false,
	);
}

interface DomNode {
	nodeId: number;
	attributes?: string[];
	children?: DomNode[];
	shadowRoots?: DomNode[];
}

function allBelow(node: DomNode): DomNode[] {
	return [node, ...[...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap(allBelow)];
}

test("hears of a theme what people say, beside its number, its map and what comes next", async ({
	page,
	hasScript,
}) => {
	await page.goto("/ciutadania");
	await expect(page.getByText("20 min")).toBeVisible();
	const voices = page.getByRole("region", { name: "Veus del territori" });
	await expect(voices.locator(".voice")).toHaveCount(2);
	const next = page.getByRole("region", { name: "La propera cita" });
	await expect(next.getByRole("heading", { level: 3 })).toHaveCount(1);
	await expect(next.getByRole("link", { name: "Tota l'agenda" })).toHaveAttribute("href", "/#agenda");
	if (hasScript) {
		await voices
			.getByRole("button", { name: /^Reprodueix/ })
			.first()
			.click();
		await expect(voices.locator("[data-playing]")).toHaveCount(1);
		const tyre = voices.getByRole("button", { name: /^Atura/ });
		expect(await tyre.evaluate((button) => getComputedStyle(button, "::before").animationName)).toBe("turn");
	} else await expect(voices.locator("audio[controls]").first()).toBeVisible();
	await voices.getByRole("link", { name: "Escolta'n més" }).click();
	await expect(page).toHaveURL("/testimonis?ambit=ciutadania");
	await page.goBack();
	await page.getByRole("link", { name: "Obre el mapa aquí" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "El mapa de la xarxa" })).toBeVisible();
});

test("reads each theme, which may have a video that one can stop", async ({ page }) => {
	for (const [path, hasVideo] of [
		["/ciutadania", false],
		["/infants", true],
		["/laboral", false],
		["/turistic", true],
	] as const) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
		const benefits = page.getByRole("region", { name: "Què hi guanyem" });
		await expect(benefits.getByRole("listitem").filter({ has: page.getByRole("heading") })).toHaveCount(3);
		await expect(page.getByRole("link", { name: "Digues la teva" }).last()).toHaveAttribute("href", "/participa");
		await expect(page.getByRole("link", { name: "Explorar altres àmbits" })).toHaveAttribute("href", "/#ambits");
		const video = page.locator("main video");
		await expect(video).toHaveCount(hasVideo ? 1 : 0);
		if (!hasVideo) continue;
		await expect(video).toHaveJSProperty("muted", true);
		await expect(video).toHaveJSProperty("loop", true);
		expect(await showsControls(page)).toBe(false);
		const stop = page.getByRole("checkbox", { name: "Atura el vídeo de fons" });
		await stop.focus();
		await page.keyboard.press("Tab");
		await expect(video).not.toBeFocused();
		await stop.check();
		await expect(video).toBeHidden();
	}
});

test("follows Vivi: her photos in order, in the size of the screen, and the links to the hashtag", async ({
	page,
	request,
}) => {
	await page.goto("/segueixlavivi");
	const photos = page.locator(".gallery img");
	await expect(photos).toHaveCount(5);
	const wanted = (await photos.first().getAttribute("srcset"))?.split(" ")[0] ?? "";
	expect(wanted).toContain("?w=320");
	const [small, whole] = await Promise.all([request.get(wanted), request.get(wanted.replace("?w=320", ""))]);
	expect(small.headers()["content-type"]).toBe("image/webp");
	expect((await small.body()).length).toBeLessThan((await whole.body()).length);
	for (const name of [/Veure posts #LaBiciEnsMou/, /Segueix-nos/]) {
		const link = page.getByRole("link", { name });
		await expect(link).toHaveAttribute("target", "_blank");
		await expect(link).toHaveAttribute("href", /^https:\/\//);
	}
});

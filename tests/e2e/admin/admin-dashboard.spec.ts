import type { Page } from "@playwright/test";
import { addDays, dayInMadrid, longDates } from "#app/platform/ui/text/dates.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name });
const total = (page: Page, name: string) =>
	page
		.locator("main dl > div")
		.filter({ has: page.getByText(name, { exact: true }) })
		.getByRole("definition");
const numberOf = async (page: Page, name: string) => Number(await total(page, name).innerText());

test("counts the testimonials, draws what came in with the numbers behind, and leads to what waits", async ({
	page,
	database,
	signInAs,
}) => {
	await signInAs({ admin: true });
	await page.goto("/admin/dashboard");
	const [all, approved] = [await numberOf(page, "Total Testimonis"), await numberOf(page, "Aprovats")];
	for (const status of ["pending", "approved"])
		await database.add("testimonials", { title: "Comptat", category: "infants", status, submitted_at: Date.now() });
	await page.reload();
	// Other journeys send theirs meanwhile.
	expect(await numberOf(page, "Total Testimonis")).toBeGreaterThanOrEqual(all + 2);
	expect(await numberOf(page, "Aprovats")).toBeGreaterThanOrEqual(approved + 1);
	expect(await numberOf(page, "Pendents")).toBeGreaterThan(0);

	const breakdown = panel(page, "Testimonis per estat").getByRole("listitem");
	await expect(breakdown).toHaveText([/^Aprovats\s*\d+$/, /^Pendents\s*\d+$/, /^Rebutjats\s*\d+$/]);

	const links = page.getByRole("navigation", { name: "Accions ràpides" }).getByRole("link");
	expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
		"/admin/testimonials",
		"/admin/reflections",
		"/admin/activities",
		"/admin/videos",
		"/admin/home-background",
	]);
	await expect(links.first()).toHaveText(/\d+ pendents$/);

	await expect(page.getByRole("img", { name: /^Testimonis, setmana a setmana: \d+ en 8 setmanes/ })).toBeVisible();
	const voices = panel(page, "Testimonis").filter({ has: page.getByText("en set dies") });
	await voices.getByText("Les dades").click();
	const today = dayInMadrid(new Date());
	await expect(voices.getByRole("row").nth(1)).toContainText(longDates(addDays(today, -6), today));
	await expect(panel(page, "Tots els testimonis, per àmbit").getByRole("row")).toHaveText([
		/Àmbit/,
		/^Ciutadania\s*\d+$/,
		/^Infants i joves\s*\d+$/,
		/^Laboral\s*\d+$/,
		/^Turístic\s*\d+$/,
	]);

	await panel(page, "Què reclama atenció ara")
		.getByRole("link", { name: /testimonis? per revisar/ })
		.click();
	await expect(page).toHaveURL("/admin/testimonials?estat=pendents");
});

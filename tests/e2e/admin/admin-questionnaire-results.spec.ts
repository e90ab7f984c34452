import { readFile } from "node:fs/promises";
import { axeViolations } from "#tests/support/journeys/axe.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { exported, opened } from "#tests/support/journeys/office.ts";

test("results are read, filtered, crossed, set beside the census, and taken as files", async ({ page, signInAs }) => {
	test.slow();
	await signInAs({ admin: true });
	await page.goto("/admin/questionari");
	const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Com ens movem pel Penedès" });
	await (await opened(card)).getByRole("link", { name: /^Resultats/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Resultats" })).toBeVisible();
	const motive = page.getByRole("table", { name: "Per què el fas?" });
	const work = motive.getByRole("row", { name: /^Per anar a treballar/ });
	const all = Number(await work.getByRole("cell").first().textContent());
	expect(all).toBeGreaterThan(10);
	expect(await axeViolations(page)).toEqual([]);

	await page.getByText("Filtres", { exact: true }).click();
	await page.getByLabel("Qui ha respost").selectOption("edat/30-44");
	await page.getByRole("button", { name: "Aplica'ls" }).click();
	await expect(page.getByText("Respostes que passen els filtres")).toBeVisible();
	const young = Number(await work.getByRole("cell").first().textContent());
	expect(young).toBeLessThan(all);
	await page.getByRole("navigation", { name: "Parts del qüestionari" }).getByRole("link", { name: "Qui ets" }).click();
	await expect(page.getByRole("row", { name: /^De 30 a 44/ })).toContainText("100 %");
	await page.getByRole("navigation", { name: "Parts" }).getByRole("link", { name: "Els camins d'ara" }).click();
	await expect(page.getByRole("table", { name: "Fins a quin punt hi estàs d'acord?" })).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole("link", { name: "Treu els filtres" }).click();
	await expect(page.getByText("Respostes que passen els filtres")).toHaveCount(0);

	await page.getByRole("link", { name: "Taula creuada" }).click();
	await page.getByLabel("A les files").selectOption({ label: "Per què el fas?" });
	await page.getByLabel("A les columnes").selectOption({ label: "Quants anys tens?" });
	await page.getByRole("button", { name: "Fes la taula" }).click();
	const crossed = page.getByRole("table").getByRole("row", { name: /^Per anar a treballar/ });
	await expect(crossed.getByRole("cell").nth(2)).toContainText(String(young));
	expect(await axeViolations(page)).toEqual([]);

	await page.getByRole("link", { name: "Comparació amb el cens" }).click();
	await expect(page.getByText("xifres arrodonides, orientatives")).toBeVisible();
	await expect(page.getByText(/n'hi falten \d+/).first()).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);

	await page.getByRole("link", { name: "Textos", exact: true }).click();
	await page.getByLabel("La pregunta").selectOption({ label: "Vols dir-nos res més?" });
	await page.getByLabel("Cerca als textos").fill("arbres");
	await page.getByRole("button", { name: "Cerca" }).click();
	await expect(page.getByText("Poseu-hi arbres, sisplau").first()).toBeVisible();
	await expect(page.getByText("Gràcies per preguntar-ho.")).toHaveCount(0);
	expect(await axeViolations(page)).toEqual([]);

	await page.getByRole("link", { name: "Fitxers" }).click();
	expect(await axeViolations(page)).toEqual([]);
	expect(await exported(page, "Baixa les respostes (taula, CSV)")).toContain('"opinions.creuar"');
	const json: unknown[] = JSON.parse(await exported(page, "Baixa les respostes (JSON)"));
	expect(json.length).toBeGreaterThan(100);
	const downloading = page.waitForEvent("download");
	await page.getByRole("link", { name: "Baixa el llibre de codis (DDI, XML)" }).click();
	expect(await readFile(await (await downloading).path(), "utf8")).toContain("<codeBook");
});

import { expect, message, test } from "#tests/support/journeys/journey.ts";

/* What is pasted is never cut: a counter and a message say by how much it is too long. */

const forms = [
	{ path: "/participa/reflexio", field: "La teva reflexió", button: "Envia la reflexió", most: 5_000, title: false },
	{ path: "/mapa/comentari", field: "El teu comentari", button: "Envia el comentari", most: 5_000, title: false },
	{ path: "/testimonis/grava", field: "Missatge curt", button: "Envia el testimoni", most: 100, title: true },
] as const;

for (const { path, field, button, most, title } of forms) {
	test(`keeps whole what is too long at ${path}, and says so`, async ({ page, hasScript, database }) => {
		const text = `${"La bici ens mou. ".repeat(most / 8)}${crypto.randomUUID()}`;
		await page.goto(path);
		const words = page.getByLabel(field);
		await words.focus();
		await page.keyboard.insertText(text);
		await expect(words).toHaveValue(text);
		if (await page.getByLabel(/^Accepto la/).isVisible()) await page.getByLabel(/^Accepto la/).check();
		const tooMany = `Sobren ${(text.length - most).toLocaleString("ca")} caràcters: n'hi caben ${most.toLocaleString("ca")}.`;
		if (hasScript) {
			await expect(words).toHaveAccessibleDescription(new RegExp(tooMany));
			let posts = 0;
			page.on("request", (asked) => {
				if (asked.method() === "POST") posts++;
			});
			await page.getByRole("button", { name: button }).click();
			await expect(page.locator(".error-summary")).toContainText(tooMany);
			await expect(page.locator(".error-summary")).toBeFocused();
			expect(posts).toBe(0);
		} else {
			await page.getByRole("button", { name: button }).click();
			await expect(words).toHaveAccessibleDescription(
				new RegExp(`És massa llarg: hi caben ${most.toLocaleString("ca")} caràcters`),
			);
		}
		await expect(words).toHaveAttribute("aria-invalid", "true");
		await expect(words).toHaveValue(text);
		if (title) return;
		const right = text.slice(-most);
		await words.fill(right);
		if (hasScript) await expect(words).not.toHaveAttribute("aria-invalid");
		await page.getByRole("button", { name: button }).click();
		await expect(message(page)).toContainText("Gràcies");
		const [table, column] = path.startsWith("/mapa") ? ["map_comments", "comment"] : ["reflections", "reflection"];
		const stored = database.prepare(`select ${column} as words from ${table} where instr(${column}, ?)`);
		expect(await stored.bind(text.slice(-36)).first()).toEqual({ words: right.trim() });
	});
}

test("a field of one line, and an address, say it too", async ({ page, hasScript }) => {
	await page.goto("/participa/reflexio");
	await page.getByLabel("La teva reflexió").fill("Una idea");
	await page.getByLabel("Com et dius?").fill("a".repeat(201));
	await page.getByLabel("Correu electrònic").fill(`${"a".repeat(250)}@example.org`);
	await page.getByLabel(/^Accepto la/).check();
	await page.getByRole("button", { name: "Envia la reflexió" }).click();
	const [name, email] = hasScript
		? [/Sobra 1 caràcter: n'hi caben 200\./, /Sobren 8 caràcters: n'hi caben 254\./]
		: [/És massa llarg: hi caben 200 caràcters/, /El correu és massa llarg/];
	await expect(page.getByLabel("Com et dius?")).toHaveAccessibleDescription(name);
	await expect(page.getByLabel("Correu electrònic")).toHaveAccessibleDescription(email);
	await expect(page.getByLabel("Com et dius?")).toHaveValue("a".repeat(201));
});

import { expect, holdTime, test } from "#tests/support/journeys/journey.ts";

test("other tabs follow a sign-out at once", async ({ page, context, signInAs }) => {
	await signInAs({ admin: false });
	const other = await context.newPage();
	await other.goto("/de-que-va");
	await expect(other.getByRole("button", { name: "Sortir" })).toBeVisible();
	await page.goto("/");
	await expect(page.locator("session-keeper")).toBeAttached();
	await page.getByRole("button", { name: "Sortir" }).click();
	await expect(page.locator("toast-region")).toContainText("Sessió tancada");
	await expect(other.getByRole("button", { name: "Sortir" })).toHaveCount(0);
	await expect(other).toHaveURL("/de-que-va");
});

test("keeps a session that is about to end while the page is in use, with a new token, and no other", async ({
	page,
	context,
	database,
	signInAs,
}) => {
	const email = await signInAs({ admin: true });
	const end = Date.now() + 80_000;
	await database
		.prepare(
			"update sessions set expires_at = ?, last_seen_at = ? where user_id = (select id from users where email = ?)",
		)
		.bind(end, Date.now(), email)
		.run();
	const tokenOf = async () => (await context.cookies()).find(({ name }) => name === "sessio")?.value;
	const before = await tokenOf();
	await holdTime(page);
	await page.goto("/de-que-va");
	await page.waitForFunction(() => customElements.get("session-keeper") !== undefined);
	const asked: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith("/sessio")) asked.push(request.method());
	});
	// Nobody has touched the page: it is let go idle.
	await page.clock.runFor(31_000);
	expect(asked).toEqual([]);
	await page.keyboard.press("End");
	const answered = page.waitForResponse("**/sessio");
	await page.clock.runFor(31_000);
	expect((await answered).status()).toBe(200);
	expect(await tokenOf()).not.toBe(before);
	expect(asked).toEqual(["POST"]);
	await page.reload();
	await expect(page.getByRole("button", { name: "Sortir" })).toBeVisible();
});

test("tells the page's own scripts of what happens to the session", async ({ page, context, signInAs }) => {
	await signInAs({ admin: false });
	await page.addInitScript(() => {
		const heard: string[] = [];
		Object.assign(window, { heard });
		document.addEventListener("auth", (event) => heard.push((event as CustomEvent<{ type: string }>).detail.type));
	});
	await page.goto("/");
	const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
	await expect.poll(heard).toEqual(["INITIAL_SESSION"]);
	const other = await context.newPage();
	await other.goto("/");
	await other.evaluate(() => new BroadcastChannel("auth").postMessage({ type: "USER_UPDATED" }));
	await expect.poll(heard).toEqual(["INITIAL_SESSION", "USER_UPDATED"]);
});

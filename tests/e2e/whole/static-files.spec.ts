import { expect, test } from "#tests/support/journeys/journey.ts";

test("static files may be framed by nobody, and bind subdomains to https", async ({ request, page }) => {
	await page.goto("/");
	const asset = await page.locator('script[type="module"]').first().getAttribute("src");
	for (const path of ["/avis-legal.pdf", "/favicon.svg", "/share.png", "/manifest.webmanifest", asset ?? ""]) {
		const headers = (await request.get(path)).headers();
		expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
		expect(headers["x-frame-options"], path).toBe("DENY");
		expect(headers["strict-transport-security"], path).toBe("max-age=31536000; includeSubDomains");
	}
});

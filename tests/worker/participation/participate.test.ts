import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { visit } from "#tests/support/worker/visit.ts";

const questionnaire = "https://questionari.example/formulari?a=1&b=2";
const page = (path: string, vars: Record<string, string> = {}, headers: Record<string, string> = {}) =>
	visit(path, { headers }, { ...env, ...vars });
const text = async (...asked: Parameters<typeof page>) => (await page(...asked)).text();
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const linksOf = (html: string) => [...main(html).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe("/participa", () => {
	it("shows four ways, the questionnaire's being still to come while none is set", async () => {
		const html = await text("/participa", { PARTICIPATION_UNTIL: "març de 2031" });
		expect(linksOf(html)).toEqual(["/mapa", "/participa/reflexio", "/testimonis", "/rebut"]);
		expect(main(html)).toContain("Pròximament");
		expect(main(html)).toContain("fins al març de 2031");
		const withOne = await text("/participa", { QUESTIONNAIRE_URL: questionnaire });
		expect(linksOf(withOne)).toEqual([
			"/participa/questionari",
			"/mapa",
			"/participa/reflexio",
			"/testimonis",
			"/rebut",
		]);
		expect(main(withOne)).not.toContain("Pròximament");
	});

	it("asks for nothing once the time for it is over, and keeps the map", async () => {
		const vars = { PARTICIPATION_OPEN: "false", QUESTIONNAIRE_URL: questionnaire };
		const html = await text("/participa", vars);
		expect(main(html)).toContain("La participació s&#x27;ha tancat");
		expect(linksOf(html)).toEqual(["/butlleti", "/mapa", "/rebut"]);
		const closed = main(await text("/participa/questionari?marc=questionari", vars));
		expect(closed).toContain("La participació s&#x27;ha tancat");
		expect(closed).not.toContain("questionari.example");
	});
});

describe("/participa/questionari", () => {
	it("says so while none is open", async () => {
		const none = await page("/participa/questionari");
		expect(none.status).toBe(200);
		expect(await none.text()).toContain("Pròximament: encara no hi ha cap qüestionari obert.");
		expect(await text("/participa")).toContain("Pròximament");
	});

	it("frames the questionnaire only once it is asked for or functional cookies are accepted", async () => {
		const vars = { QUESTIONNAIRE_URL: questionnaire };
		const closed = await page("/participa/questionari", vars);
		expect(closed.status).toBe(200);
		expect(closed.headers.get("Content-Security-Policy")).toContain("frame-src https://questionari.example;");
		const html = await closed.text();
		expect(html).not.toContain("<iframe");
		expect(linksOf(html)).toEqual([
			"/participa/questionari?marc=questionari",
			questionnaire.replace("&", "&amp;"),
			"/participa",
		]);
		const frame = `<iframe src="${questionnaire.replace("&", "&amp;")}"`;
		expect(await text("/participa/questionari?marc=questionari", vars)).toContain(frame);
		expect(await text("/participa/questionari?marc=mapa", vars)).not.toContain("<iframe");
		const consent = { necessary: true, functional: true, analytics: false, timestamp: 1 };
		const Cookie = `cookie-consent=${encodeURIComponent(JSON.stringify(consent))}`;
		expect(await text("/participa/questionari", vars, { Cookie })).toContain(frame);
		expect(await text("/sitemap.xml", vars)).toContain("/participa/questionari<");
	});
});

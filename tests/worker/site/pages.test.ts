import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { footerConfig } from "#app/footer/tables.ts";
import { landings } from "#app/landings/tables.ts";
import { videos } from "#app/videos/tables.ts";
import { biciFucsiaPhotos } from "#app/vivi/tables.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { visit } from "#tests/support/worker/visit.ts";

const text = async (path: string, vars: Record<string, string> = {}, headers: Record<string, string> = {}) =>
	(await visit(path, { headers }, { ...env, ...vars })).text();
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

beforeEach(emptyTables);

describe("settings on the pages", () => {
	const paths = ["/", "/de-que-va", "/avis-legal-i-privacitat"];

	it.each(paths)("names the deadline on %s, open and closed", async (path) => {
		const open = main(await text(path, { PARTICIPATION_UNTIL: "març de 2031" }));
		const closed = main(await text(path, { PARTICIPATION_UNTIL: "març de 2031", PARTICIPATION_OPEN: "false" }));
		expect(open).toContain("març de 2031");
		expect(closed).not.toBe(open);
	});

	it("shows the owner's data, and what is unset as pending", async () => {
		const html = await text("/avis-legal-i-privacitat", { OWNER_NAME: "Consell <Comarcal>" });
		expect(html).toContain("Consell &lt;Comarcal&gt;");
		expect(html).toContain("[pendent: ");
		expect(await text("/politica-privacitat")).toContain(
			'rel="canonical" href="https://bici.test/avis-legal-i-privacitat"',
		);
	});

	it("frames an external map only once it is asked for or functional cookies are accepted", async () => {
		const vars = { MAP_URL: "https://mapa.example/x" };
		const closed = await visit("/", {}, { ...env, ...vars });
		expect(closed.headers.get("Content-Security-Policy")).toContain("frame-src https://mapa.example;");
		const html = await closed.text();
		expect(html).not.toContain("<iframe");
		expect(html).toContain('href="https://mapa.example/x"');
		expect(html).toContain('href="?marc=mapa#mapa"');
		expect(await text("/?marc=mapa", vars)).toContain('<iframe src="https://mapa.example/x"');
		const consent = { necessary: true, functional: true, analytics: false, timestamp: 1 };
		const Cookie = `cookie-consent=${encodeURIComponent(JSON.stringify(consent))}`;
		expect(await text("/", vars, { Cookie })).toContain("<iframe");
		expect(await text("/?marc=mapa", {}), "without an external map there is nothing to frame").not.toContain("<iframe");
	});
});

describe("theme pages", () => {
	it("shows the latest active video of their own theme", async () => {
		const video = { title: "V", fileType: "mp4" } as const;
		await db.insert(videos).values([
			{ ...video, scope: "laboral", videoKey: "videos/vell.mp4", createdAt: new Date(1000) },
			{ ...video, scope: "laboral", videoKey: "videos/nou.mp4", createdAt: new Date(2000) },
			{ ...video, scope: "laboral", videoKey: "videos/apagat.mp4", createdAt: new Date(3000), isActive: false },
			{ ...video, scope: "infants", videoKey: "videos/altre.mp4", createdAt: new Date(4000) },
		]);
		const html = await text("/laboral");
		expect(html).toContain("/media/videos/nou.mp4");
		expect(html).not.toMatch(/videos\/(vell|apagat|altre)/);
		expect(await text("/laboral", {}, { "Save-Data": "on" })).not.toContain("<video");
		expect(await text("/ciutadania")).toContain("scope-ciutadania");
		expect((await visit("/Ciutadania/")).status).toBe(200);
	});
});

describe("Vivi's page", () => {
	it("says that photos are coming while there are none", async () => {
		const html = await text("/segueixlavivi");
		expect(html).toContain("Fotos pròximament");
		expect(html).toContain("Estem preparant noves aventures amb la Vivi!");
	});

	it("shows the active photos in order, their place kept free", async () => {
		const photo = { width: 1200, height: 900 };
		await db.insert(biciFucsiaPhotos).values([
			{ ...photo, title: "Segona", imageKey: "photos/2.webp", position: 2 },
			{ ...photo, title: "Primera", imageKey: "photos/1.webp", position: 1 },
			{ ...photo, title: "Amagada", imageKey: "photos/0.webp", position: 0, isActive: false },
		]);
		const html = await text("/segueixlavivi");
		expect(html.indexOf("Primera")).toBeLessThan(html.indexOf("Segona"));
		expect(html).not.toContain("Amagada");
		expect(html).toContain("/media/photos/1.webp?w=640 640w");
		expect(html).toContain('width="1200" height="900"');
	});
});

describe("hostile text", () => {
	const hostile = [
		"<script>alert(1)</script>",
		"[x](javascript:alert(1))",
		"[x](JaVaScRiPt:alert(1))",
		"[x](//evil.org)",
		"[x](/\\evil.org)",
		"[x](/\\\\evil.org/a)",
		"[x](</\t/evil.org>)",
		"[x](data:text/html,<script>1</script>)",
		"![x](https://example.org/x.png)",
		"[[a](https://example.org)](javascript:x)",
		'[a](https://example.org/"onclick="x)',
		"<img src=x onerror=alert(1)>",
		"[".repeat(40_000),
		"[a](".repeat(10_000),
		"**".repeat(20_000),
		"- ".repeat(20_000),
	];

	it.each(hostile.map((one) => [one.slice(0, 30), one]))(
		"comes out of a landing as text or safe links: %s",
		async (_, description) => {
			await db.insert(landings).values({ title: "L", slug: "l", description });
			const html = await text("/landing/l");
			const prose = html.slice(html.indexOf('class="prose"'), html.indexOf("</article>"));
			expect(prose).not.toMatch(/<(script|img|iframe|svg|style)/i);
			expect(prose).not.toMatch(/<[^>]+ on\w+=/i);
			for (const [, href] of prose.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(https?:|mailto:|\/)/);
		},
	);

	it.each(hostile.map((one) => [one.slice(0, 30), one.slice(0, 2000)]))(
		"comes out of the footer likewise: %s",
		async (_, footerText) => {
			await db.insert(footerConfig).values({ footerText, collaboratorsText: footerText });
			const html = await text("/butlleti");
			const footer = html.slice(html.indexOf("<footer"), html.indexOf("</footer>"));
			expect(footer).not.toMatch(/<(script|iframe|svg|style)/i);
			expect(footer).not.toMatch(/<[^>]+ on\w+=/i);
			for (const [, href] of footer.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(https?:|mailto:|\/)/);
		},
	);
});

describe("metadata", () => {
	it("has a title, a description, keywords, robots, a canonical address and a share image", async () => {
		for (const path of ["/", "/de-que-va", "/infants", "/segueixlavivi", "/butlleti", "/politica-cookies"]) {
			const html = await text(path);
			for (const part of [
				"<title>",
				'name="description"',
				'name="keywords"',
				'content="index, follow"',
				`rel="canonical" href="https://bici.test${path}"`,
				'property="og:image" content="https://bici.test/share.png"',
				'property="og:image:width" content="1200"',
				'property="og:image:height" content="630"',
				'property="og:image:alt" content="Al Penedès, la bici ens mou! La Vivi,',
			]) {
				expect(html, path).toContain(part);
			}
		}
	});

	it("does not take a path that only begins as the back-office's for one of its own", async () => {
		const answer = await visit("/administrador");
		expect(answer.status).toBe(404);
		expect(await answer.text()).not.toContain("Administració");
	});
});

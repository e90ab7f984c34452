import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { activities } from "#app/agenda/tables.ts";
import { changeBackgrounds } from "#app/backgrounds/background.server.ts";
import { homeBackground } from "#app/backgrounds/tables.ts";
import { footerConfig, footerLogos } from "#app/footer/tables.ts";
import { landings } from "#app/landings/tables.ts";
import { mapComments } from "#app/map/tables.ts";
import { switchTo } from "#app/platform/records/queries/publication.ts";
import { testimonials } from "#app/voices/tables.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingAt, failingQuery, withCalls } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

const log = { info: () => {}, error: () => {} };
const by = { userId: "algú", email: "algu@bici.test" };

beforeEach(async () => {
	await emptyTables();
	await env.CACHE.delete("home-background");
});

const text = async (path: string, bindings?: Cloudflare.Env) => (await visit(path, {}, bindings)).text();

function addBackground(mediaKey: string, isActive: boolean) {
	return db.insert(homeBackground).values({ mediaKey, mediaType: "image", isActive }).returning();
}

describe("home page", () => {
	it("shows the activities in order of date, with long Catalan dates", async () => {
		await db.insert(activities).values([
			{ title: "Segona", date: "2096-10-01" },
			{ title: "Primera", date: "2096-04-03", linkUrl: "https://example.org/", description: "Amb vermut" },
		]);
		const html = await text("/");
		expect(html.indexOf("Primera")).toBeLessThan(html.indexOf("Segona"));
		expect(html).toContain("3 d&#x27;abril de 2096");
		expect(html).toContain("1 d&#x27;octubre de 2096");
		expect(html).toContain("Inscriu-te");
	});

	it("tells search engines the town where the calendar knows it", async () => {
		await db.insert(activities).values([
			{ title: "Amb la Vivi", date: "2096-04-03", viviStop: "08305" },
			{ title: "Sense lloc", date: "2096-10-01" },
		]);
		const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await text("/")) ?? [];
		const events = JSON.parse(json)["@graph"].filter((one: Record<string, unknown>) => one["@type"] === "Event");
		expect(events.map((event: { location: object }) => event.location)).toMatchObject([
			{ name: "Vilafranca del Penedès", address: { addressLocality: "Vilafranca del Penedès" } },
			{ name: "Penedès", address: { addressRegion: "Catalunya" } },
		]);
	});

	it("tells how much has been said, and the two newest comments of the map", async () => {
		await db.delete(mapComments);
		await db.delete(testimonials);
		expect(await text("/")).not.toContain('class="map-comments');
		const comment = { municipality: "08091", status: "approved", email: "anna@example.org" } as const;
		await db.insert(mapComments).values([
			{ ...comment, comment: "El primer", createdAt: new Date(1) },
			{ ...comment, comment: "El segon", createdAt: new Date(2) },
			{ ...comment, comment: `El tercer${" i més".repeat(40)}`, createdAt: new Date(3) },
			{ ...comment, comment: "Encara no", status: "pending", createdAt: new Date(4) },
		]);
		await db.insert(testimonials).values({ title: "Una veu", category: "infants", status: "approved" });
		const html = await text("/");
		expect(html).toMatch(/<b[^>]*>3<\/b> comentaris</);
		expect(html).toMatch(/<b[^>]*>1<\/b> veu</);
		expect(html.indexOf("El tercer")).toBeLessThan(html.indexOf("El segon"));
		expect(html).toMatch(/El tercer( i més)+[^<]{0,6}…</);
		expect(html).not.toMatch(/El primer|Encara no|example\.org/);
		expect(html).toMatch(/<\/svg> Construït: \d+ km/);
	});

	it("says so when there are no activities", async () => {
		expect(await text("/")).toContain("No hi ha activitats programades encara.");
	});

	it("shows the footer's own texts, with their links, and the active logos in order", async () => {
		await db.insert(footerConfig).values({
			footerText: "Fet per [nosaltres](https://example.org)",
			collaboratorsText: "[x](javascript:alert(1))",
		});
		await db.insert(footerLogos).values([
			{ name: "Amagat", imageKey: "logos/a.png", width: 10, height: 10, isActive: false },
			{ name: "Últim", imageKey: "logos/b.png", width: 10, height: 10, position: 2 },
			{ name: "Primer", imageKey: "logos/c.png", width: 10, height: 10, position: 1 },
		]);
		const html = await text("/");
		expect(html).toContain('<a href="https://example.org" target="_blank" rel="noopener noreferrer">nosaltres');
		expect(html).not.toContain('href="javascript');
		expect(html).not.toContain("Amagat");
		expect(html.indexOf("Primer")).toBeLessThan(html.indexOf("Últim"));
	});

	it("keeps the background in KV for five minutes", async () => {
		const put = vi.fn((...args: Parameters<KVNamespace["put"]>) => env.CACHE.put(...args));
		await text("/", { ...env, CACHE: withCalls(env.CACHE, { put }) });
		expect(put).toHaveBeenCalledExactlyOnceWith("home-background", expect.any(String), { expirationTtl: 300 });
	});

	it("keeps the background in KV and asks the database again after a change", async () => {
		const [first] = await addBackground("backgrounds/un.webp", true);
		const [second] = await addBackground("backgrounds/dos.webp", false);
		expect(await text("/")).toContain("/media/backgrounds/un.webp");
		await db.update(homeBackground).set({ isActive: false });
		expect(await text("/"), "for five minutes KV answers").toContain("/media/backgrounds/un.webp");
		await changeBackgrounds({ env, log }, switchTo(db, by, "homeBackground", second?.id ?? "", true));
		expect(await text("/")).toContain("/media/backgrounds/dos.webp");
		expect(first?.id).toBeDefined();
	});

	it.each([
		["rubbish", "{"],
		["another shape", JSON.stringify({ background: { mediaKey: 3 } })],
		["nothing of it", "{}"],
	])("asks the database when KV holds %s", async (_, cached) => {
		await addBackground("backgrounds/viu.webp", true);
		await env.CACHE.put("home-background", cached);
		expect(await text("/")).toContain("/media/backgrounds/viu.webp");
	});

	it("does not let a slow reader put back what an administrator has changed", async () => {
		const [, second] = [
			await addBackground("backgrounds/vell.webp", true),
			(await addBackground("backgrounds/nou.webp", false))[0],
		];
		const CACHE = withCalls(env.CACHE, {
			async put(...args: Parameters<KVNamespace["put"]>) {
				await changeBackgrounds({ env, log }, switchTo(db, by, "homeBackground", second?.id ?? "", true));
				return env.CACHE.put(...args);
			},
		});
		await text("/", { ...env, CACHE });
		expect(await text("/")).toContain("/media/backgrounds/nou.webp");
	});

	it("leaves the active background where it is when there is no other of that name", async () => {
		await addBackground("backgrounds/un.webp", true);
		expect(await switchTo(db, by, "homeBackground", "no-hi-es", true)).toBe(false);
		expect(await text("/")).toContain("/media/backgrounds/un.webp");
	});

	it("empties only the section that is broken", async () => {
		await db.insert(activities).values({ title: "Pedalada", date: "2099-10-01" });
		await db.insert(footerConfig).values({ footerText: "El nostre peu", collaboratorsText: "Amb" });
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const DB = withCalls(env.DB, {
			batch: () => Promise.reject(new Error("one of them is broken")),
			prepare: (sql: string) => env.DB.prepare(sql.includes("footer_logos") ? "select raise(abort, 'broken')" : sql),
		});
		const html = await text("/", { ...env, DB });
		expect(html).toContain("Pedalada");
		expect(html).toContain("El nostre peu");
		expect(html).toContain("Entitats que impulsen");
		expect(errors).toHaveBeenCalled();
	});

	it("asks D1 once when KV knows the background", async () => {
		await visit("/");
		const batch = vi.spyOn(env.DB, "batch");
		await visit("/");
		expect(batch).toHaveBeenCalledTimes(1);
	});

	it("reads whatever binding call fails, with the failure in the log", async () => {
		await addBackground("backgrounds/un.webp", true);
		await db.insert(activities).values({ title: "Pedalada", date: "2026-10-01" });
		const counting = failingAt(env, 0);
		await text("/", counting.env);
		expect(counting.made(), "KV is asked, then D1, then KV is written").toBeGreaterThanOrEqual(3);
		for (let n = 1; n <= counting.made(); n++) {
			await env.CACHE.delete("home-background");
			const errors = vi.spyOn(console, "error").mockImplementation(() => {});
			const response = await visit("/", {}, failingAt(env, n).env);
			expect(response.status, `with call ${n} failing`).toBe(200);
			expect(await response.text()).toContain("La bici ens mou");
			expect(errors.mock.calls.join(), `call ${n} is logged`).toContain("injected fault");
			errors.mockRestore();
		}
	});

	it("reads when every binding is down", async () => {
		const down = new Proxy(env, {
			get: (target, name) =>
				["DB", "MEDIA", "CACHE"].includes(String(name))
					? new Proxy(
							{},
							{
								get: () => () => {
									throw new Error("down");
								},
							},
						)
					: Reflect.get(target, name),
		});
		const response = await visit("/", {}, down);
		expect(response.status).toBe(200);
		expect(await response.text()).toContain("No hi ha activitats programades encara.");
	});
});

describe("landing page", () => {
	it("shows its title and its markdown, then the home page's sections", async () => {
		await db.insert(landings).values({
			title: "Setmana",
			slug: "setmana",
			description: "# Un\n\nLínia\nsegona **forta** <script>x</script> [mal](javascript:x)",
		});
		const html = await text("/landing/setmana");
		expect(html).toContain(">Setmana</h1>");
		expect(html).toContain("<h2>Un</h2>");
		expect(html).toContain(
			"Línia<br>\nsegona <strong>forta</strong> &lt;script&gt;x&lt;/script&gt; [mal](javascript:x)",
		);
		expect(html).toContain("És aquesta la xarxa que vols?");
		expect(html.match(/<h1/g)).toHaveLength(1);
	});

	it("runs its loader once where that fails, and says so with an error page", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const { env: broken } = failingQuery(env, /from "landings"/);
		for (const settings of [{ PAGE_CACHE_SECONDS: "0" }, { PAGE_CACHE_SECONDS: "20" }]) {
			errors.mockClear();
			const answer = await visit("/landing/setmana", {}, { ...broken, ...settings });
			expect(answer.status).toBe(503);
			expect(await answer.text()).toContain("No s&#x27;ha pogut carregar la landing page");
			const failures = errors.mock.calls
				.map(([line]) => JSON.parse(line))
				.filter(({ section }) => section === "landing");
			expect(failures).toHaveLength(1);
		}
	});

	it.each(["no-hi-es", "apagada"])("sends /landing/%s to the not-found page", async (slug) => {
		await db.insert(landings).values({ title: "Apagada", slug: "apagada", description: "", isActive: false });
		const response = await visit(`/landing/${slug}`);
		expect(response.status).toBe(302);
		expect(response.headers.get("Location")).toBe("/404");
		expect((await visit("/404")).status).toBe(404);
	});
});

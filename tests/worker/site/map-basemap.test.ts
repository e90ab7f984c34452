import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { type Basemap, cellsIn, hrefOfCell, nameOfCell } from "#app/map/basemap/grid.ts";
import { type Current, cellKey } from "#app/map/basemap/stored.ts";
import { toPoint } from "#app/places/projection.ts";
import { bringBasemap, removeBasemap } from "#tests/support/worker/basemap.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const middle = { longitude: 1.6986, latitude: 41.3462 };
const keys = async () => (await env.MEDIA.list({ prefix: "basemap/" })).objects.map(({ key }) => key);

let brought: { current: Current; basemap: Basemap };
beforeEach(async () => {
	brought = await bringBasemap();
});
afterEach(() => removeBasemap());

const hrefAt = (zoom: number) => {
	const [cell] = cellsIn({ ...toPoint(middle), width: 0.001, height: 0.001 }, zoom);
	if (!cell) throw new Error("no cell");
	return { cell, href: hrefOfCell(brought.basemap, cell) };
};

describe("a cell of the map", () => {
	it("is drawn when it is first asked for, then it comes out of R2", async () => {
		for (const zoom of [0, 3, 6]) {
			const { cell, href } = hrefAt(zoom);
			const first = await visit(href);
			expect(first.status).toBe(200);
			expect(first.headers.get("Content-Type")).toContain("image/svg+xml");
			expect(first.headers.get("Cache-Control")).toContain("immutable");
			const svg = await first.text();
			expect(svg).toMatch(/id="(primary|secondary)"/);
			const key = cellKey(brought.basemap.version, cell);
			expect(await (await env.MEDIA.get(key))?.text()).toBe(svg);
			await env.MEDIA.put(key, "<svg>kept</svg>");
			expect(await (await visit(href)).text()).toBe("<svg>kept</svg>");
		}
	});

	it("is not there under any other name, beyond the file's zooms, or without a file", async () => {
		const { href, cell } = hrefAt(2);
		for (const wrong of [
			href.replace("2-", "7-"),
			href.replace(/\d+-\d+\.svg/, "99-0.svg"),
			href.replace(".svg", "/.svg"),
			href.replace(brought.basemap.version, "0123456789ab-1"),
			href.replace(brought.basemap.version, ".."),
			`/mapa/base/x/${nameOfCell(cell)}.svg`,
		]) {
			expect((await visit(wrong)).status, wrong).toBe(404);
		}
		await removeBasemap();
		expect((await visit(href)).status).toBe(404);
		expect(await keys()).toEqual([]);
	});

	it("is drawn for a stranger only so often", async () => {
		const limit = async () => ({ success: false });
		const bindings = { ...env, SUBMISSIONS: { limit } } as unknown as typeof env;
		const { href } = hrefAt(3);
		const answer = await visit(href, {}, bindings);
		expect(answer.status).toBe(429);
		expect(answer.headers.get("Retry-After")).toBe("60");
		expect(await answer.text()).toContain("Massa trossos");
		await visit(href);
		expect((await visit(href, {}, bindings)).status).toBe(200);
	});

	it("is there at once where the clock was put back, after a view without a file", async () => {
		await removeBasemap();
		vi.setSystemTime(Date.now() + 3_600_000);
		await visit("/mapa");
		vi.useRealTimers();
		await bringBasemap();
		expect((await visit(hrefAt(0).href)).status).toBe(200);
	});

	it("is not there while R2 is away, and the answer says so", async () => {
		const away = { ...env, MEDIA: { get: () => Promise.reject(new Error("away")) } } as unknown as typeof env;
		const answer = await visit(hrefAt(3).href, {}, away);
		expect(answer.status).toBe(503);
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
	});
});

const vista = (zoom: number) => `vista=${middle.longitude},${middle.latitude},${zoom}`;
const text = async (path: string, bindings?: typeof env) => (await visit(path, {}, bindings)).text();
const zoomOf = (page: string) => /data-view="[^"]*,(\d)"/.exec(page)?.[1];
const r2Away = { ...env, MEDIA: { get: () => Promise.reject(new Error("away")) } } as unknown as typeof env;

describe("the page of the map", () => {
	it("lies on the cells of its view, names streets and says whose they are", async () => {
		for (const zoom of [0, 2, 4, 6]) {
			const page = await text(`/mapa?${vista(zoom)}`);
			expect(zoomOf(page)).toBe(String(zoom));
			const cells = [...page.matchAll(/<image href="(\/mapa\/base\/[^"]+)"/g)].map(([, href]) => href ?? "");
			expect(cells.length).toBeGreaterThan(0);
			// The page is as wide as two views and a half, and on phones a little higher than one.
			expect(cells.length).toBeLessThanOrEqual(28);
			expect((await visit(cells[0] ?? "")).status).toBe(200);
			expect(page).toContain("OpenStreetMap</a> (ODbL)");
			expect(page).not.toContain("Base orientativa");
		}
		expect(await text(`/mapa?${vista(6)}`)).toMatch(/<text transform="rotate\(-?\d+\)">[^<]+<\/text>/);
	});

	it("is as it always was without a file", async () => {
		await removeBasemap();
		const page = await text(`/mapa?${vista(6)}`);
		expect(zoomOf(page)).toBe("4");
		expect(page).not.toContain("map__cells");
		expect(page).toContain("Base orientativa");
		expect(page).toBe(await text(`/mapa?${vista(4)}`));
	});

	it("has the schematic base while R2 is away, and a word", async () => {
		const answer = await visit(`/mapa?${vista(5)}`, {}, r2Away);
		expect(answer.status).toBe(200);
		const page = await answer.text();
		expect(page).toContain("Ara mateix no podem mostrar els carrers");
		expect(page).toContain('class="map__base"');
		expect(page).not.toContain("map__cells");
	});

	it("reads whatever call to R2 fails", async () => {
		for (let n = 1; ; n++) {
			let asked = 0;
			const get = (...args: Parameters<R2Bucket["get"]>) =>
				++asked === n ? Promise.reject(new Error("away")) : env.MEDIA.get(...args);
			const answer = await visit(`/mapa?${vista(6)}&cerca=millan`, {}, {
				...env,
				MEDIA: { get },
			} as unknown as typeof env);
			expect(answer.status, `call ${n}`).toBe(200);
			if (asked < n) break;
		}
	});
});

describe("the form of a comment", () => {
	it("has its image transparent over the cells, as deep as they go", async () => {
		const page = await text(`/mapa/comentari?${vista(6)}`);
		expect(zoomOf(page)).toBe("6");
		expect(page).toContain('class="place__under"');
		const [, source = ""] = /src="(\/mapa\/imatge\.svg[^"]*)"/.exec(page) ?? [];
		const image = await text(source.replaceAll("&amp;", "&"));
		expect(image).toContain("map__lines");
		expect(image).toContain("rotate(");
		for (const below of ["map__under", "map__cells", 'map__base"']) expect(image).not.toContain(below);
	});

	it("marks what was clicked at the deepest zoom", async () => {
		const page = await (
			await post("/mapa/comentari", {
				vista: vista(6).slice(6),
				"punt-gran.x": "240",
				"punt-gran.y": "300",
				comment: "Aquí",
			})
		).text();
		expect(zoomOf(page)).toBe("6");
		const [, longitude = ""] = /name="longitude" value="([^"]*)"/.exec(page) ?? [];
		expect(Math.abs(Number(longitude) - middle.longitude)).toBeLessThan(0.0001);
	});

	it("has the usual image without a file, and while R2 is away", async () => {
		expect(await text(`/mapa/comentari?${vista(5)}`, r2Away)).toContain("Ara mateix no podem mostrar els carrers");
		await removeBasemap();
		const page = await text(`/mapa/comentari?${vista(5)}`);
		expect(zoomOf(page)).toBe("4");
		for (const word of ['class="place__under"', "fons="]) expect(page).not.toContain(word);
	});
});

describe("streets of the file", () => {
	it("are found by their names on the page, and lead to a view of them", async () => {
		const page = await text("/mapa?cerca=avenida%20MILLAN");
		const [, href = ""] = /<a href="([^"]*)">Avenida Millán<\/a> <span>carrer o camí/.exec(page) ?? [];
		expect(href).toMatch(/^\/mapa\?lloc=carrer-avenida-millan-/);
		const found = await text(href.replaceAll("&amp;", "&"));
		expect(found).toContain("<h1>Avenida Millán</h1>");
		expect(await text("/mapa?cerca=gelida")).toContain("municipi · Alt Penedès");
	});

	it("are found in the form, where a button shows them", async () => {
		const sent = { mapa: "cerca", cerca: "felipe perez", comment: "Hola" };
		const page = await (await post("/mapa/comentari", sent)).text();
		const [, value = ""] = /value="(lloc:[^"]*)"/.exec(page) ?? [];
		const shown = await (await post("/mapa/comentari", { mapa: value, comment: "Hola" })).text();
		expect(Number(zoomOf(shown))).toBeGreaterThan(3);
		expect(shown).toContain("Hola");
	});

	it("are not there without the file, and what is always there is found while R2 is away", async () => {
		expect(await text("/mapa?cerca=gelida", r2Away)).toContain("municipi · Alt Penedès");
		await removeBasemap();
		expect(await text("/mapa?cerca=avenida%20millan")).toContain("No hem trobat res");
	});
});

it("the cleanup leaves file and cells alone, and takes those of an earlier file a day later", async () => {
	const { href } = hrefAt(4);
	await visit(href);
	await env.MEDIA.put("basemap/files/0123456789ab/basemap.pmtiles", "old");
	await env.MEDIA.put("basemap/cells/0123456789ab-1/0-0-0.svg", "old");
	const log = { info: () => {}, error: () => {} };
	const all = await keys();
	await cleanUp(env, new Date(Date.now() + 3600_000 * 2), log);
	expect(await keys()).toEqual(all);
	await cleanUp(env, new Date(Date.now() + 3600_000 * 25), log);
	expect(await keys()).toEqual(all.filter((key) => !key.includes("0123456789ab")));
});

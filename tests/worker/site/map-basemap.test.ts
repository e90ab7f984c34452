import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cleanUp } from "#app/jobs/cleanup.server.ts";
import { type Basemap, cellsIn, hrefOfCell, nameOfCell } from "#app/map/basemap/grid.ts";
import { type Current, cellKey } from "#app/map/basemap/stored.ts";
import { toPoint } from "#app/places/projection.ts";
import { bringBasemap, removeBasemap } from "#tests/support/worker/basemap.ts";
import { visit } from "#tests/support/worker/visit.ts";

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

	it("is not there while R2 is away, and the answer says so", async () => {
		const away = { ...env, MEDIA: { get: () => Promise.reject(new Error("away")) } } as unknown as typeof env;
		const answer = await visit(hrefAt(3).href, {}, away);
		expect(answer.status).toBe(503);
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
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

import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cellAt, finestGrid, listMunicipalityComments } from "#app/map/queries-cells.ts";
import { mapCells, mapComments } from "#app/map/tables.ts";
import { municipalities } from "#app/places/municipalities/municipalities.ts";
import { area, toLngLat, toPoint } from "#app/places/projection.ts";
import { boxOf, moved, readView, viewOf, wholeMap, writeView } from "#app/places/view.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { failingAt, failingQuery } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

const approved = { comment: "Un comentari", status: "approved" } as const;
const vilafranca = { longitude: 1.6978, latitude: 41.3463, municipality: "08305" };
const cells = (zoom: number) => db.select().from(mapCells).where(eq(mapCells.zoom, zoom));
const text = async (path: string, bindings: Cloudflare.Env = env) => (await visit(path, {}, bindings)).text();
const pins = (html: string) => html.match(/<svg class="pin"/g)?.length ?? 0;

/** Comments all over the map, as many as it takes, always in the same places. */
async function scatter(count: number) {
	const rows = Array.from({ length: count }, (_, n) => {
		const share = (step: number) => (n * step) % 1;
		const longitude = area.west + (area.east - area.west) * share(0.618_034);
		const latitude = area.south + (area.north - area.south) * share(0.754_878);
		return { ...approved, longitude, latitude, comment: `Comentari ${n}`, createdAt: new Date(n) };
	});
	const inserts = Array.from({ length: Math.ceil(count / 10) }, (_, n) =>
		db.insert(mapComments).values(rows.slice(10 * n, 10 * n + 10)),
	);
	for (let at = 0; at < inserts.length; at += 100) {
		const [first, ...others] = inserts.slice(at, at + 100);
		if (first) await db.batch([first, ...others]);
	}
}

beforeEach(emptyTables);

describe("the cells of the map", () => {
	it("count a comment on every grid while it is public, wherever its status is changed", async () => {
		const [row] = await db
			.insert(mapComments)
			.values({ ...approved, ...vilafranca, status: "pending" })
			.returning();
		expect(await db.select().from(mapCells)).toEqual([]);
		for (const [status, comments] of [
			["approved", 1],
			["approved", 1],
			["hidden", 0],
			["approved", 1],
		] as const) {
			await db.update(mapComments).set({ status });
			const counted = await db.select().from(mapCells);
			expect(counted).toHaveLength(comments * (finestGrid + 1));
			expect(await listMunicipalityComments(db)).toHaveLength(comments);
		}
		expect((await cells(finestGrid))[0]).toMatchObject({ comments: 1, longitudes: 1.6978, latitudes: 41.3463 });
		expect(row?.cell).toBe(cellAt(vilafranca));
		await db.update(mapComments).set({ longitude: 1.5, latitude: 41.7, municipality: "08031" });
		expect((await cells(0)).map(({ longitudes }) => longitudes)).toEqual([1.5]);
		expect(await listMunicipalityComments(db)).toEqual([{ municipality: "08031", comments: 1 }]);
		await db.delete(mapComments);
		expect(await db.select().from(mapCells)).toEqual([]);
		expect(await listMunicipalityComments(db)).toEqual([]);
	});

	it("count what stands together once, in its middle, and what has no place nowhere", async () => {
		await db.insert(mapComments).values([
			{ ...approved, ...vilafranca },
			{ ...approved, ...vilafranca, longitude: 1.6982 },
			{ ...approved, municipality: "08091" },
		]);
		const [cell, ...rest] = await cells(0);
		expect(rest).toEqual([]);
		expect((cell?.longitudes ?? 0) / (cell?.comments ?? 0)).toBeCloseTo(1.698, 9);
	});

	it("add up to all comments on each grid", async () => {
		await scatter(500);
		for (let zoom = 0; zoom <= finestGrid; zoom++) {
			const sum = (await cells(zoom)).reduce((total, { comments }) => total + comments, 0);
			expect(sum, `zoom ${zoom}`).toBe(500);
		}
	});

	it.each([
		["a longitude off the map", { longitude: 2.2, latitude: 41.3 }],
		["half a place", { longitude: 1.7 }],
		["no number", { longitude: Number.NaN, latitude: 41.3 }],
		["an unknown status", { status: "lost" as "pending" }],
		["no INE code", { municipality: "Gelida" }],
	])("are spared %s", async (_, values) => {
		await expect(db.insert(mapComments).values({ ...approved, ...values })).rejects.toThrow();
	});
});

describe("views", () => {
	it("come back from their address, stay on the map, and show a municipality whole", () => {
		for (const one of municipalities) {
			const view = viewOf(one);
			expect(readView(writeView(view))).toEqual(view);
			const { x, y, width, height } = boxOf(view);
			for (const ring of one.rings) {
				ring.forEach((at, n) => {
					const [from, size] = n % 2 === 0 ? [x, width] : [y, height];
					expect(at, one.name).toBeGreaterThanOrEqual(from - 0.01);
					expect(at, one.name).toBeLessThanOrEqual(from + size + 0.01);
				});
			}
		}
		expect(moved(wholeMap, "nord")).toEqual(wholeMap);
		expect(moved(moved(wholeMap, "acosta"), "allunya")).toEqual(wholeMap);
	});

	it.each(["", "a", "1.7,41.35", "1.7,41.35,3,4", "NaN,41.35,3", "1.7,41.35,-1", "0,0,0", "1e1,41,1", "1.7,41.35,3.5"])(
		"are not read out of «%s»",
		(address) => {
			expect(readView(address)).toBeUndefined();
		},
	);

	it("keep a place through the projection", () => {
		const { longitude, latitude } = vilafranca;
		expect(toLngLat(toPoint({ longitude, latitude }))).toEqual({ longitude, latitude });
	});
});

describe("GET /mapa", () => {
	it("shows the approved comments only, and nobody's e-mail", async () => {
		const email = "anna@example.org";
		await db.insert(mapComments).values([
			{ ...approved, ...vilafranca, comment: "Surt <b>al</b> mapa", email },
			{ ...approved, ...vilafranca, longitude: 1.55, comment: "Encara no", status: "pending", email },
			{ ...approved, ...vilafranca, longitude: 1.45, comment: "Amagat", status: "hidden", email },
		]);
		const html = await text("/mapa");
		expect(html).toContain("Surt &lt;b&gt;al&lt;/b&gt; mapa");
		expect(html).not.toMatch(/Encara no|Amagat|example\.org/);
		expect(pins(html)).toBe(1);
		expect(await text("/mapa/comentaris.geojson")).not.toContain(email);
	});

	it("lists a municipality's comments, or those of a spot, page by page", async () => {
		const rows = Array.from({ length: 45 }, (_, n) => ({
			...approved,
			...vilafranca,
			comment: `Comentari ${n}.`,
			createdAt: new Date(1000 + Math.floor(n / 3)),
		}));
		for (let at = 0; at < 45; at += 9) await db.insert(mapComments).values(rows.slice(at, at + 9));
		await db.insert(mapComments).values({ ...approved, municipality: "08091", comment: "De Gelida" });
		for (const address of ["/mapa?municipi=vilafranca-del-penedes", "/mapa?punt=1.6978,41.3463"]) {
			const seen: string[] = [];
			for (let next: string | undefined = address; next; ) {
				const html: string = await text(next.replace(/#.*/, ""));
				seen.push(...[...html.matchAll(/Comentari \d+\./g)].map(([words]) => words));
				expect(html).not.toContain("De Gelida");
				next = /href="(\/mapa\?[^"]*abans=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
			}
			expect(seen).toHaveLength(45);
			expect(new Set(seen).size).toBe(45);
		}
	});

	it.each([
		"?municipi=enlloc",
		"?vista=x",
		"?abans=x",
		"?municipi=a&municipi=b",
		"?abans=%00",
		"?vista=99,99,9&abans=0.x",
	])("shows the whole map for %s", async (search) => {
		const answer = await visit(`/mapa${search}`);
		expect(answer.status).toBe(200);
		expect(await answer.text()).toContain("El mapa de la xarxa");
	});

	it("stays readable and says 200 whichever call to a binding fails", async () => {
		const { env: counting, made } = failingAt(env, 0);
		await text("/mapa", counting);
		for (let n = 1; n <= made(); n++) {
			const answer = await visit("/mapa", {}, failingAt(env, n).env);
			expect(answer.status, `call ${n}`).toBe(200);
			expect(await answer.text()).toContain("Tria un municipi");
		}
	});

	it("frames an external map instead, once it is asked for, and keeps the list and the comments", async () => {
		const external = { ...env, MAP_URL: "https://mapa.example/x" } as typeof env;
		const html = await text("/mapa", external);
		expect(html).not.toMatch(/<iframe|class="map__drawing/);
		expect(html).toContain('href="https://mapa.example/x"');
		expect(html).toContain("Tria un municipi");
		expect(await text("/mapa?marc=mapa", external)).toContain('<iframe src="https://mapa.example/x"');
	});

	it("draws names and pins beside the view too, for screens that are wider", async () => {
		await db.insert(mapComments).values([
			{ ...approved, ...vilafranca },
			{ ...approved, ...vilafranca, longitude: 1.6 },
		]);
		const besides = (html: string) => html.match(/x="(-\d|1(?!00%)\d\d)[\d.]*%"/g)?.length ?? 0;
		const html = await text("/mapa?vista=1.7,41.35,3");
		expect(pins(html)).toBe(2);
		expect(besides(html)).toBeGreaterThan(5);
		expect(besides(await text("/mapa/imatge.svg?vista=1.7,41.35,3&comentaris"))).toBeGreaterThan(5);
		expect(besides(await text("/mapa/imatge.svg?vista=1.7,41.35,3"))).toBe(0);
	});

	it("draws the pins of many comments over those of few", async () => {
		const alone = { ...approved, ...vilafranca, longitude: 1.8 };
		await db.insert(mapComments).values([...[1, 2, 3].map(() => ({ ...approved, ...vilafranca })), alone]);
		const counts = [...(await text("/mapa")).matchAll(/<title>(\d+) comentari/g)].map(([, count]) => count);
		expect(counts).toEqual(["1", "3"]);
	});

	it("costs no more with ten thousand comments than with a hundred: bytes, and rows read", async () => {
		const measure = async () => {
			const { env: counting, cost } = counted(env);
			const html = await text("/mapa", counting);
			const packed = new Response(html).body?.pipeThrough(new CompressionStream("gzip"));
			return { ...cost, bytes: (await new Response(packed).arrayBuffer()).byteLength };
		};
		await scatter(100);
		const few = await measure();
		await db.delete(mapComments);
		await scatter(10_000);
		const many = await measure();
		expect(many.bytes).toBeLessThan(60 * 1024);
		expect(many.rows).toBeLessThan(few.rows * 2);
		expect(many.calls).toBe(1);
	});
});

describe("a long comment", () => {
	const shown = async () => {
		const html = await (await visit("/mapa")).text();
		return html.slice(html.indexOf('id="comentaris"'), html.indexOf('id="municipis"'));
	};

	it.each([
		["of many words", "camí ".repeat(900).trim()],
		["of many lines", "a\n".repeat(9).trim()],
	])("%s is folded, and whole in its place", async (_, comment) => {
		await db.insert(mapComments).values({ ...approved, comment });
		const html = await shown();
		expect(html).toMatch(/<details class="fold"><summary><span class="fold__beginning">/);
		expect(html).toContain(`${comment}</p></details>`);
		expect(html.length).toBeLessThan(comment.length + 1500);
		const [, summary = ""] = /<summary>(.*?)<\/summary>/s.exec(html) ?? [];
		expect(summary.replace(/<[^>]*>/g, "").length).toBeLessThan(180);
	});

	it("that is not so long stands as it is", async () => {
		await db.insert(mapComments).values({ ...approved, comment: "a".repeat(400) });
		expect(await shown()).not.toContain("<details");
	});
});

describe("open data", () => {
	interface Comments {
		license: string;
		features: { id: string; geometry: { coordinates: number[] } | null; properties: Record<string, unknown> }[];
	}

	/** Each answer, the first one and those to which it leads. */
	async function allPages(): Promise<(Comments & { bytes: number })[]> {
		const pages: (Comments & { bytes: number })[] = [];
		for (let next: string | undefined = "/mapa/comentaris.geojson"; next; ) {
			const answer: Response = await visit(next);
			const body = await answer.text();
			pages.push({ ...(JSON.parse(body) as Comments), bytes: new TextEncoder().encode(body).length });
			next = /^<(https:\/\/bici\.test\/[^>]+)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
			expect(answer.headers.get("Access-Control-Expose-Headers")).toContain("Link");
		}
		return pages;
	}

	it("gives the network as GeoJSON that other sites may read, the C-15 fifteen kilometres long", async () => {
		const answer = await visit("/mapa/xarxa.geojson");
		expect(answer.headers.get("Content-Type")).toBe("application/geo+json; charset=utf-8");
		expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
		const network = await answer.json<{ features: { properties: { nom: string; estat: string } }[] }>();
		expect(network).toMatchObject({
			type: "FeatureCollection",
			traçat: "orientatiu",
			license: "CC BY 4.0",
		});
		expect(await text("/mapa")).toContain("C-15: de Vilafranca a Sant Sadurní</a>: 15 km, construït");
	});

	it("gives every approved comment, in answers that lead to one another, as valid GeoJSON", async () => {
		await scatter(2_203);
		await db.insert(mapComments).values({ ...approved, municipality: "08091", comment: 'Sense "punt"\n' });
		const answers = await allPages();
		expect(answers.map(({ features: page }) => page.length)).toEqual([1000, 1000, 204]);
		const features = answers.flatMap(({ features: page }) => page);
		for (const { license } of answers) expect(license).toContain("CC BY 4.0");
		expect(new Set(features.map(({ id }) => id)).size).toBe(2_204);
		const [latest] = features;
		expect(latest).toMatchObject({ geometry: null, properties: { comentari: 'Sense "punt"\n', municipi: "Gelida" } });
		expect(features[1]?.geometry?.coordinates).toHaveLength(2);
	});

	it("holds a megabyte at most, however long the comments are", async () => {
		const long = { ...approved, municipality: "08091", comment: "ç".repeat(5_000) };
		for (let n = 0; n < 300; n += 10) await db.insert(mapComments).values(Array(10).fill(long));
		const answers = await allPages();
		expect(answers.length).toBe(3);
		expect(answers.flatMap(({ features }) => features)).toHaveLength(300);
		for (const { bytes } of answers) expect(bytes).toBeLessThan(1024 ** 2 + 1024);
	});

	it("is an empty collection while there is nothing, and says so when the database fails", async () => {
		expect(await (await visit("/mapa/comentaris.geojson")).json()).toMatchObject({ features: [] });
		const answer = await visit("/mapa/comentaris.geojson", {}, failingAt(env, 1).env);
		expect(answer.status).toBe(503);
	});
});

describe("the shaded map of the municipalities", () => {
	const shaded = async () => {
		const svg = await text("/mapa/municipis.svg");
		return [...svg.matchAll(/<path fill="(#\w+)" d="([^"]*)"/g)].map(([, colour, d = ""]) => ({
			colour,
			areas: d.match(/z/g)?.length ?? 0,
		}));
	};
	const areas = municipalities.flatMap(({ rings }) => rings).length;

	it("is darker where there are more comments, and counts those alone that are public", async () => {
		expect((await shaded()).map((one) => one.areas)).toEqual([areas, 0, 0, 0, 0]);
		const of = (count: number, municipality: string, status: "approved" | "pending" = "approved") =>
			Array.from({ length: count }, () => ({ ...approved, municipality, status }));
		for (const rows of [of(1, "08091"), of(10, "08305"), of(5, "43163", "pending")])
			await db.insert(mapComments).values(rows);
		expect((await shaded()).map((one) => one.areas)).toEqual([areas - 2, 1, 0, 1, 0]);
		expect(new Set((await shaded()).map(({ colour }) => colour)).size).toBe(5);
	});

	it("loads nothing, and says so when it cannot count", async () => {
		const answer = await visit("/mapa/municipis.svg");
		expect(answer.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
		expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
		expect(await answer.text()).not.toMatch(/<script|<a |href=/);
		const { env: broken } = failingQuery(env, /from "municipality_comments"/);
		expect((await visit("/mapa/municipis.svg", {}, broken)).status).toBe(503);
	});
});

describe("the map as an image", () => {
	it("shows a view and a pin, loads nothing, and ignores what it cannot read", async () => {
		const answer = await visit("/mapa/imatge.svg?vista=1.7,41.35,3&punt=1.7,41.35");
		expect(answer.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
		expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
		const svg = await answer.text();
		expect(svg).toContain('class="pin pin--own"');
		expect(svg).not.toMatch(/<script|<a |href=/);
		const odd = await text("/mapa/imatge.svg?vista=%3Cscript%3E&punt=1.7,41.35,%22onload=");
		expect(odd).toBe(await text("/mapa/imatge.svg?punt=1.7,41.35"));
	});
});

import { beforeEach, describe, expect, it } from "vitest";
import { mostPoints } from "#app/map/drawn/points.ts";
import { coordinatesOf, crossedCells, decodeLine } from "#app/map/drawn/stored.ts";
import { lineWords } from "#app/map/drawn/words.ts";
import { lineCells, mapComments } from "#app/map/tables.ts";
import { checkAgain } from "#app/map/words.ts";
import { messages } from "#app/platform/content/forms.ts";
import { issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { makeAdministrator, openSession } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { hostileSample } from "#tests/support/worker/bodies/hostile-sample.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

const path = "/mapa/comentari";
const stored = () => db.select().from(mapComments);
const drawn = "1.69,41.34;1.7,41.345;1.71,41.36";
const [vilafranca, gelida] = ["08305", "08091"];

async function send(fields: Record<string, string> = {}) {
	const written = {
		comment: "Per aquí passo cada dia",
		privacy: "on",
		email: "",
		municipality: "",
		vista: "1.7,41.35,2",
	};
	const formKey = await issueFormKey(db, new Date(Date.now() - 60_000));
	const line = { forma: "linia", linia: drawn, longitude: "", latitude: "" };
	const answer = await post(path, { ...written, ...line, formKey, ...fields });
	const html = (await answer.text()).replaceAll("&#x27;", "'");
	const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
	const state = /class="place__state"[^>]*>([^<]*)</.exec(html)?.[1];
	return { status: answer.status, html, value, state, points: value("linia")?.split(";").filter(Boolean) ?? [] };
}

beforeEach(emptyTables);

describe("a comment with a line", () => {
	it("is stored with its course, its middle and the municipality of most of it", async () => {
		expect((await send()).status).toBe(303);
		const [row] = await stored();
		expect(row).toMatchObject({ municipality: vilafranca, status: "pending" });
		const coordinates = coordinatesOf(row?.line ?? "[]");
		expect(coordinates).toHaveLength(3);
		expect(coordinates[0]?.[0]).toBeCloseTo(1.69, 4);
		expect(row?.longitude).toBeGreaterThan(1.69);
		expect(row?.longitude).toBeLessThan(1.71);
	});

	it("is one row however often it is sent", async () => {
		const formKey = await issueFormKey(db, new Date(Date.now() - 60_000));
		for (let n = 0; n < 3; n++) expect((await send({ formKey })).status).toBe(303);
		expect(await stored()).toHaveLength(1);
		expect((await send({ formKey, linia: "1.69,41.34;1.72,41.345" })).status).toBe(400);
	});

	it("loses its ends before it is stored, where its author asks for that", async () => {
		await send({ retalla: "on" });
		const [first = [0, 0]] = coordinatesOf((await stored())[0]?.line ?? "[]");
		expect(111_195 * Math.hypot((first[0] - 1.69) * 0.75, first[1] - 41.34)).toBeCloseTo(150, -1);
	});

	it("keeps the line that was drawn apart from a place that is marked", async () => {
		await send({ forma: "punt", longitude: "1.7", latitude: "41.35" });
		expect(await stored()).toMatchObject([{ line: null, longitude: 1.7 }]);
		const { points, value } = await send({ forma: "punt", mapa: "centre", vista: "1.7,41.35,4" });
		expect(points).toHaveLength(3);
		expect(value("longitude")).toBe("1.7");
	});

	it("has no place at all while nothing is drawn", async () => {
		expect((await send({ linia: "", municipality: gelida })).status).toBe(303);
		expect(await stored()).toMatchObject([{ line: null, longitude: null, municipality: gelida }]);
	});

	it("never overrules a municipality without having shown it", async () => {
		const page = await send({ municipality: gelida, shownMunicipality: gelida });
		expect(page.status).toBe(400);
		expect(page.html).toContain(checkAgain(lineWords.choiceChanged("Vilafranca del Penedès")));
		expect(page.html).toContain(`<option value="${vilafranca}" selected=""`);
		expect(page.points).toHaveLength(3);
		expect(await stored()).toEqual([]);
	});

	const many = (count: number) =>
		Array.from({ length: count }, (_, n) => `1.7,${(41.35 + n / 1000).toFixed(3)}`).join(";");
	it.each([
		["one point", "1.7,41.35", lineWords.tooFew],
		["more points than it may have", many(mostPoints + 1), lineWords.unknown],
		["a point in Madrid", "1.7,41.35;3.7,40.4", lineWords.unknown],
		["no number", "1.7,41.35;NaN,41.36", lineWords.unknown],
		["a huge field", many(1_000), lineWords.unknown],
		["no length", "1.7,41.35;1.7,41.35", lineWords.tooShort],
		["nothing on the map", "1.2,41.35;1.2,41.5", lineWords.outside],
		["too many kilometres", "1.35,41.2;1.95,41.8;1.35,41.8;1.95,41.2", lineWords.tooLong],
	])("is refused with %s, and what was typed stays", async (_, linia, problem) => {
		const { status, html } = await send({ linia, email: "anna@example.org" });
		expect(status).toBe(400);
		expect(html).toContain(problem);
		expect(html).toContain("Per aquí passo cada dia</textarea>");
		expect(html).toContain('value="anna@example.org"');
		expect(await stored()).toEqual([]);
	});

	it("is refused if too little of it is left without its ends, and stays drawn", async () => {
		const { status, html, points } = await send({ linia: "1.7,41.35;1.703,41.35", retalla: "on" });
		expect([status, points.length]).toEqual([400, 2]);
		expect(html).toContain(lineWords.tooLittleLeft);
		expect(html).toMatch(/name="retalla"[^>]* checked=""/);
	});

	it.each(["forma", "linia", "quin", "retalla"])("withstands hostile strings in %s", async (field) => {
		for (const { name, text } of hostileSample()) {
			expect([200, 303, 400], name).toContain((await send({ [field]: text })).status);
		}
	});
});

describe("drawing without JavaScript", () => {
	it("adds a point with each click, to fifty", async () => {
		const click = { "punt-gran.x": "240", "punt-gran.y": "300" };
		const page = await send({ ...click, email: "anna@" });
		expect([page.status, page.points.length]).toEqual([200, 4]);
		expect(page.state).toMatch(/^Línia de 4 punts, \d,\d km, sobretot a Vilafranca del Penedès\.$/);
		expect(page.html).toContain('value="anna@"');
		expect(page.html).toContain(`&amp;linia=${page.value("linia")}`);
		expect((await send({ linia: "", ...click })).state).toBe(lineWords.begun);
		const full = await send({ linia: Array(mostPoints).fill("1.7,41.35").join(";"), ...click });
		expect([full.status, full.points.length, full.state]).toEqual([400, mostPoints, lineWords.tooMany]);
	});

	it("takes the last one back, moves one to the middle, takes all away", async () => {
		expect((await send({ mapa: "desfes" })).value("linia")).toBe("1.69,41.34;1.7,41.345");
		expect((await send({ mapa: "mou", quin: "2", vista: "1.73,41.35,3" })).points[1]).toBe("1.73,41.35");
		expect((await send({ mapa: "mou", quin: "9" })).points).toHaveLength(3);
		expect((await send({ mapa: "buida" })).points).toEqual([]);
	});

	it("lets the last leg follow the network, or says that it is far", async () => {
		const near = await send({ linia: "1.6889,41.3481;1.77,41.42", mapa: "enganxa" });
		expect(near.points[1]).toMatch(/^~/);
		const far = await send({ linia: "1.35,41.25;1.4,41.25", mapa: "enganxa" });
		expect([far.value("linia"), far.state]).toEqual(["1.35,41.25;1.4,41.25", lineWords.notNear]);
	});

	it("keeps the line while the map moves or searches, and takes a corner for no click", async () => {
		for (const mapa of ["sud", "acosta", "municipi"]) expect((await send({ mapa })).points).toHaveLength(3);
		expect((await send({ mapa: "cerca", cerca: "gelida" })).points).toHaveLength(3);
		expect((await send({ "punt-petit.x": "0", "punt-petit.y": "0" })).points).toHaveLength(3);
		expect(await send({ mapa: "amunt" })).toMatchObject({ status: 400, state: messages.placeUnknown });
		expect((await send({ "punt-gran.x": "9999", "punt-gran.y": "3" })).status).toBe(400);
	});
});

describe("a line in public", () => {
	const approve = async () => {
		await send();
		await db.update(mapComments).set({ status: "approved" });
		const [row] = await stored();
		if (!row?.line) throw new Error("there is no line");
		return { ...row, line: row.line };
	};

	it("is on the map, in the list with its length, in the open data, and as GPX", async () => {
		const { id, line } = await approve();
		const html = await (await visit("/mapa")).text();
		expect(html).toContain('<image href="/mapa/linies.svg?vista=');
		expect(html).toMatch(/Línia de \d,\d km/);
		expect(html).toContain(`/mapa/comentaris/${id}/linia.gpx`);
		for (const [vista, isThere] of [
			["1.65247,41.485,0", true],
			["1.7,41.35,4", true],
			["1.4,41.7,4", false],
			// A file of the base brings two zooms more.
			["1.7,41.35,6", true],
			["1.8,41.35,6", false],
		] as const) {
			const image = await (await visit(`/mapa/linies.svg?vista=${vista}`)).text();
			expect(image.includes("<path"), vista).toBe(isThere);
		}
		const { features } = await (await visit("/mapa/comentaris.geojson")).json<{ features: unknown[] }>();
		expect(features).toMatchObject([{ geometry: { type: "LineString", coordinates: coordinatesOf(line) } }]);
		const file = await visit(`/mapa/comentaris/${id}/linia.gpx`);
		expect(file.headers.get("Content-Type")).toBe("application/gpx+xml; charset=utf-8");
		const gpx = await file.text();
		expect(gpx.match(/<trkpt /g)).toHaveLength(3);
		expect(gpx).toContain("<desc>Per aquí passo cada dia</desc>");
	});

	it("is nowhere before it is approved, nor once it is hidden", async () => {
		const { id } = await approve();
		for (const status of ["pending", "hidden"] as const) {
			await db.update(mapComments).set({ status });
			expect((await visit(`/mapa/comentaris/${id}/linia.gpx`)).status).toBe(404);
			expect(await (await visit("/mapa/linies.svg")).text()).not.toContain("<path");
			expect(await (await visit("/mapa")).text()).not.toContain("linies.svg");
			expect(await db.select().from(lineCells)).toEqual([]);
		}
		expect((await visit("/mapa/comentaris/x/linia.gpx")).status).toBe(404);
	});

	it("counts in each cell that it crosses, on three grids", async () => {
		const { line } = await approve();
		const cells = crossedCells(decodeLine(line));
		const counted = await db.select().from(lineCells);
		const finest = counted.filter(({ zoom }) => zoom === 5).map(({ column, row }) => column * 100_000 + row);
		expect(finest.sort()).toEqual(cells.sort());
		expect(new Set(counted.map(({ zoom }) => zoom))).toEqual(new Set([3, 4, 5]));
		await send({ comment: "I jo" });
		await db.update(mapComments).set({ status: "approved" });
		expect(new Set((await db.select().from(lineCells)).map(({ lines }) => lines))).toEqual(new Set([2]));
		await db.delete(mapComments);
		expect(await db.select().from(lineCells)).toEqual([]);
	});

	it("is seen by the team: in the list, in the files, and as width where many run together", async () => {
		await approve();
		const headers = { Cookie: await openSession(await makeAdministrator()) };
		const list = await (await visit("/admin/map-comments", { headers })).text();
		expect(list).toMatch(/Línia de \d,\d km/);
		expect(list).toContain("linia=");
		const page = await (await visit("/admin/map-comments/linies", { headers })).text();
		expect(page).toContain("El mapa amb 1 línia");
		const widest = async () => {
			const image = await (await visit("/admin/map-comments/linies.svg?vista=1.7,41.35,3", { headers })).text();
			const own = image.slice(image.lastIndexOf("<svg"));
			const strokes = own.slice(own.indexOf('<g stroke="#8a4b00">'));
			return Math.max(...[...strokes.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => Number(width)));
		};
		const one = await widest();
		await send({ comment: "I jo" });
		await db.update(mapComments).set({ status: "approved" });
		expect(await widest()).toBeGreaterThan(one * 1.5);
		const table = await (await post("/admin/map-comments/exporta.csv", {}, { headers })).text();
		expect(table).toContain('"LINESTRING (1.69');
	});
});

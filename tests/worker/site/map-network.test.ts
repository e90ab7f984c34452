import { lines } from "virtual:map";
import { describe, expect, it } from "vitest";
import { demo } from "#app/agenda/demo/demo.ts";
import { pinMark } from "#app/map/drawing/marks.ts";
import { placeNames } from "#app/map/drawing/names.ts";
import { openDataTerms } from "#app/map/words.ts";
import { municipalities } from "#app/places/municipalities/municipalities.ts";
import { deepestZoom, toLngLat } from "#app/places/projection.ts";
import { boxOf, readView, wholeMap } from "#app/places/view.ts";
import { route } from "#app/platform/content/campaign.ts";
import drawing from "#app/platform/drawings/network.svg?raw";
import { visit } from "#tests/support/worker/visit.ts";

const text = async (path: string) => (await visit(path)).text();
const course = `de ${route.from} a ${route.to}`;

describe("the C-15", () => {
	it("has one course in the drawing, on the map, on the about page and in the agenda", async () => {
		const [c15, ...others] = lines.filter(({ name }) => name.startsWith(route.name));
		expect(others).toEqual([]);
		expect(c15).toMatchObject({ name: `${route.name}: ${course}`, km: 15 });
		const path = /id="c-15"[^>]* d="([^"]*)"/.exec(drawing)?.[1]?.match(/\d+/g) ?? [];
		for (const [id, at] of [
			["vilafranca", path.slice(0, 2)],
			["sant-sadurni", path.slice(-2)],
		] as const) {
			expect(drawing).toContain(`<circle id="${id}" cx="${at[0]}" cy="${at[1]}"`);
		}
		expect(await text("/de-que-va")).toContain(`la ${route.name}, ${course}`);
		const told = demo.activities.filter(({ description }) => description?.includes(route.name));
		expect(told.length).toBeGreaterThan(0);
		for (const { description } of told) expect(description).toContain(course);
	});
});

describe("the lines of the map", () => {
	it("are links, on the map and in words, to pages that tell what they are and where they go", async () => {
		const map = await text("/mapa");
		for (const { slug, name, km, status } of lines) {
			expect(map.split(`href="/mapa?cami=${slug}"`)).toHaveLength(3);
			const page = await text(`/mapa?cami=${slug}`);
			expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(page)?.[1]).toBe(name.replaceAll("'", "&#x27;"));
			expect(page).toContain(`<strong>${Math.round(km)} km, ${status}.</strong>`);
		}
		const c15 = await text("/mapa?cami=c-15-de-vilafranca-a-sant-sadurni");
		const passes = /Passa per aquests municipis.*?<ul[^>]*>(.*?)<\/ul>/s.exec(c15)?.[1] ?? "";
		const names = [...passes.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name);
		expect(names.at(0)).toBe("Vilafranca del Penedès");
		expect(names).toContain("la Granada");
		expect(names.at(-1)).toBe("Sant Sadurní d'Anoia".replace("'", "&#x27;"));
	});

	it("tell what is known of them, and nothing of what is not", async () => {
		const c15 = await text("/mapa?cami=c-15-de-vilafranca-a-sant-sadurni");
		expect(c15).toContain("<dt>Any de construcció</dt><dd>2025</dd>");
		expect(c15).toContain("<dt>Pressupost</dt><dd>2.000.000 €</dd>");
		for (const unknown of ["Superfície", "Amplada", "Perfil"]) expect(c15).not.toContain(unknown);
		expect(await text("/mapa?cami=d-igualada-a-calaf")).not.toContain("<dl");
	});

	it("are unknown by any other name", async () => {
		expect(await text("/mapa?cami=enlloc")).toContain("El mapa de la xarxa");
	});
});

describe("the names on the map", () => {
	it("stand beside a pin, wherever it is: of two hundred fewer than one finds no room", () => {
		const over: string[] = [];
		const all = placeNames(boxOf(wholeMap), 0, []).length;
		let [missing, wanted] = [0, 0];
		const rectOf = (scale: number, { text: words, at, shift }: ReturnType<typeof placeNames>[number]) => ({
			left: at.x * scale + shift.x - words.length * 3.3,
			right: at.x * scale + shift.x + words.length * 3.3,
			top: at.y * scale + shift.y - 10,
			bottom: at.y * scale + shift.y + 3,
		});
		for (const { label, name: municipality } of municipalities) {
			for (const comments of [1, 40]) {
				const pin = pinMark({ ...toLngLat(label), comments, href: "/" });
				const names = placeNames(boxOf(wholeMap), 0, [pin]);
				wanted += all;
				missing += all - names.length;
				for (const name of names) {
					for (const width of [280, 320, 440, 560].filter((one) => one >= name.least)) {
						const scale = width / boxOf(wholeMap).width;
						const { left, right, top, bottom } = rectOf(scale, name);
						const isClear =
							right < pin.point.x * scale + pin.reach.left ||
							left > pin.point.x * scale + pin.reach.right ||
							bottom < pin.point.y * scale + pin.reach.top ||
							top > pin.point.y * scale + pin.reach.bottom;
						if (!isClear) over.push(`${name.text} under ${comments} in ${municipality}, ${width} px wide`);
					}
				}
			}
		}
		expect(over).toEqual([]);
		expect(missing, "left out").toBeLessThan(wanted / 200);
	});

	it("are drawn after the pins, so that none covers them", async () => {
		const svg = await text("/mapa/imatge.svg?punt=1.7,41.35");
		expect(svg.indexOf('class="map__names"')).toBeGreaterThan(svg.indexOf('class="map__pins"'));
	});

	it("are all there at the deepest zoom, the last of them no earlier", () => {
		const depths = municipalities.map(({ label }) => label.from);
		expect(Math.max(...depths)).toBe(deepestZoom);
		expect(readView(`1.7,41.35,${deepestZoom + 1}`)?.zoom).toBe(deepestZoom);
	});
});

describe("the lists of municipalities", () => {
	it("go by the names without their articles", async () => {
		const inMap = [...(await text("/mapa")).matchAll(/<a href="\/mapa\?municipi=[^"]*">([^<]*)<\/a>/g)];
		const inForm = [...(await text("/mapa/comentari")).matchAll(/<option value="\d{5}">([^<]*)<\/option>/g)];
		for (const found of [inMap, inForm]) {
			const names = found.map(([, name]) => name?.replaceAll("&#x27;", "'"));
			expect(names).toHaveLength(municipalities.length);
			for (const [before, name, after] of [
				["Albinyana", "l'Arboç", "Banyeres del Penedès"],
				["Gelida", "la Granada", "Mediona"],
				["Cunit", "Llorenç del Penedès", "Masllorenç"],
			]) {
				const at = names.indexOf(name);
				expect([names[at - 1], names[at + 1]]).toEqual([before, after]);
			}
		}
	});
});

describe("open data", () => {
	it("names licence and attribution alike in both files, and gives the length of each line", async () => {
		const read = async (path: string) =>
			(await visit(path)).json<{ features: { properties: { nom: string; km: number } }[] }>();
		const network = await read("/mapa/xarxa.geojson");
		expect(network).toMatchObject(openDataTerms);
		expect(await read("/mapa/comentaris.geojson")).toMatchObject(openDataTerms);
		expect(network.features.map(({ properties }) => [properties.nom, properties.km])).toEqual(
			lines.map(({ name, km }) => [name, km]),
		);
	});
});

import { findable } from "virtual:map-finding";
import { describe, expect, it } from "vitest";
import { boxOf, readView, writeView } from "#app/places/view.ts";
import { hostileStrings } from "#tests/fixtures/hostile-strings.ts";
import { findPlaces, placeOfId } from "./find.ts";
import { mostSearched } from "./found.ts";

const found = (text: string) => findPlaces(text)?.found.map(({ name, about }) => `${name}, ${about}`) ?? [];

describe("a search", () => {
	it.each([
		["gelida", "Gelida, municipi · Alt Penedès"],
		["GÈLIDA estacio", "Gelida, estació de tren"],
		["arboc", "l'Arboç, municipi · Baix Penedès"],
		["  vendrell   el ", "el Vendrell, municipi · Baix Penedès"],
		["c-15", "C-15: de Vilafranca a Sant Sadurní, camí de la xarxa · construït"],
		["c-15 autovia", "C-15, autopista o autovia"],
		["montserrat", "Montserrat, cim o serra · Collbató"],
		["riu foix", "Foix, riu o riera"],
		["moja", "Moja, nucli · Olèrdola"],
		["R4", "R4, línia de tren"],
	])("for «%s» finds first what is meant", (text, first) => {
		expect(found(text)[0]).toBe(first);
	});

	it("finds by all words, in any order, and by the municipality around", () => {
		expect(found("subirats estació")).toEqual(["Lavern-Subirats, estació de tren · Subirats"]);
		expect(found("subirats enlloc")).toEqual([]);
	});

	it("is cut where there is too much, and says so", () => {
		const search = findPlaces("a");
		expect(search).toMatchObject({ isCut: true });
		expect(search?.found).toHaveLength(12);
		expect(findPlaces("gelida")).toMatchObject({ isCut: false });
	});

	it("is none without words", () => {
		for (const nothing of ["", "  ", "\n"]) expect(findPlaces(nothing)).toBeUndefined();
	});

	it("survives whatever is asked for", () => {
		for (const { name, text } of hostileStrings) {
			expect(findPlaces(text)?.words.length ?? 0, name).toBeLessThanOrEqual(mostSearched);
			expect(placeOfId(text), name).toBeUndefined();
		}
	});
});

it("each thing is found by its name and shown in a view of the map", () => {
	expect(findable.length).toBeGreaterThan(200);
	for (const { id, name, about, reach } of findable) {
		const place = placeOfId(id);
		if (!place) throw new Error(`there is no ${name}`);
		const all = findPlaces(`${name} ${about.replaceAll("·", "")}`)?.found ?? [];
		expect(
			all.map((one) => one.id),
			name,
		).toContain(id);
		expect(readView(writeView(place.view)), name).toEqual(place.view);
		const { x, y, width, height } = boxOf(place.view);
		const [middleX, middleY] = [(reach[0] ?? 0) + (reach.at(-2) ?? 0), (reach[1] ?? 0) + (reach.at(-1) ?? 0)].map(
			(sum) => sum / 2,
		);
		// A river may run on over the edge of the map.
		if (reach.length === 2) {
			expect(Math.abs((middleX ?? 0) - x - width / 2), name).toBeLessThan(width / 2);
			expect(Math.abs((middleY ?? 0) - y - height / 2), name).toBeLessThan(height / 2);
		}
	}
});

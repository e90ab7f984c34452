import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { activities } from "#app/agenda/tables.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { failingAt } from "#tests/support/worker/faults.ts";
import { visit } from "#tests/support/worker/visit.ts";

const dayMs = 24 * 3600 * 1000;
const day = (inDays: number) => dayInMadrid(new Date(Date.now() + inDays * dayMs));
const add = (title: string, inDays: number, viviStop: string | null) =>
	db.insert(activities).values({ title, date: day(inDays), viviStop });
const text = async (bindings: Cloudflare.Env = env) => (await visit("/segueixlavivi", {}, bindings)).text();
const tourOf = (html: string) => /<section class="band band--fuchsia".*?<\/section>/s.exec(html)?.[0] ?? "";
const towns = (html: string) =>
	[...tourOf(html).matchAll(/<h3[^>]*><a href="\/mapa\?municipi=([^"]*)"/g)].map(([, slug]) => slug);

beforeEach(emptyTables);

describe("Vivi's tour", () => {
	it("shows the activities that name a stop by their dates, and the map with the same numbers", async () => {
		await add("Bicibús", 13, "08091");
		await add("Mercat", 0, "43163");
		await add("Escoles", -21, "08240");
		await add("Xerrada sense la Vivi", 3, null);
		await add("Cloenda", 60, "43163");
		const html = await text();
		expect(towns(html)).toEqual(["sant-sadurni-d-anoia", "el-vendrell", "gelida", "el-vendrell"]);
		expect(tourOf(html)).not.toContain("Xerrada");
		expect(tourOf(html).match(/És avui!/g)).toHaveLength(1);
		expect(tourOf(html).match(/Ja hi ha passat/g)).toHaveLength(1);
		const image = /src="(\/mapa\/imatge\.svg\?parades=[^"]*)"/.exec(html)?.[1] ?? "";
		expect(image).toBe("/mapa/imatge.svg?parades=08240,43163,08091,43163&amp;fetes=2");
		const svg = await (await visit(image.replaceAll("&amp;", "&"))).text();
		expect([...svg.matchAll(/fill="#2a0f22">([\d, ]*)<\/text>/g)].map(([, label]) => label)).toEqual([
			"1",
			"2, 4",
			"3",
		]);
	});

	it("draws the way from stop to stop: the track of a wheel as far as she has come, a line from there on", async () => {
		const hops = async (fetes: string) => {
			const svg = await (await visit(`/mapa/imatge.svg?parades=08240,43163,x,08091,43163&fetes=${fetes}`)).text();
			const [, way = ""] = /<g class="map__drawn">(.*?)<\/g>/.exec(svg) ?? [];
			const [ahead = "", , made = ""] = [...way.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
			return [made, ahead].map((path) => path?.match(/M/g)?.length ?? 0);
		};
		expect(await hops("2")).toEqual([1, 2]);
		expect(await hops("5")).toEqual([3, 0]);
		for (const none of ["0", "-1", "x", ""]) expect(await hops(none)).toEqual([0, 3]);
		expect(await (await visit("/mapa/imatge.svg")).text()).toContain('<g class="map__drawn"></g>');
	});

	it("crosses the stops that are past, and no other", async () => {
		await add("Escoles", -21, "08240");
		await add("Mercat", 0, "43163");
		await add("Bicibús", 13, "08091");
		const classes = [...tourOf(await text()).matchAll(/<li(?: class="([^"]*)")?>/g)].map(([, name]) => name);
		expect(classes).toEqual(["tour__past", "tour__next", undefined]);
	});

	it("keeps to the last three and the next six, whatever the agenda holds", async () => {
		for (let n = 1; n <= 10; n++) {
			await add(`Passada ${n}`, -n, "08091");
			await add(`Pròxima ${n}`, n, "08305");
		}
		const html = tourOf(await text());
		expect([...html.matchAll(/Passada \d+|Pròxima \d+/g)].map(([title]) => title)).toEqual([
			...["Passada 3", "Passada 2", "Passada 1"],
			...["Pròxima 1", "Pròxima 2", "Pròxima 3", "Pròxima 4", "Pròxima 5", "Pròxima 6"],
		]);
	});

	it("says so while no stop is known, and when the database fails", async () => {
		const words = "Encara no sabem quina serà la propera parada";
		expect(await text()).toContain(words);
		await add("Mercat", 0, "43163");
		const answer = await visit("/segueixlavivi", {}, failingAt(env, 1).env);
		expect(answer.status).toBe(200);
		expect(tourOf(await answer.text())).toContain("Segueix el tour de la Vivi!");
	});

	it.each(["", "x", "08091,x", "<svg>", Array(50).fill("08091").join(",")])(
		"draws of the stops «%s» what it knows, in a map of bounded size",
		async (parades) => {
			const answer = await visit(`/mapa/imatge.svg?parades=${encodeURIComponent(parades)}`);
			expect(answer.status).toBe(200);
			const svg = await answer.text();
			expect(svg).not.toContain("<svg>");
			expect(svg.length).toBeLessThan(60_000);
		},
	);

	it("tells calendars where she stops", async () => {
		await add("Mercat", 0, "43163");
		await add("Xerrada", 1, null);
		const calendar = await (await visit("/agenda.ics")).text();
		expect(calendar.match(/LOCATION:.*/g)).toEqual([expect.stringContaining("el Vendrell")]);
	});
});

import { expect, it } from "vitest";
import { area } from "#app/places/projection.ts";
import { fileOfBytes } from "#tests/fixtures/basemap/opened.ts";
import type { FileChange } from "#tests/fixtures/basemap/pmtiles-writer.ts";
import { goodMetadata, makeBasemapFile } from "#tests/fixtures/basemap/streets.ts";
import { deepestOf, faultsOf, mostFileBytes } from "./check.ts";

const faultsWith = (change: Partial<FileChange>) => faultsOf(fileOfBytes(makeBasemapFile(change)), 400_000);

it("finds nothing wrong with a good file, and says how deep it goes", async () => {
	expect(await faultsWith({})).toEqual([]);
	expect(deepestOf(await fileOfBytes(makeBasemapFile()).getHeader())).toBe(6);
});

it.each<[string, Partial<FileChange>, RegExp[]]>([
	["another country", { bounds: [-56.3, -34.9, -56, -34.7] }, [/lacks a part of the map: the east.*the north/]],
	["half of the area", { bounds: [area.west, area.south, 1.6, area.north] }, [/the east, to 2\.00/]],
	["pictures", { tileType: 2 }, [/no vector tiles/]],
	["no streets", { zooms: [10, 12] }, [/ends at zoom 12/]],
	["no whole map", { zooms: [12, 14] }, [/begins at zoom 12/]],
	["no licence", { metadata: { ...goodMetadata, attribution: "© Algú" } }, [/licence/]],
	[
		"other layers",
		{ metadata: { ...goodMetadata, vector_layers: [{ id: "road" }, null, 3] } },
		[/lacks layers.*earth/],
	],
	["nothing known of it", { metadata: null }, [/lacks layers/, /licence/]],
])("refuses %s, and says so", async (_, change, words) => {
	const faults = await faultsWith(change);
	expect(faults).toHaveLength(words.length);
	for (const [at, word] of words.entries()) expect(faults[at]).toMatch(word);
});

it("refuses what is no such file, what is cut off, and what is too large", async () => {
	for (const bytes of [
		new Uint8Array(0),
		new Uint8Array(400),
		makeBasemapFile().slice(0, 140),
		new TextEncoder().encode("PMTiles".padEnd(200)),
	]) {
		expect(await faultsOf(fileOfBytes(bytes), bytes.length)).toEqual([expect.stringMatching(/no PMTiles file/)]);
	}
	expect(await faultsOf(fileOfBytes(makeBasemapFile()), mostFileBytes + 1)).toEqual([
		expect.stringMatching(/--maxzoom=14/),
	]);
});

import { prepareFile } from "#app/map/basemap/prepare/prepare-file.ts";
import { currentKey } from "#app/map/basemap/stored.ts";
import { readMunicipalities } from "#app/map/drawing/vite-plugin.ts";
import { makeBasemapFile } from "#tests/fixtures/basemap/streets.ts";

/** As `npm run basemap` brings a file. */
export async function bringStreets(media: R2Bucket): Promise<void> {
	const prepared = await prepareFile(makeBasemapFile(), readMunicipalities());
	if ("faults" in prepared) throw new Error(prepared.faults.join("\n"));
	for (const { key, bytes } of prepared.objects) await media.put(key, bytes);
	await media.put(currentKey, JSON.stringify(prepared.current));
}

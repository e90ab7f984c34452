import type { Plugin } from "vite";
import { prepareFile } from "#app/map/basemap/prepare/prepare-file.ts";
import { currentKey } from "#app/map/basemap/stored.ts";
import { readMunicipalities } from "#app/map/drawing/vite-plugin.ts";
import { makeBasemapFile } from "#tests/fixtures/basemap/streets.ts";

const name = "virtual:basemap-file";

/** What `npm run basemap` stores of a file, for tests in workerd, which cannot read the package of its streets. */
export function basemapFile(): Plugin {
	return {
		name: "basemap-file",
		resolveId: (source) => (source === name ? `\0${name}` : undefined),
		async load(resolved) {
			if (resolved !== `\0${name}`) return;
			const prepared = await prepareFile(makeBasemapFile(), readMunicipalities());
			if ("faults" in prepared) throw new Error(prepared.faults.join("\n"));
			const { objects, current } = prepared;
			const stored = objects.map(({ key, bytes }) => [key, Buffer.from(bytes).toString("base64")]);
			const all = [...stored, [currentKey, Buffer.from(JSON.stringify(current)).toString("base64")]];
			return `export const objects = ${JSON.stringify(all)};`;
		},
	};
}

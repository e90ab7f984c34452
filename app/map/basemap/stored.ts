import { z } from "zod";
import { deepestZoom, mostZoom } from "#app/places/projection.ts";
import { drawing } from "./cells/drawing-version.ts";
import { type Basemap, type Cell, nameOfCell } from "./grid.ts";

/* What `npm run basemap` leaves in R2, beside the media. A cell is made again whenever it is missing. */

export const basemapFolder = "basemap/";
/** Names the version that is shown: written last. */
export const currentKey = `${basemapFolder}current.json`;

const cellFolder = (version: string) => `${basemapFolder}cells/${version}/`;
export const cellKey = (version: string, cell: Cell) => `${cellFolder(version)}${nameOfCell(cell)}.svg`;
export const isCellKey = (key: string) => key.startsWith(`${basemapFolder}cells/`);

const filePrefix = (file: string) => `${basemapFolder}files/${file}/`;
export const fileKey = (file: string) => `${filePrefix(file)}basemap.pmtiles`;
export const namesKey = (file: string, part: string) => `${filePrefix(file)}names-${part}.json`;
export const findingKey = (file: string) => `${filePrefix(file)}finding.json`;

const currentSchema = z.object({
	/** Of the file, from its hash. */
	file: z.string().regex(/^[0-9a-f]{12}$/),
	deepest: z.int().min(deepestZoom).max(mostZoom),
	/** Of the parts in which there are names. */
	parts: z.array(z.string()),
});
export type Current = z.infer<typeof currentSchema>;

export const readCurrent = (text: string): Current => currentSchema.parse(JSON.parse(text));

export const isVersion = (text: string) => /^[0-9a-f]{12}-\d{1,4}$/.test(text);
export const versionOf = ({ file }: Current) => `${file}-${drawing}`;
export const basemapOf = (current: Current): Basemap => ({ version: versionOf(current), deepest: current.deepest });

/** Left over from an earlier file, or from an earlier way of drawing. */
export function isLeftOver(key: string, current: Current | undefined): boolean {
	if (!key.startsWith(basemapFolder) || key === currentKey) return false;
	return !current || !(key.startsWith(filePrefix(current.file)) || key.startsWith(cellFolder(versionOf(current))));
}

import { type Header, type PMTiles, TileType } from "pmtiles";
import { area, mostZoom } from "#app/places/projection.ts";
import { layers } from "./cells/classes.ts";

/** Of the API through which the deployed bucket is written. */
export const mostFileBytes = 300 * 1024 ** 2;
/** Degrees: what an extract may lack at an edge. */
const tolerance = 0.01;
/** Of tiles: the whole map needs the first, a metre or two a pixel the other. */
const leastZooms = { from: 10, to: 13 };

/** What is wrong with a file, in words for the operator: nothing, if it can be shown. */
export async function faultsOf(file: PMTiles, bytes: number): Promise<string[]> {
	if (bytes > mostFileBytes) return [`It has ${bytes} bytes: ${mostFileBytes} at most. Extract less: --maxzoom=14.`];
	let header: Header;
	let metadata: unknown;
	try {
		header = await file.getHeader();
		metadata = await file.getMetadata();
	} catch (error) {
		return [`It is no PMTiles file of version 3, or it is cut off: ${(error as Error).message}`];
	}
	return [...faultsOfHeader(header), ...faultsOfMetadata(metadata)];
}

function faultsOfHeader({ tileType, minZoom, maxZoom, ...header }: Header): string[] {
	const { minLon, minLat, maxLon, maxLat } = header;
	const lacks = [
		minLon > area.west + tolerance && `the west, from ${area.west}`,
		minLat > area.south + tolerance && `the south, from ${area.south}`,
		maxLon < area.east - tolerance && `the east, to ${area.east}`,
		maxLat < area.north - tolerance && `the north, to ${area.north}`,
	].filter(Boolean);
	return [
		tileType !== TileType.Mvt && "Its tiles are no vector tiles (MVT).",
		minZoom > leastZooms.from && `It begins at zoom ${minZoom}: the whole map needs zoom ${leastZooms.from}.`,
		maxZoom < leastZooms.to && `It ends at zoom ${maxZoom}: streets need zoom ${leastZooms.to}, and better 14.`,
		lacks.length > 0 &&
			`It lacks a part of the map: ${lacks.join("; ")}. It has ${[minLon, minLat, maxLon, maxLat].join(",")}.`,
	].filter((fault) => fault !== false);
}

function faultsOfMetadata(metadata: unknown): string[] {
	const { attribution, vector_layers: described } = Object(metadata) as Record<string, unknown>;
	const there = new Set((Array.isArray(described) ? described : []).map((one) => String(Object(one).id)));
	const missing = [...layers, "places"].filter((layer) => !there.has(layer));
	return [
		missing.length > 0 && `It lacks layers of the Protomaps basemap (version 4): ${missing.join(", ")}.`,
		!/openstreetmap/i.test(String(attribution)) &&
			"It names no licence that the map may show: its attribution does not name OpenStreetMap (ODbL).",
	].filter((fault) => fault !== false);
}

export const deepestOf = ({ maxZoom }: Header) => Math.min(mostZoom, maxZoom - 8);

import { and, between, eq, inArray } from "drizzle-orm";
import type { LngLat, Point } from "#app/places/projection.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { lineCells, mapCells, municipalityComments } from "./tables.ts";

/* Six grids: at zoom z a cell is 1/(12·2^z)° wide and 1/(16·2^z)° high. platform/records/triggers.ts has the same numbers. */
export const finestGrid = 5;
const columnsPerDegree = 12;
const rowsPerDegree = 16;
const columnOf = (longitude: number, zoom: number) => Math.trunc(longitude * columnsPerDegree * 2 ** zoom);
const rowOf = (latitude: number, zoom: number) => Math.trunc(latitude * rowsPerDegree * 2 ** zoom);

/** Where it is on the finest grid: its whole part is the cell. */
export function finestCells({ longitude, latitude }: LngLat): Point {
	return { x: longitude * columnsPerDegree * 2 ** finestGrid, y: latitude * rowsPerDegree * 2 ** finestGrid };
}

export function cellAt({ longitude, latitude }: LngLat): number {
	return columnOf(longitude, finestGrid) * 100_000 + rowOf(latitude, finestGrid);
}

export function middleOfCell({ zoom, column, row }: Pick<MapCell, "zoom" | "column" | "row">): LngLat {
	return {
		longitude: (column + 0.5) / (columnsPerDegree * 2 ** zoom),
		latitude: (row + 0.5) / (rowsPerDegree * 2 ** zoom),
	};
}

export function listMapCells(db: Db, zoom: number, southWest: LngLat, northEast: LngLat) {
	return db
		.select()
		.from(mapCells)
		.where(isWithin(mapCells, zoom, southWest, northEast));
}

/** How many lines cross each. */
export function listLineCells(db: Db, zoom: number, southWest: LngLat, northEast: LngLat) {
	return db
		.select()
		.from(lineCells)
		.where(isWithin(lineCells, zoom, southWest, northEast));
}

function isWithin(cells: typeof mapCells | typeof lineCells, zoom: number, southWest: LngLat, northEast: LngLat) {
	const [first, last] = [columnOf(southWest.longitude, zoom), columnOf(northEast.longitude, zoom)];
	// One range per column, so that the primary key is used.
	const columns = Array.from({ length: last - first + 1 }, (_, n) => first + n);
	return and(
		eq(cells.zoom, zoom),
		inArray(cells.column, columns),
		between(cells.row, rowOf(southWest.latitude, zoom), rowOf(northEast.latitude, zoom)),
	);
}

export type LineCell = typeof lineCells.$inferSelect;
export type MapCell = typeof mapCells.$inferSelect;

export function listMunicipalityComments(db: Db) {
	return db.select().from(municipalityComments);
}

import { and, between, eq, inArray } from "drizzle-orm";
import type { Db } from "../db.server.ts";
import type { LngLat } from "../map-projection.ts";
import { mapCells, municipalityComments } from "../tables/map-comments.ts";

/*
 * The six grids over the map: a cell of the grid of zoom z is 1/(12·2^z) degrees wide and 1/(16·2^z) high. The triggers
 * that fill the cells have the same numbers (data/triggers.ts).
 */
export const finestGrid = 5;
const columnsPerDegree = 12;
const rowsPerDegree = 16;
const columnOf = (longitude: number, zoom: number) => Math.trunc(longitude * columnsPerDegree * 2 ** zoom);
const rowOf = (latitude: number, zoom: number) => Math.trunc(latitude * rowsPerDegree * 2 ** zoom);

/** The cell of the finest grid that a place lies in, as map_comments.cell has it. */
export function cellAt({ longitude, latitude }: LngLat): number {
	return columnOf(longitude, finestGrid) * 100_000 + rowOf(latitude, finestGrid);
}

/** The cells of a zoom's grid that a piece of the map shows, with how many comments each has and where, on average. */
export function listMapCells(db: Db, zoom: number, southWest: LngLat, northEast: LngLat) {
	const [first, last] = [columnOf(southWest.longitude, zoom), columnOf(northEast.longitude, zoom)];
	// Column by column, so that the primary key leads to each stretch of rows.
	const columns = Array.from({ length: last - first + 1 }, (_, n) => first + n);
	return db
		.select()
		.from(mapCells)
		.where(
			and(
				eq(mapCells.zoom, zoom),
				inArray(mapCells.column, columns),
				between(mapCells.row, rowOf(southWest.latitude, zoom), rowOf(northEast.latitude, zoom)),
			),
		);
}

export type MapCell = typeof mapCells.$inferSelect;

export function listMunicipalityComments(db: Db) {
	return db.select().from(municipalityComments);
}

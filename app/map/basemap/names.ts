import type { Box } from "#app/places/projection.ts";
import type { LineKind, PlaceKind } from "../base/base.ts";
import { boxOfCell, type Cell, cellsIn } from "./grid.ts";

/* The names of a file: those of streets in parts, since a view needs those of a few only; all others together. */

export type FileNameKind = LineKind | PlaceKind | "carrer";

export interface FileName {
	kind: FileNameKind;
	name: string;
	/** The zoom of the map from which it is there. */
	from: number;
	x: number;
	y: number;
	/** Of a street: where it runs straight, in degrees, and for how long, in map units. */
	angle: number;
	length: number;
}

type Stored = [kind: FileNameKind, name: string, from: number, x: number, y: number, angle: number, length: number];

export const overview = "tot";
/** Streets have names from the zoom after it. */
const partZoom = 3;
export const streetsFrom = 5;

const partOf = ({ column, row }: Pick<Cell, "column" | "row">) => `${column}-${row}`;

export function partAt({ x, y }: Pick<FileName, "x" | "y">): string {
	const { width, height } = boxOfCell({ zoom: partZoom, column: 0, row: 0 });
	return partOf({ column: Math.floor(x / width), row: Math.floor(y / height) });
}

/** Those that have to be read for a view. */
export function partsIn(box: Box, zoom: number): string[] {
	return [overview, ...(zoom + 1 >= streetsFrom ? cellsIn(box, partZoom).map(partOf) : [])];
}

export function writeNames(names: readonly FileName[]): string {
	const short = (value: number) => Math.round(value * 1000) / 1000;
	return JSON.stringify(
		names.map(
			({ kind, name, from, x, y, angle, length }): Stored => [
				kind,
				name,
				from,
				short(x),
				short(y),
				Math.round(angle),
				short(length),
			],
		),
	);
}

export function readNames(text: string): FileName[] {
	const stored: Stored[] = JSON.parse(text);
	return stored.map(([kind, name, from, x, y, angle, length]) => ({ kind, name, from, x, y, angle, length }));
}

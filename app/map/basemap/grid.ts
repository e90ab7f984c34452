import { type Box, deepestZoom, mostZoom, world } from "#app/places/projection.ts";

/* The fixed grid of cells: at each zoom of the map, half as wide and half as high as a view. One image each. */

export interface Cell {
	zoom: number;
	column: number;
	row: number;
}

/** What pages need to know of the file that the operator has brought. */
export interface Basemap {
	/** Of the file and of the way in which it is drawn: addresses of cells have it. */
	version: string;
	/** The zoom as far as the file goes: views of the map end there. */
	deepest: number;
}

/** "away": nobody knows, since R2 does not answer. */
export type ShownBase = Basemap | "away" | undefined;

export const fileOf = (base: ShownBase) => (base === "away" ? undefined : base);
export const deepestOn = (base: ShownBase) => fileOf(base)?.deepest ?? deepestZoom;

/** For the script of the map. */
export function writeBase(base: ShownBase): string | undefined {
	const file = fileOf(base);
	return file && `${file.version} ${file.deepest}`;
}

export function readBase(text: string | undefined): Basemap | undefined {
	const [version = "", deepest] = text?.split(" ") ?? [];
	return version ? { version, deepest: Number(deepest) } : undefined;
}

const across = (zoom: number) => 2 ** (zoom + 1);

export function boxOfCell({ zoom, column, row }: Cell): Box {
	const [width, height] = [world.width / across(zoom), world.height / across(zoom)];
	return { x: column * width, y: row * height, width, height };
}

/** Those that a view sees, from north-west. */
export function cellsIn({ x, y, width, height }: Box, zoom: number): Cell[] {
	const side = boxOfCell({ zoom, column: 0, row: 0 });
	const range = (from: number, size: number, step: number) => {
		const [first, last] = [Math.floor(from / step + 1e-6), Math.ceil((from + size) / step - 1e-6)];
		const [least, most] = [Math.max(0, first), Math.min(across(zoom), last)];
		return Array.from({ length: Math.max(0, most - least) }, (_, at) => least + at);
	};
	const columns = range(x, width, side.width);
	return range(y, height, side.height).flatMap((row) => columns.map((column) => ({ zoom, column, row })));
}

export function nameOfCell({ zoom, column, row }: Cell): string {
	return `${zoom}-${column}-${row}`;
}

export function cellOfName(name: string): Cell | undefined {
	const [zoom = 0, column = 0, row = 0] = /^\d-\d{1,3}-\d{1,3}$/.test(name) ? name.split("-").map(Number) : [-1];
	const isThere = zoom >= 0 && zoom <= mostZoom && Math.max(column, row) < across(zoom);
	return isThere && nameOfCell({ zoom, column, row }) === name ? { zoom, column, row } : undefined;
}

export const hrefOfCell = ({ version }: Basemap, cell: Cell) => `/mapa/base/${version}/${nameOfCell(cell)}.svg`;

/** A cell is drawn a little larger than it is, so that no seam shows between two: in shares of its size, on each side. */
export const overlap = 1 / 64;

export function drawnBox(cell: Cell): Box {
	const { x, y, width, height } = boxOfCell(cell);
	const [beside, above] = [width * overlap, height * overlap];
	return { x: x - beside, y: y - above, width: width + 2 * beside, height: height + 2 * above };
}

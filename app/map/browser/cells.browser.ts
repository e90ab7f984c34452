import { type Box, world } from "#app/places/projection.ts";
import { placeOfCell } from "../basemap/cells/cells-drawing.ts";
import { type Basemap, type Cell, cellOfName, cellsIn, hrefOfCell, nameOfCell } from "../basemap/grid.ts";

/** Between two looks at which cells are missing: a finger that zooms passes others. */
const pauseMs = 120;

/** The cells of the server's drawing, kept in their places while the map moves; those before stay under until the new ones are there. */
export class Cells {
	#group: Element;
	#basemap: Basemap;
	#drawn: Box;
	#wanted: Cell[] = [];
	#images = new Map<string, { cell: Cell; image: Element; isThere: boolean }>();
	#waiting = 0;

	constructor(group: Element, basemap: Basemap, box: Box) {
		[this.#group, this.#basemap, this.#drawn] = [group, basemap, box];
		for (const image of group.children) {
			const cell = cellOfName(image.getAttribute("href")?.match(/([\d-]+)\.svg$/)?.[1] ?? "");
			if (cell) this.#images.set(nameOfCell(cell), { cell, image, isThere: true });
		}
	}

	/** Where they stand in a drawing of the box. */
	place(drawn: Box): void {
		this.#drawn = drawn;
		for (const { cell, image } of this.#images.values()) place(image, cell, drawn);
	}

	/** `view`: where the box is in the window. On the page the frame around it shows more. */
	want({ x, y, width }: Box, view: DOMRect): void {
		const frame = this.#group.closest(".map__frame")?.getBoundingClientRect();
		if (!frame || view.width === 0) return;
		const unit = width / view.width;
		const [left, top] = [x + (frame.left - view.left) * unit, y + (frame.top - view.top) * unit];
		const seen = { x: left, y: top, width: frame.width * unit, height: frame.height * unit };
		// While fingers zoom, those of the drawing as it is: the next zoom's come with its names.
		const zoom = Math.round(Math.log2(world.width / this.#drawn.width));
		this.#wanted = cellsIn(seen, Math.min(this.#basemap.deepest, Math.max(0, zoom)));
		if (this.#waiting === 0) this.#waiting = window.setTimeout(() => this.#fill(), pauseMs);
	}

	#fill(): void {
		this.#waiting = 0;
		for (const cell of this.#wanted) if (!this.#images.has(nameOfCell(cell))) this.#add(cell);
		this.#clear();
	}

	#add(cell: Cell): void {
		const image = document.createElementNS("http://www.w3.org/2000/svg", "image");
		const added = { cell, image, isThere: false };
		for (const outcome of ["load", "error"]) {
			image.addEventListener(outcome, () => {
				added.isThere = true;
				this.#clear();
			});
		}
		image.setAttribute("preserveAspectRatio", "none");
		place(image, cell, this.#drawn);
		image.setAttribute("href", hrefOfCell(this.#basemap, cell));
		this.#images.set(nameOfCell(cell), added);
		this.#group.append(image);
	}

	/** Once all that is to be seen is there. */
	#clear(): void {
		const names = new Set(this.#wanted.map(nameOfCell));
		if (![...names].every((name) => this.#images.get(name)?.isThere)) return;
		for (const [name, { image }] of this.#images) {
			if (names.has(name)) continue;
			image.remove();
			this.#images.delete(name);
		}
	}
}

function place(image: Element, cell: Cell, box: Box): void {
	for (const [name, value] of Object.entries(placeOfCell(cell, box))) image.setAttribute(name, value);
}

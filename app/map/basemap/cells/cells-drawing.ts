import type { Box } from "#app/places/projection.ts";
import type { Shown } from "#app/places/view.ts";
import { type Basemap, type Cell, cellsIn, drawnBox, hrefOfCell } from "../grid.ts";

/** In shares of the view, so that each image has its size in pixels. */
export function placeOfCell(cell: Cell, box: Box) {
	const { x, y, width, height } = drawnBox(cell);
	const percent = (share: number) => `${Math.round(share * 100_000) / 1000}%`;
	return {
		x: percent((x - box.x) / box.width),
		y: percent((y - box.y) / box.height),
		width: percent(width / box.width),
		height: percent(height / box.height),
	};
}

/** The cells of what is seen of a view and beside it, as SVG text: the browser fetches them. */
export function drawCells(basemap: Basemap, { box, seen, zoom }: Shown): string {
	const images = cellsIn(seen, zoom).map((cell) => {
		const place = Object.entries(placeOfCell(cell, box)).map(([name, value]) => ` ${name}="${value}"`);
		return `<image href="${hrefOfCell(basemap, cell)}" preserveAspectRatio="none"${place.join("")}/>`;
	});
	return `<g class="map__cells" pointer-events="none">${images.join("")}</g>`;
}

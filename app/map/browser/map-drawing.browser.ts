import type { Box, Point } from "#app/places/projection.ts";
import { trustedHtml } from "#app/platform/ui/trusted.ts";
import type { Basemap } from "../basemap/grid.ts";
import { ownLine, ownPoint } from "../drawn/shown/own-line.ts";
import { Cells } from "./cells.browser.ts";

export type Corner = [across: number, down: number];

/** The server's SVG map (map/drawing/drawing.ts). Keeps its viewBox and the overlay positions in percent consistent. */
export class Drawing {
	box: Box;
	#svg: SVGSVGElement;
	#grounds: Element[];
	/** Anchor points of the overlay, in map units. */
	#anchors = new Map<Element, Point>();
	#cells?: Cells;

	/** `basemap`: the real base, where there is one. */
	constructor(svg: SVGSVGElement, basemap?: Basemap) {
		this.#svg = svg;
		this.#grounds = [groundOf(svg), ...svg.querySelectorAll(".map__under")];
		this.box = boxOf(svg);
		const cells = svg.querySelector(".map__cells");
		if (cells && basemap) this.#cells = new Cells(cells, basemap, this.box);
		this.#anchor(svg, this.box);
	}

	get rect(): DOMRect {
		return this.#svg.getBoundingClientRect();
	}

	/** Corners of the view, in pixels of the frame that it stands in: on the page the frame is wider. */
	stageIn(frame: HTMLElement): [Corner, Corner] {
		const { left, top, width, height } = this.rect;
		const around = frame.getBoundingClientRect();
		const [x, y] = [left - around.left - frame.clientLeft, top - around.top - frame.clientTop];
		return [
			[x, y],
			[x + width, y + height],
		];
	}

	show(box: Box): void {
		this.box = box;
		const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
		for (const ground of this.#grounds) ground.setAttribute("viewBox", viewBox);
		this.#cells?.show(box);
		for (const [element, point] of this.#anchors) this.#place(element, point);
	}

	pointAt(across: number, down: number): Point {
		const { x, y, width, height } = this.box;
		return { x: x + width * across, y: y + height * down };
	}

	copyOverlay(other: SVGSVGElement, ...groups: string[]): Box {
		const drawn = boxOf(other);
		this.#anchors.clear();
		for (const group of [".map__base", ".map__base-names", ".map__drawn", ".map__names", ".map__pins", ...groups]) {
			const fresh = other.querySelector(group);
			if (fresh) this.#svg.querySelector(group)?.replaceWith(document.adoptNode(fresh));
		}
		const tint = other.querySelector(".map__areas")?.getAttribute("fill-opacity");
		if (tint) this.#svg.querySelector(".map__areas")?.setAttribute("fill-opacity", tint);
		this.#anchor(this.#svg, drawn);
		this.show(this.box);
		return drawn;
	}

	setOwnPin(point: Point, draw: (at: string) => string): void {
		const pins = this.#svg.querySelector(".map__pins");
		this.removeOwnPin();
		pins?.insertAdjacentHTML("beforeend", trustedHtml(draw('x="0" y="0"')));
		const pin = pins?.querySelector(".pin--own");
		if (!pin) return;
		this.#anchors.set(pin, point);
		this.#place(pin, point);
	}

	removeOwnPin(): void {
		const pin = this.#svg.querySelector(".pin--own");
		if (pin) this.#anchors.delete(pin);
		pin?.remove();
	}

	/** Straight from point to point. */
	setOwnLine(points: readonly Point[]): void {
		const [pins, line] = [this.#svg.querySelector(".map__pins"), this.#svg.querySelector(".map__drawn")];
		if (!pins || !line) return;
		for (const old of pins.querySelectorAll(".map__point")) {
			this.#anchors.delete(old);
			old.remove();
		}
		line.innerHTML = trustedHtml(ownLine(points));
		pins.insertAdjacentHTML("beforeend", trustedHtml(points.map((_, at) => ownPoint(at + 1, 'x="0" y="0"')).join("")));
		for (const [at, element] of pins.querySelectorAll(".map__point").entries()) {
			const point = points[at];
			if (!point) continue;
			this.#anchors.set(element, point);
			this.#place(element, point);
		}
	}

	#anchor(svg: SVGSVGElement, box: Box): void {
		for (const element of svg.querySelectorAll("[x$='%']:not(.credit, .map__cells *)")) {
			const share = (name: string) => Number.parseFloat(element.getAttribute(name) ?? "0") / 100;
			this.#anchors.set(element, { x: box.x + share("x") * box.width, y: box.y + share("y") * box.height });
		}
	}

	#place(element: Element, { x, y }: Point): void {
		element.setAttribute("x", `${((x - this.box.x) / this.box.width) * 100}%`);
		element.setAttribute("y", `${((y - this.box.y) / this.box.height) * 100}%`);
	}
}

function groundOf(svg: SVGSVGElement): SVGSVGElement {
	const ground = svg.querySelector<SVGSVGElement>(".map__ground");
	if (!ground) throw new Error("the map has no ground");
	return ground;
}

export function boxOf(svg: SVGSVGElement): Box {
	const [x = 0, y = 0, width = 0, height = 0] = (groundOf(svg).getAttribute("viewBox") ?? "").split(" ").map(Number);
	return { x, y, width, height };
}

/** `search`: the query of `/mapa/imatge.svg`. Null if the server refuses; rejects offline. */
export async function fetchDrawing(search: string): Promise<SVGSVGElement | null> {
	const answer = await fetch(`/mapa/imatge.svg?${search}&fons=viu`);
	if (!answer.ok) return null;
	// The page has these styles already, and its policy blocks inline ones.
	const text = (await answer.text()).replace(/<style>.*?<\/style>/s, "");
	return new DOMParser().parseFromString(trustedHtml(text), "text/html").querySelector("svg");
}

import type { Box, Point } from "#app/places/projection.ts";
import { trustedHtml } from "#app/platform/ui/trusted.ts";
import type { Basemap } from "../basemap/grid.ts";
import { ownLine, ownPoint } from "../drawn/shown/own-line.ts";
import { Cells } from "./cells.browser.ts";

export type Corner = [across: number, down: number];

/** Shares of the view by which a drawing may be moved, and how much larger or smaller it may be, until it is drawn anew. */
const [mostMoved, mostScaled] = [0.25, 1.5];

/** The server's SVG map (map/drawing/drawing.ts). Keeps its viewBox and the overlay positions in percent consistent. */
export class Drawing {
	/** What it shows. */
	box: Box;
	/** What it was last drawn for. */
	#drawn: Box;
	#svg: SVGSVGElement;
	#grounds: Element[];
	/** Anchor points of the overlay, in map units. */
	#anchors = new Map<Element, Point>();
	#cells?: Cells;

	/** `basemap`: the real base, where there is one. */
	constructor(svg: SVGSVGElement, basemap?: Basemap) {
		this.#svg = svg;
		this.#grounds = [groundOf(svg), ...svg.querySelectorAll(".map__under")];
		this.#drawn = boxOf(svg);
		this.box = this.#drawn;
		const cells = svg.querySelector(".map__cells");
		if (cells && basemap) this.#cells = new Cells(cells, basemap, this.box);
		this.#anchor(svg, this.box);
	}

	/** Its element, not the SVG, is moved: text of an SVG is laid out again when the SVG is scaled. */
	get #around(): HTMLElement {
		return this.#svg.parentElement as HTMLElement;
	}

	/** Where the view stands, in pixels of the window, however the drawing is moved. */
	get rect(): DOMRect {
		const { left, top, width, height } = this.#svg.getBoundingClientRect();
		const { scale, across, down } = this.#moved;
		const [whole, high] = [width / scale, height / scale];
		return new DOMRect(left - across * whole, top - down * high, whole, high);
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

	/**
	 * `isMoving`: a finger or the wheel has not ended yet. What is drawn is only moved and scaled then, which costs no paint,
	 * until too much of what is beside it would be seen.
	 */
	show(box: Box, isMoving = false): void {
		// Read before anything is written: it stays where it is, and the browser need not lay out again.
		const { rect } = this;
		this.box = box;
		const { scale, across, down } = this.#moved;
		const isNear = Math.max(Math.abs(across), Math.abs(down)) < mostMoved && Math.max(scale, 1 / scale) < mostScaled;
		const { style } = this.#around;
		style.willChange = isMoving ? "transform" : "";
		style.transformOrigin = "0 0";
		if (isMoving && isNear) style.transform = `translate(${across * 100}%, ${down * 100}%) scale(${scale})`;
		else if (box !== this.#drawn) this.#draw();
		this.#cells?.want(box, rect);
	}

	/** From what was drawn to what is shown: a scale, and shares of the view. */
	get #moved() {
		const [{ x, y, width, height }, drawn] = [this.box, this.#drawn];
		return { scale: drawn.width / width, across: (drawn.x - x) / width, down: (drawn.y - y) / height };
	}

	#draw(): void {
		const { box } = this;
		this.#drawn = box;
		this.#around.style.transform = "";
		const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
		for (const ground of this.#grounds) ground.setAttribute("viewBox", viewBox);
		this.#cells?.place(box);
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
		this.#draw();
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
		const drawn = this.#drawn;
		element.setAttribute("x", `${((x - drawn.x) / drawn.width) * 100}%`);
		element.setAttribute("y", `${((y - drawn.y) / drawn.height) * 100}%`);
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

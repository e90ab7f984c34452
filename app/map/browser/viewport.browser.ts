import { type Selection, select } from "d3-selection";
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from "d3-zoom";
import { type Box, type LngLat, toLngLat, world } from "#app/places/projection.ts";
import { boxOf, type View } from "#app/places/view.ts";
import type { Corner, Drawing } from "./map-drawing.browser.ts";

/** Which move a key is. */
export const keys: Record<string, string> = {
	ArrowUp: "nord",
	ArrowDown: "sud",
	ArrowLeft: "oest",
	ArrowRight: "est",
	"+": "acosta",
	"-": "allunya",
};

interface Movement {
	/** Whether an event may move the map. */
	wants: (event: MouseEvent | WheelEvent | TouchEvent) => boolean;
	/** `isNear`: it shows less than the whole map. */
	moved: (isNear: boolean) => void;
	ended: () => void;
}

/** What a drawing in its frame shows of the map, and what moves it: d3-zoom and the buttons. */
export class Viewport {
	readonly drawing: Drawing;
	/** The zoom as far as it goes. */
	readonly deepest: number;
	#frame: HTMLElement;
	#zoom: ZoomBehavior<HTMLElement, unknown> = zoom<HTMLElement, unknown>();
	#selection: Selection<HTMLElement, unknown, null, undefined>;

	constructor(frame: HTMLElement, drawing: Drawing, deepest: number, { wants, moved, ended }: Movement) {
		this.#frame = frame;
		this.drawing = drawing;
		this.deepest = deepest;
		this.#selection = select<HTMLElement, unknown>(frame);
		this.#zoom
			.scaleExtent([1, 2 ** deepest])
			.extent(() => this.#stage)
			.filter(wants)
			.on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => moved(this.#move(event)))
			.on("end", ({ sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
				if (sourceEvent) drawing.show(drawing.box);
				ended();
			});
		this.#selection.call(this.#zoom);
	}

	/** "longitude,latitude,zoom", as in URLs. */
	get text(): string {
		const { longitude, latitude } = this.middle;
		return `${longitude},${latitude},${Math.floor(Math.log2(world.width / this.drawing.box.width) + 0.01)}`;
	}

	get middle(): LngLat {
		return toLngLat(this.drawing.pointAt(0.5, 0.5));
	}

	/** Where a pointer is. */
	placeAt(event: MouseEvent): LngLat {
		return toLngLat(this.drawing.pointAt(...this.sharesAt(event)));
	}

	showView(view: View | undefined): void {
		if (view) this.show(boxOf(view));
	}

	show(box: Box): void {
		const [width, height] = this.#size;
		if (width === 0) return;
		const stage = this.#stage;
		const [left, top] = stage[0];
		const scale = world.width / box.width;
		const { x, y } = { x: (-box.x / box.width) * width, y: (-box.y / box.height) * height };
		this.#zoom.translateExtent(stage);
		// The whole map lies on the stage, which is not in the corner of the frame.
		const whole = zoomIdentity
			.translate(left + x, top + y)
			.scale(scale)
			.translate(-left, -top);
		this.#zoom.transform(this.#selection, whole);
	}

	go(move: string): void {
		if (move === "acosta") this.#zoom.scaleBy(this.#selection, 2);
		else if (move === "allunya") this.#zoom.scaleBy(this.#selection, 0.5);
		else {
			const { box } = this.drawing;
			const [x, y] = this.#size.map((size) => (size / 2 / world.width) * box.width) as Corner;
			const ways: Record<string, [number, number]> = { nord: [0, y], sud: [0, -y], oest: [x, 0], est: [-x, 0] };
			const [dx, dy] = ways[move] ?? [0, 0];
			this.#zoom.translateBy(this.#selection, dx, dy);
		}
	}

	/** Of the map's width and height, within them. */
	sharesAt({ clientX, clientY }: MouseEvent): Corner {
		const { left, top, width, height } = this.drawing.rect;
		const share = (at: number, size: number) => Math.min(1, Math.max(0, at / size));
		return [share(clientX - left, width), share(clientY - top, height)];
	}

	get #stage(): [Corner, Corner] {
		return this.drawing.stageIn(this.#frame);
	}

	get #size(): Corner {
		const [[left, top], [right, bottom]] = this.#stage;
		return [right - left, bottom - top];
	}

	#move({ sourceEvent, transform: { x, y, k } }: D3ZoomEvent<HTMLElement, unknown>): boolean {
		const [width, height] = this.#size;
		const [left, top] = this.#stage[0];
		const box = { width: world.width / k, height: world.height / k };
		// What the stage's corner shows of the whole map.
		const [across, down] = [left - x - left * k, top - y - top * k];
		const shown = { ...box, x: (across / width) * box.width, y: (down / height) * box.height };
		this.drawing.show(shown, Boolean(sourceEvent));
		return k > 1;
	}
}

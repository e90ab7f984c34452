import { type Selection, select } from "d3-selection";
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from "d3-zoom";
import { ownPin } from "../map/pin.ts";
import { deepestZoom, toPlace, toPoint, world } from "../map/projection.ts";
import { type Box, Drawing } from "./map-drawing.ts";

const settleMs = 250;
const keys: Record<string, string> = {
	ArrowUp: "nord",
	ArrowDown: "sud",
	ArrowLeft: "oest",
	ArrowRight: "est",
	"+": "acosta",
	"-": "allunya",
};

/**
 * The map moved by mouse, touch and keyboard. The server goes on drawing it: once a movement is over, the names and
 * the pins of what is now in view are fetched. In a form (`data-picks`) a tap marks the place.
 */
class NetworkMap extends HTMLElement {
	#drawing?: Drawing;
	#frame: HTMLElement = this.querySelector<HTMLElement>(".map__frame") ?? this;
	#zoom: ZoomBehavior<HTMLElement, unknown> = zoom<HTMLElement, unknown>();
	#selection: Selection<HTMLElement, unknown, null, undefined> = select<HTMLElement, unknown>(this.#frame);
	#resized = new ResizeObserver(() => this.#drawing && this.#show(this.#drawing.box));
	#settling = 0;

	get #picks(): boolean {
		return this.dataset.picks !== undefined;
	}

	async connectedCallback(): Promise<void> {
		const svg =
			this.querySelector<SVGSVGElement>(".map__drawing") ?? (await this.#fetchDrawing(this.dataset.view ?? ""));
		if (!this.isConnected || !svg) return;
		if (!svg.isConnected) this.#replaceImages(svg);
		this.#drawing = new Drawing(svg);
		this.#frame.tabIndex = 0;
		this.#frame.setAttribute("role", "application");
		this.#frame.setAttribute("aria-label", label(this.#picks));
		this.#zoom
			.scaleExtent([1, 2 ** deepestZoom])
			.extent(() => [[0, 0], this.#size])
			.filter((event) => this.#wants(event))
			.on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => this.#move(event))
			.on("end", () => this.#settleLater());
		this.#selection.call(this.#zoom);
		this.#show(this.#drawing.box);
		this.#resized.observe(this.#frame);
		this.#frame.addEventListener("keydown", (event) => this.#press(event));
		this.addEventListener("click", (event) => this.#click(event));
		this.#frame.classList.add("map__frame--live");
	}

	disconnectedCallback(): void {
		this.#resized.disconnect();
		clearTimeout(this.#settling);
	}

	get #size(): [number, number] {
		return [this.#frame.clientWidth, this.#frame.clientHeight];
	}

	/** The page scrolls over a map that nobody uses: the wheel is the map's once it has the focus. */
	#wants(event: MouseEvent | WheelEvent | TouchEvent): boolean {
		if (event.type === "wheel") return event.ctrlKey || this.contains(document.activeElement);
		if ("touches" in event) return event.touches.length > 1 || this.#frame.classList.contains("map__frame--near");
		return !event.ctrlKey && event.button === 0;
	}

	/** Puts the zoom where the drawing is. */
	#show(box: Box): void {
		const [width, height] = this.#size;
		if (width === 0) return;
		const scale = world.width / box.width;
		const { x, y } = { x: (-box.x / box.width) * width, y: (-box.y / box.height) * height };
		this.#zoom.translateExtent([
			[0, 0],
			[width, height],
		]);
		this.#zoom.transform(this.#selection, zoomIdentity.translate(x, y).scale(scale));
	}

	#move({ transform: { x, y, k } }: D3ZoomEvent<HTMLElement, unknown>): void {
		const [width, height] = this.#size;
		const box = { width: world.width / k, height: world.height / k };
		this.#drawing?.show({ ...box, x: (-x / width) * box.width, y: (-y / height) * box.height });
		this.#frame.classList.toggle("map__frame--near", k > 1);
	}

	#settleLater(): void {
		clearTimeout(this.#settling);
		this.#settling = setTimeout(() => this.#settle(), settleMs);
	}

	/** Asks the server for the names and pins of what is in view. */
	async #settle(): Promise<void> {
		const view = this.#view();
		const before = this.dataset.view;
		this.dataset.view = view;
		this.#field("vista", view);
		if (view === before || !this.#drawing) return;
		const drawn = await this.#fetchDrawing(view);
		if (drawn && this.dataset.view === view) this.#drawing.takeOverlay(drawn);
	}

	/** "longitude,latitude,zoom", as addresses have it. */
	#view(): string {
		const { x, y, width, height } = this.#drawing?.box ?? { x: 0, y: 0, ...world };
		const { longitude, latitude } = toPlace({ x: x + width / 2, y: y + height / 2 });
		return `${longitude},${latitude},${Math.floor(Math.log2(world.width / width) + 0.01)}`;
	}

	/** The same drawing as the page's, or, in a form, as the image's. */
	async #fetchDrawing(view: string): Promise<SVGSVGElement | null> {
		const place = this.#place();
		const address = this.#picks
			? `/mapa/imatge.svg?vista=${view}${place ? `&punt=${place}` : ""}`
			: `/mapa?vista=${view}`;
		const answer = await fetch(address);
		if (!answer.ok) return null;
		// The page has the image's few styles already, and lets none in.
		const text = (await answer.text()).replace(/<style>.*?<\/style>/s, "");
		const page = new DOMParser().parseFromString(text, "text/html");
		return page.querySelector<SVGSVGElement>(this.#picks ? "svg" : ".map__drawing");
	}

	#replaceImages(svg: SVGSVGElement): void {
		svg.classList.add("map__drawing");
		svg.setAttribute("aria-hidden", "true");
		for (const image of this.querySelectorAll("input[type=image]")) image.remove();
		this.#frame.append(document.adoptNode(svg));
	}

	#press(event: KeyboardEvent): void {
		if (event.target !== this.#frame || event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === "Enter" && this.#picks) this.#pick(0.5, 0.5);
		else if (!keys[event.key]) return;
		else this.#go(keys[event.key] ?? "");
		event.preventDefault();
	}

	#click(event: MouseEvent): void {
		const target = event.target as Element;
		const move = target.closest<HTMLElement>("[data-move]")?.dataset.move;
		if (move) {
			event.preventDefault();
			this.#go(move);
		} else if (this.#picks && target.closest(".map__drawing")) {
			const { left, top } = this.#frame.getBoundingClientRect();
			const { clientLeft, clientTop } = this.#frame;
			const [width, height] = this.#size;
			this.#pick((event.clientX - left - clientLeft) / width, (event.clientY - top - clientTop) / height);
		}
	}

	#go(move: string): void {
		const box = this.#drawing?.box;
		if (!box) return;
		if (move === "acosta") this.#zoom.scaleBy(this.#selection, 2);
		else if (move === "allunya") this.#zoom.scaleBy(this.#selection, 0.5);
		else {
			const scale = world.width / box.width;
			const half = ([width, height]: [number, number]) => [width / 2 / scale, height / 2 / scale] as const;
			const [x, y] = half(this.#size);
			const ways: Record<string, [number, number]> = { nord: [0, y], sud: [0, -y], oest: [x, 0], est: [-x, 0] };
			const [dx, dy] = ways[move] ?? [0, 0];
			this.#zoom.translateBy(this.#selection, dx, dy);
		}
	}

	#place(): string | undefined {
		const [longitude, latitude] = [this.#fieldOf("longitude")?.value, this.#fieldOf("latitude")?.value];
		return longitude && latitude ? `${longitude},${latitude}` : undefined;
	}

	#pick(across: number, down: number): void {
		const drawing = this.#drawing;
		if (!drawing) return;
		const place = toPlace(drawing.pointAt(across, down));
		this.#field("longitude", String(place.longitude));
		this.#field("latitude", String(place.latitude));
		drawing.setOwnPin(toPoint(place), ownPin);
		const form = this.closest("form");
		const state = form?.querySelector(".place__state");
		if (state) state.textContent = "Punt marcat. El pots corregir tocant un altre lloc.";
		for (const button of form?.querySelectorAll<HTMLElement>("[value=treu]") ?? []) button.hidden = false;
	}

	#field(name: string, value: string): void {
		const field = this.#fieldOf(name);
		if (field) field.value = value;
	}

	#fieldOf(name: string): HTMLInputElement | null | undefined {
		return this.closest("form")?.querySelector<HTMLInputElement>(`input[name=${name}]`);
	}
}

function label(picks: boolean): string {
	const moving = "Mou-lo amb les fletxes, acosta-t'hi amb + i allunya-te'n amb −.";
	return picks ? `Assenyala el lloc al mapa. ${moving} Retorn marca el centre.` : `Mapa de la xarxa. ${moving}`;
}

customElements.define("network-map", NetworkMap);

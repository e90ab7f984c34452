import { type Selection, select } from "d3-selection";
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from "d3-zoom";
import { type Box, deepestZoom, toLngLat, world } from "#app/places/projection.ts";
import { boxOf, readView, type View, viewAtLngLat } from "#app/places/view.ts";
import { readBase } from "../basemap/grid.ts";
import { mapLabels } from "../words.ts";
import { askWhere, searchOnEnter } from "./finding.browser.ts";
import { Drawing, boxOf as drawingBox, fetchDrawing } from "./map-drawing.browser.ts";
import { PlacePicker } from "./place-picker.browser.ts";

const settleMs = 250;
const keys: Record<string, string> = {
	ArrowUp: "nord",
	ArrowDown: "sud",
	ArrowLeft: "oest",
	ArrowRight: "est",
	"+": "acosta",
	"-": "allunya",
};

/** Moves the map by mouse, touch and keyboard, then fetches names and pins. With `data-picks` a tap marks a place. */
class NetworkMap extends HTMLElement {
	#drawing?: Drawing;
	#picker?: PlacePicker;
	#frame: HTMLElement = this.querySelector<HTMLElement>(".map__frame") ?? this;
	#zoom: ZoomBehavior<HTMLElement, unknown> = zoom<HTMLElement, unknown>();
	#selection: Selection<HTMLElement, unknown, null, undefined> = select<HTMLElement, unknown>(this.#frame);
	#connection = new AbortController();
	#settling = 0;
	#deepest: number = deepestZoom;
	#awake = Promise.withResolvers<void>();

	async connectedCallback(): Promise<void> {
		const form = this.dataset.picks === undefined ? null : this.closest("form");
		this.#picker = form ? new PlacePicker(form) : undefined;
		this.#connection = new AbortController();
		const { signal } = this.#connection;
		// Before the drawing has come: these do not need it yet.
		this.#around.addEventListener("keydown", searchOnEnter, { signal });
		this.#around.addEventListener("click", (event) => this.#goNear(event), { signal });
		const svg =
			this.querySelector<SVGSVGElement>(".map__drawing") ??
			(await fetchDrawing(`vista=${this.dataset.view}${this.#subject()}`));
		if (signal.aborted || !svg) return;
		if (svg.ownerDocument !== document) this.#replaceImages(svg);
		const basemap = readBase(this.dataset.base);
		this.#deepest = basemap?.deepest ?? deepestZoom;
		this.#drawing = new Drawing(svg, basemap);
		this.#frame.tabIndex = 0;
		this.#frame.setAttribute("role", "application");
		this.#frame.setAttribute("aria-label", mapLabels[form ? "pick" : "read"]);
		this.#zoom
			.scaleExtent([1, 2 ** this.#deepest])
			.extent(() => [[0, 0], this.#size])
			.filter((event) => this.#wants(event))
			.on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => this.#move(event))
			.on("end", () => this.#settleLater());
		this.#selection.call(this.#zoom);
		// Now, not when the frame is measured: a button may be pressed before.
		this.#show(this.#drawing.box);
		const resized = new ResizeObserver(() => this.#drawing && this.#show(this.#drawing.box));
		resized.observe(this.#frame);
		signal.addEventListener("abort", () => resized.disconnect());
		this.#frame.addEventListener("keydown", (event) => this.#press(event), { signal });
		this.#around.addEventListener("click", (event) => this.#click(event as MouseEvent), { signal });
		this.dataset.view = this.#view();
		this.#frame.classList.add("map__frame--live");
		this.#frame.addEventListener("pointerdown", (event) => this.#grab(event), { signal });
		form?.addEventListener("change", (event) => this.#followChoice(event), { signal });
		this.#followChoice();
		this.#awake.resolve();
	}

	disconnectedCallback(): void {
		this.#connection.abort();
		clearTimeout(this.#settling);
	}

	get #around(): Element {
		return this.parentElement ?? this;
	}

	get #size(): [number, number] {
		return [this.#frame.clientWidth, this.#frame.clientHeight];
	}

	/** Without focus on the map, the wheel scrolls the page. */
	#wants(event: MouseEvent | WheelEvent | TouchEvent): boolean {
		if ((event.target as Element).closest(".map__point")) return false;
		if (event.type === "wheel") return event.ctrlKey || this.contains(document.activeElement);
		if ("touches" in event) return event.touches.length > 1 || this.#frame.classList.contains("map__frame--near");
		return !event.ctrlKey && event.button === 0;
	}

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
		this.#picker?.keepView(this.#view());
	}

	#settleLater(): void {
		clearTimeout(this.#settling);
		this.#settling = setTimeout(() => this.#settle(), settleMs);
	}

	async #settle(): Promise<void> {
		const view = this.#view();
		if (view === this.dataset.view || !this.#drawing) return;
		this.dataset.view = view;
		// The archived copy (commands/archive/) has no server that draws.
		if (this.dataset.archived !== undefined) return;
		for (const link of this.closest("[data-dialog-content]")?.querySelectorAll<HTMLAnchorElement>("a[data-place]") ??
			[]) {
			const url = new URL(link.href);
			url.searchParams.set("vista", view);
			link.href = url.href;
		}
		// Offline, keep the current names until the next movement.
		const subject = this.#subject();
		const drawn = await fetchDrawing(`vista=${view}${subject}`).catch(() => null);
		if (!drawn || this.dataset.view !== view || this.#subject() !== subject) return;
		this.#drawing.copyOverlay(drawn);
		this.#picker?.draw(this.#drawing);
	}

	async #followChoice(event?: Event): Promise<void> {
		if ((event?.target as HTMLInputElement | undefined)?.name === "forma") return this.#redraw();
		const [drawing, picker] = [this.#drawing, this.#picker];
		if (!drawing || !picker?.isChoiceNew) return;
		const { choice } = picker;
		const isDrawn = picker.line.isChosen && picker.line.text !== "";
		const isSaid = isDrawn || picker.forgetPlace(drawing);
		const drawn = await fetchDrawing(choice ? `codi=${choice}` : `vista=${this.#view()}`).catch(() => null);
		if (!drawn || picker.choice !== choice || (picker.place && !isDrawn)) return;
		const box = isDrawn ? drawingBox(drawn) : drawing.copyOverlay(drawn, ".map__mark");
		picker.applyServerState(drawn.dataset, isSaid);
		this.#show(box);
		this.dataset.view = this.#view();
	}

	/** "longitude,latitude,zoom", as in URLs. */
	#view(): string {
		const { x, y, width, height } = this.#drawing?.box ?? { x: 0, y: 0, ...world };
		const { longitude, latitude } = toLngLat({ x: x + width / 2, y: y + height / 2 });
		return `${longitude},${latitude},${Math.floor(Math.log2(world.width / width) + 0.01)}`;
	}

	#subject(): string {
		return this.#picker?.subject ?? "&comentaris";
	}

	#replaceImages(svg: SVGSVGElement): void {
		svg.classList.add("map__drawing");
		svg.setAttribute("aria-hidden", "true");
		for (const image of this.querySelectorAll("input[type=image], .place__under")) image.remove();
		this.#frame.append(document.adoptNode(svg));
	}

	#press(event: KeyboardEvent): void {
		const isOther = event.target !== this.#frame || event.ctrlKey || event.metaKey || event.altKey;
		if (isOther || event.defaultPrevented) return;
		const move = keys[event.key];
		if (move) this.#go(move);
		else if (event.key === "Enter" && this.#picker) this.#pick(0.5, 0.5);
		else if (event.key === "Backspace" && this.#picker?.line.isChosen) this.#edit("desfes");
		else return;
		event.preventDefault();
	}

	async #goNear({ target }: Event): Promise<void> {
		const button = (target as Element).closest("[data-near]");
		const place = button && (await askWhere(button, this.#awake.promise));
		if (place) this.#showView(viewAtLngLat(place, this.#deepest, this.#deepest));
	}

	#showView(view: View | undefined): void {
		if (view) this.#show(boxOf(view));
	}

	#click(event: MouseEvent): void {
		if (event.defaultPrevented) return;
		const target = event.target as HTMLElement;
		const found = target.closest<HTMLElement>("[data-view-to]");
		const move = target.closest<HTMLElement>("[data-move]")?.dataset.move;
		const command = target.closest<HTMLButtonElement>("[name=mapa]")?.value;
		if (found) {
			this.#showView(readView(found.dataset.viewTo, this.#deepest));
			this.#picker?.sayMoved(found.dataset.state);
		} else if (move) this.#go(move);
		else if (command === "centre" && this.#picker) this.#pick(0.5, 0.5);
		else if (this.#picker && target.closest(".map__drawing") && !target.closest(".map__point"))
			this.#pick(...this.#sharesAt(event));
		else if (!this.#edit(command)) return;
		event.preventDefault();
	}

	async #pick(across: number, down: number): Promise<void> {
		const [drawing, picker] = [this.#drawing, this.#picker];
		if (!drawing || !picker) return;
		const { choice } = picker;
		picker.pick(drawing, across, down);
		return this.#redraw(choice);
	}

	/** As the server says: with the municipality, and what follows the network. */
	async #redraw(choice = this.#picker?.choice): Promise<void> {
		const [drawing, picker] = [this.#drawing, this.#picker];
		if (!drawing || !picker) return;
		const subject = this.#subject();
		const drawn = await fetchDrawing(`vista=${this.#view()}${subject}&codi=${choice}`).catch(() => null);
		if (!drawn || this.#subject() !== subject) return;
		drawing.copyOverlay(drawn, ".map__mark");
		picker.draw(drawing);
		picker.applyServerState(drawn.dataset);
	}

	#edit(command: string | undefined): boolean {
		const [drawing, picker] = [this.#drawing, this.#picker];
		const isEdit = Boolean(drawing && picker?.line.edit(drawing, command, toLngLat(drawing.pointAt(0.5, 0.5))));
		if (isEdit) this.#redraw();
		return isEdit;
	}

	#grab(event: PointerEvent): void {
		const [drawing, picker] = [this.#drawing, this.#picker];
		if (!drawing || !picker) return;
		const placeAt = (moving: PointerEvent) => toLngLat(drawing.pointAt(...this.#sharesAt(moving)));
		picker.line.grab(event, drawing, placeAt, () => this.#redraw());
	}

	/** Of the map's width and height, within them. */
	#sharesAt(event: MouseEvent): [across: number, down: number] {
		const { left, top } = this.#frame.getBoundingClientRect();
		const { clientLeft, clientTop } = this.#frame;
		const [width, height] = this.#size;
		const share = (at: number, size: number) => Math.min(1, Math.max(0, at / size));
		return [share(event.clientX - left - clientLeft, width), share(event.clientY - top - clientTop, height)];
	}

	#go(move: string): void {
		const box = this.#drawing?.box;
		if (!box) return;
		if (move === "acosta") this.#zoom.scaleBy(this.#selection, 2);
		else if (move === "allunya") this.#zoom.scaleBy(this.#selection, 0.5);
		else {
			const [x, y] = this.#size.map((size) => (size / 2 / world.width) * box.width) as [number, number];
			const ways: Record<string, [number, number]> = { nord: [0, y], sud: [0, -y], oest: [x, 0], est: [-x, 0] };
			const [dx, dy] = ways[move] ?? [0, 0];
			this.#zoom.translateBy(this.#selection, dx, dy);
		}
	}
}

customElements.define("network-map", NetworkMap);

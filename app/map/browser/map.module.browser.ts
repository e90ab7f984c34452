import { deepestZoom } from "#app/places/projection.ts";
import { readView, viewAtLngLat } from "#app/places/view.ts";
import { readBase } from "../basemap/grid.ts";
import { mapLabels } from "../words.ts";
import { askWhere, searchOnEnter } from "./finding.browser.ts";
import { Drawing, boxOf as drawingBox, fetchDrawing } from "./map-drawing.browser.ts";
import { PlacePicker } from "./place-picker.browser.ts";
import { keys, Viewport } from "./viewport.browser.ts";

const settleMs = 250;

/** Moves the map by mouse, touch and keyboard, then fetches names and pins. With `data-picks` a tap marks a place. */
class NetworkMap extends HTMLElement {
	#viewport?: Viewport;
	#picker?: PlacePicker;
	#frame: HTMLElement = this.querySelector<HTMLElement>(".map__frame") ?? this;
	#connection = new AbortController();
	#settling = 0;
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
			this.querySelector<SVGSVGElement>(".map__drawing svg") ??
			(await fetchDrawing(`vista=${this.dataset.view}${this.#subject()}`));
		if (signal.aborted || !svg) return;
		if (svg.ownerDocument !== document) this.#replaceImages(svg);
		const basemap = readBase(this.dataset.base);
		const viewport = new Viewport(this.#frame, new Drawing(svg, basemap), basemap?.deepest ?? deepestZoom, {
			wants: (event) => this.#wants(event),
			moved: (isNear) => this.#followMove(isNear),
			ended: () => this.#settleLater(),
		});
		this.#viewport = viewport;
		this.#frame.tabIndex = 0;
		this.#frame.setAttribute("role", "application");
		this.#frame.setAttribute("aria-label", mapLabels[form ? "pick" : "read"]);
		// Now, not when the frame is measured: a button may be pressed before.
		viewport.show(viewport.drawing.box);
		const resized = new ResizeObserver(() => viewport.show(viewport.drawing.box));
		resized.observe(this.#frame);
		signal.addEventListener("abort", () => resized.disconnect());
		this.#frame.addEventListener("keydown", (event) => this.#press(event), { signal });
		this.#around.addEventListener("click", (event) => this.#click(event as MouseEvent), { signal });
		this.dataset.view = viewport.text;
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
		return this.closest(".place__map") ?? this.parentElement ?? this;
	}

	/** Without focus on the map, the wheel scrolls the page. */
	#wants(event: MouseEvent | WheelEvent | TouchEvent): boolean {
		if ((event.target as Element).closest(".map__point")) return false;
		if (event.type === "wheel") return event.ctrlKey || this.contains(document.activeElement);
		if ("touches" in event) return event.touches.length > 1 || this.#frame.classList.contains("map__frame--near");
		return !event.ctrlKey && event.button === 0;
	}

	#followMove(isNear: boolean): void {
		this.#frame.classList.toggle("map__frame--near", isNear);
		this.#picker?.keepView(this.#viewport?.text ?? "");
	}

	#settleLater(): void {
		clearTimeout(this.#settling);
		this.#settling = setTimeout(() => this.#settle(), settleMs);
	}

	async #settle(): Promise<void> {
		const viewport = this.#viewport;
		if (!viewport || viewport.text === this.dataset.view) return;
		const view = viewport.text;
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
		viewport.drawing.copyOverlay(drawn);
		this.#picker?.draw(viewport.drawing);
	}

	async #followChoice(event?: Event): Promise<void> {
		if ((event?.target as HTMLInputElement | undefined)?.name === "forma") return this.#redraw();
		const [viewport, picker] = [this.#viewport, this.#picker];
		if (!viewport || !picker?.isChoiceNew) return;
		const [{ drawing }, { choice }] = [viewport, picker];
		const isDrawn = picker.line.isChosen && picker.line.text !== "";
		const isSaid = isDrawn || picker.forgetPlace(drawing);
		const drawn = await fetchDrawing(choice ? `codi=${choice}` : `vista=${viewport.text}`).catch(() => null);
		if (!drawn || picker.choice !== choice || (picker.place && !isDrawn)) return;
		const box = isDrawn ? drawingBox(drawn) : drawing.copyOverlay(drawn, ".map__mark");
		picker.applyServerState(drawn.dataset, isSaid);
		viewport.show(box);
		this.dataset.view = viewport.text;
	}

	#subject(): string {
		return this.#picker?.subject ?? "&comentaris";
	}

	#replaceImages(svg: SVGSVGElement): void {
		const drawing = document.createElement("div");
		drawing.className = "map__drawing";
		drawing.append(document.adoptNode(svg));
		svg.setAttribute("aria-hidden", "true");
		// While it is moved, what is beside the view is seen.
		for (const one of [svg, ...svg.querySelectorAll(".map__ground, .map__under")])
			one.setAttribute("overflow", "visible");
		for (const image of this.querySelectorAll("input[type=image], .place__under")) image.remove();
		this.#frame.append(drawing);
	}

	#press(event: KeyboardEvent): void {
		const isOther = event.target !== this.#frame || event.ctrlKey || event.metaKey || event.altKey;
		if (isOther || event.defaultPrevented) return;
		const move = keys[event.key];
		if (move) this.#viewport?.go(move);
		else if (event.key === "Enter" && this.#picker) this.#pick(0.5, 0.5);
		else if (event.key === "Backspace" && this.#picker?.line.isChosen) this.#edit("desfes");
		else return;
		event.preventDefault();
	}

	async #goNear({ target }: Event): Promise<void> {
		const button = (target as Element).closest("[data-near]");
		const place = button && (await askWhere(button, this.#awake.promise));
		if (place) this.#viewport?.showView(viewAtLngLat(place, this.#viewport.deepest, this.#viewport.deepest));
	}

	#click(event: MouseEvent): void {
		if (event.defaultPrevented) return;
		const target = event.target as HTMLElement;
		const found = target.closest<HTMLElement>("[data-view-to]");
		const move = target.closest<HTMLElement>("[data-move]")?.dataset.move;
		const command = target.closest<HTMLButtonElement>("[name=mapa]")?.value;
		if (found) {
			this.#viewport?.showView(readView(found.dataset.viewTo, this.#viewport.deepest));
			this.#picker?.sayMoved(found.dataset.state);
		} else if (move) this.#viewport?.go(move);
		else if (command === "centre" && this.#picker) this.#pick(0.5, 0.5);
		else if (this.#picker && this.#viewport && target.closest(".map__drawing") && !target.closest(".map__point"))
			this.#pick(...this.#viewport.sharesAt(event));
		else if (!this.#edit(command)) return;
		event.preventDefault();
	}

	async #pick(across: number, down: number): Promise<void> {
		const [viewport, picker] = [this.#viewport, this.#picker];
		if (!viewport || !picker) return;
		const { choice } = picker;
		picker.pick(viewport.drawing, across, down);
		return this.#redraw(choice);
	}

	/** As the server says: with the municipality, and what follows the network. */
	async #redraw(choice = this.#picker?.choice): Promise<void> {
		const [viewport, picker] = [this.#viewport, this.#picker];
		if (!viewport || !picker) return;
		const subject = this.#subject();
		const drawn = await fetchDrawing(`vista=${viewport.text}${subject}&codi=${choice}`).catch(() => null);
		if (!drawn || this.#subject() !== subject) return;
		viewport.drawing.copyOverlay(drawn, ".map__mark");
		picker.draw(viewport.drawing);
		picker.applyServerState(drawn.dataset);
	}

	#edit(command: string | undefined): boolean {
		const [viewport, picker] = [this.#viewport, this.#picker];
		const isEdit = Boolean(viewport && picker?.line.edit(viewport.drawing, command, viewport.middle));
		if (isEdit) this.#redraw();
		return isEdit;
	}

	#grab(event: PointerEvent): void {
		const [viewport, picker] = [this.#viewport, this.#picker];
		if (!viewport || !picker) return;
		picker.line.grab(event, viewport, () => this.#redraw());
	}
}

customElements.define("network-map", NetworkMap);

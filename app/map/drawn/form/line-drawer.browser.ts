import { type LngLat, toPoint } from "#app/places/projection.ts";
import type { Drawing } from "../../browser/map-drawing.browser.ts";
import type { Viewport } from "../../browser/viewport.browser.ts";
import { type DrawnPoint, mostPoints, readPoints, writePoints } from "../points.ts";
import { lineShape } from "./line-fields.ts";

/** The line of a form, in its hidden field. What follows the network is drawn straight until the server has answered. */
export class LineDrawer {
	#form: HTMLFormElement;

	constructor(form: HTMLFormElement) {
		this.#form = form;
	}

	/** Else a place is marked. */
	get isChosen(): boolean {
		return this.#form.querySelector<HTMLInputElement>("[name=forma]:checked")?.value === lineShape;
	}

	get text(): string {
		return this.#field?.value ?? "";
	}

	get #points(): DrawnPoint[] {
		return readPoints(this.text) ?? [];
	}

	get #field(): HTMLInputElement | null {
		return this.#form.querySelector("input[name=linia]");
	}

	add(drawing: Drawing, { longitude, latitude }: LngLat): void {
		if (this.#points.length < mostPoints) this.#draw(drawing, [...this.#points, { longitude, latitude }]);
	}

	/** A button of the form. False if it is none of the line's. */
	edit(drawing: Drawing, command: string | undefined, centre: LngLat): boolean {
		const points = this.#points;
		const last = points.at(-1);
		const chosen = Number(this.#list?.value) - 1;
		const edits: Record<string, () => DrawnPoint[]> = {
			desfes: () => points.slice(0, -1),
			buida: () => [],
			enganxa: () => (last && points.length > 1 ? points.with(-1, { ...last, follows: true }) : points),
			mou: () => points.map((point, at) => (at === chosen ? { ...point, ...centre } : point)),
		};
		const edited = command && Object.hasOwn(edits, command) ? edits[command]?.() : undefined;
		if (edited) this.#draw(drawing, edited);
		return edited !== undefined;
	}

	/** While the point under the pointer is dragged. `moved`: after it was let go. */
	grab(event: PointerEvent, viewport: Viewport, moved: () => void): void {
		const frame = event.currentTarget as HTMLElement;
		const point = (event.target as Element).closest<SVGElement>(".map__point");
		if (!point || event.button !== 0) return;
		const dragged = Number(point.dataset.point) - 1;
		const before = this.text;
		// The frame's, since the points are drawn anew with each movement. It also takes the click that ends it.
		frame.setPointerCapture(event.pointerId);
		const move = (moving: PointerEvent) => {
			const to = viewport.placeAt(moving);
			this.#draw(
				viewport.drawing,
				this.#points.map((one, at) => (at === dragged ? { ...one, ...to } : one)),
			);
		};
		const end = () => {
			frame.removeEventListener("pointermove", move);
			frame.removeEventListener("pointerup", end);
			frame.removeEventListener("pointercancel", end);
			if (this.text !== before) moved();
		};
		frame.addEventListener("pointermove", move);
		frame.addEventListener("pointerup", end);
		frame.addEventListener("pointercancel", end);
	}

	/** As the server has drawn it. */
	take(text: string | undefined): void {
		if (text !== undefined && this.isChosen) this.#keep(text);
	}

	#draw(drawing: Drawing, points: readonly DrawnPoint[]): void {
		this.#keep(writePoints(points));
		drawing.setOwnLine(points.map(toPoint));
	}

	get #list(): HTMLSelectElement | null {
		return this.#form.querySelector("select[name=quin]");
	}

	#keep(text: string): void {
		const field = this.#field;
		if (!field || field.value === text) return;
		field.value = text;
		// Browsers restore the hidden fields that a script has changed, but not what the map shows.
		field.autocomplete = "off";
		field.dispatchEvent(new Event("input", { bubbles: true }));
		const [list, count] = [this.#list, this.#points.length];
		if (!list || list.length === count) return;
		list.replaceChildren(...Array.from({ length: count }, (_, at) => new Option(String(at + 1))));
		list.value = String(count);
	}
}

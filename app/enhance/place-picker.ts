import { ownPin } from "../map/pin.ts";
import { type Place, readPlace, toPlace, toPoint } from "../map/projection.ts";
import type { Drawing } from "./map-drawing.ts";

/** The fields of a form that hold a place and the view in which it was marked (map-comments/place-field.tsx). */
export class PlacePicker {
	#form: HTMLFormElement;

	constructor(form: HTMLFormElement) {
		this.#form = form;
	}

	get place(): Place | undefined {
		return readPlace(this.#field("longitude")?.value, this.#field("latitude")?.value);
	}

	keepView(view: string): void {
		this.#set("vista", view);
	}

	/** Marks a place at fractions of the map's width and height, and says so. */
	pick(drawing: Drawing, across: number, down: number): void {
		const place = toPlace(drawing.pointAt(across, down));
		this.#set("longitude", String(place.longitude));
		this.#set("latitude", String(place.latitude));
		this.draw(drawing);
		const state = this.#form.querySelector<HTMLElement>(".place__state");
		if (state) state.textContent = state.dataset.marked ?? "";
		for (const button of this.#form.querySelectorAll<HTMLElement>("[value=treu]")) button.hidden = false;
	}

	/** The place that is marked, on a drawing that may have come without it. */
	draw(drawing: Drawing): void {
		const { place } = this;
		if (place) drawing.setOwnPin(toPoint(place), ownPin);
	}

	#set(name: string, value: string): void {
		const field = this.#field(name);
		if (field) field.value = value;
	}

	#field(name: string): HTMLInputElement | null {
		return this.#form.querySelector<HTMLInputElement>(`input[name=${name}]`);
	}
}

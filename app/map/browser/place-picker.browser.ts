import { type LngLat, readLngLat, toLngLat, toPoint } from "#app/places/projection.ts";
import { ownPin } from "../drawing/pin.ts";
import { LineDrawer } from "../drawn/form/line-drawer.browser.ts";
import type { Drawing } from "./map-drawing.browser.ts";

export class PlacePicker {
	#form: HTMLFormElement;
	/** In a form that asks for one. */
	line: LineDrawer;

	constructor(form: HTMLFormElement) {
		this.#form = form;
		this.line = new LineDrawer(form);
	}

	get place(): LngLat | undefined {
		return readLngLat(this.#field("longitude")?.value, this.#field("latitude")?.value);
	}

	/** INE code of the chosen municipality, or empty. */
	get choice(): string {
		return this.#form.querySelector<HTMLSelectElement>("select[name=municipality]")?.value ?? "";
	}

	/** Of the server's drawing. */
	get subject(): string {
		if (this.line.isChosen) return `&linia=${this.line.text}`;
		const { place, choice } = this;
		if (place) return `&punt=${place.longitude},${place.latitude}`;
		return choice && `&codi=${choice}`;
	}

	/** Never in a form that asks for no municipality. */
	get isChoiceNew(): boolean {
		const shown = this.#field("shownMunicipality");
		return shown !== null && this.choice !== shown.value;
	}

	keepView(view: string): void {
		this.#set("vista", view);
	}

	/** Takes fractions of the map's width and height. No municipality is chosen until the server responds. */
	pick(drawing: Drawing, across: number, down: number): void {
		const place = toLngLat(drawing.pointAt(across, down));
		if (this.line.isChosen) {
			this.line.add(drawing, place);
			return;
		}
		this.#setPlace(String(place.longitude), String(place.latitude));
		this.draw(drawing);
		this.#choose("");
		this.#say(this.#state?.dataset.marked);
	}

	/** Clears the position when another municipality is chosen. Returns whether there was one. */
	forgetPlace(drawing: Drawing): boolean {
		const hadPlace = this.place !== undefined;
		this.#setPlace("", "");
		drawing.removeOwnPin();
		const name = this.#form.querySelector("select[name=municipality] option:checked")?.textContent ?? "";
		const { dropped, droppedForNone } = this.#state?.dataset ?? {};
		if (hadPlace) this.#say(this.choice ? dropped?.replace("{}", name) : droppedForNone);
		return hadPlace;
	}

	applyServerState({ municipality = "", state, line }: DOMStringMap, isSaid = false): void {
		this.line.take(line);
		this.#choose(municipality);
		if (!isSaid) this.#say(state ?? this.#state?.dataset.none);
	}

	/** The map shows what was found; a place that is marked already stays. */
	sayMoved(state?: string): void {
		if (this.line.isChosen ? this.line.text === "" : !this.place) this.#say(state);
	}

	draw(drawing: Drawing): void {
		const { place } = this;
		if (place && !this.line.isChosen) drawing.setOwnPin(toPoint(place), ownPin);
	}

	get #state(): HTMLElement | null {
		return this.#form.querySelector<HTMLElement>(".place__state");
	}

	#say(text = ""): void {
		if (this.#state) this.#state.textContent = text;
	}

	#setPlace(longitude: string, latitude: string): void {
		this.#set("longitude", longitude);
		this.#set("latitude", latitude);
		for (const button of this.#form.querySelectorAll<HTMLElement>("[value=treu]")) button.hidden = longitude === "";
		// Hidden fields say nothing by themselves.
		this.#field("longitude")?.dispatchEvent(new Event("input", { bubbles: true }));
	}

	#choose(municipality: string): void {
		const list = this.#form.querySelector<HTMLSelectElement>("select[name=municipality]");
		if (list) list.value = municipality;
		this.#set("shownMunicipality", municipality);
	}

	#set(name: string, value: string): void {
		const field = this.#field(name);
		if (!field) return;
		field.value = value;
		// Browsers restore the hidden fields that a script has changed, but not what the map shows.
		field.autocomplete = "off";
	}

	#field(name: string): HTMLInputElement | null {
		return this.#form.querySelector<HTMLInputElement>(`input[name=${name}]`);
	}
}

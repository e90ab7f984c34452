import { messages } from "#app/content/forms.ts";
import { type Place, readPlace } from "#app/map/projection.ts";
import { isMove, moved, placeIn, readView, type View, viewOfPlace, wholeMap } from "#app/map/view.ts";
import { imageSizes } from "./image-sizes.ts";

/** The fields with which the form keeps and changes its place. */
export const pointingFields = [
	"longitude",
	"latitude",
	"vista",
	"mapa",
	...imageSizes.flatMap(({ name }) => [`${name}.x`, `${name}.y`]),
];

/** After pointing, the map shows at least this much of the surroundings. */
const surroundingsZoom = 3;

/** Where the form's map stands once what was sent has been taken into account. */
export interface Pointing {
	view: View;
	place?: Place;
	/** What was sent as a place is none; or a hint for whoever used the keyboard on the image. */
	problem?: string;
	hint?: "keyboard";
	/** The form came for its map alone: nothing was meant to be sent yet. */
	isPending: boolean;
}

export function readPointing(form: FormData): Pointing {
	const kept = { view: readView(form.get("vista")) ?? wholeMap, ...readKeptPlace(form) };
	const click = readClick(form);
	if (click) return pointAt(kept, click);
	const command = form.get("mapa");
	if (command === null) return { ...kept, isPending: false };
	if (command === "treu") return { view: kept.view, isPending: true };
	if (command === "centre") return placed(kept.view, kept.view);
	if (typeof command === "string" && isMove(command)) {
		return { ...kept, view: moved(kept.view, command), isPending: true };
	}
	return { ...kept, problem: messages.placeUnknown, isPending: true };
}

function readKeptPlace(form: FormData): { place?: Place; problem?: string } {
	const [longitude, latitude] = [form.get("longitude"), form.get("latitude")];
	if (!longitude && !latitude) return {};
	const place = readPlace(longitude, latitude);
	return place ? { place } : { problem: messages.placeUnknown };
}

interface Click {
	/** Fractions of the image's width and height; nothing where what was sent is no click on it. */
	at?: { across: number; down: number };
	/** An image that is pressed with the keyboard sends the coordinates of its corner. */
	isKeyboard: boolean;
}

function readClick(form: FormData): Click | undefined {
	for (const { name, width, height } of imageSizes) {
		const [sentX, sentY] = [form.get(`${name}.x`), form.get(`${name}.y`)];
		if (sentX === null && sentY === null) continue;
		const [x, y] = [pixel(sentX), pixel(sentY)];
		if (x === undefined || y === undefined || x > width || y > height) return { isKeyboard: false };
		// The middle of the pixel that was hit.
		const at = { across: Math.min(1, (x + 0.5) / width), down: Math.min(1, (y + 0.5) / height) };
		return x === 0 && y === 0 ? { isKeyboard: true } : { at, isKeyboard: false };
	}
	return undefined;
}

function pixel(value: FormDataEntryValue | null): number | undefined {
	return typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : undefined;
}

function pointAt(kept: Omit<Pointing, "isPending">, { at, isKeyboard }: Click): Pointing {
	if (isKeyboard) return { ...kept, hint: "keyboard", isPending: true };
	if (!at) return { ...kept, problem: messages.placeUnknown, isPending: true };
	return placed(kept.view, placeIn(kept.view, at.across, at.down));
}

function placed({ zoom }: View, { longitude, latitude }: Place): Pointing {
	const place = { longitude, latitude };
	return { view: viewOfPlace(place, Math.max(zoom, surroundingsZoom)), place, isPending: true };
}

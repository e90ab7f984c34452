import { type LngLat, readLngLat } from "#app/places/projection.ts";
import type { View } from "#app/places/view.ts";
import { messages } from "#app/platform/content/forms.ts";
import type { LinePointing } from "../drawn/form/line-pointing.ts";
import type { Search } from "../finding/found.ts";

export interface Pointing {
	view: View;
	place?: LngLat;
	/** INE code or empty. A position always lies in it; the last change wins. */
	municipality: string;
	state: string;
	problem?: string;
	/** Position and municipality conflicted on submit; shown for confirmation. */
	correction?: string;
	/** Drawn instead of it, in a form that asks for one. */
	line?: LinePointing;
	/** What was searched for, and found. */
	search?: Search;
	/** A map button was pressed, not the submit button. */
	isPending: boolean;
}

export type Begun = Pick<Pointing, "view" | "place" | "municipality" | "state" | "line">;

export interface Kept {
	place?: LngLat;
	problem?: string;
}

export function readKeptPlace(form: FormData): Kept {
	const [longitude, latitude] = [form.get("longitude"), form.get("latitude")];
	if (!longitude && !latitude) return {};
	const place = readLngLat(longitude, latitude);
	return place ? { place } : { problem: messages.placeUnknown };
}

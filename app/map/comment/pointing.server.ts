import { municipalityAt, municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { nameOfMunicipality } from "#app/places/municipalities/municipality-names.ts";
import { type LngLat, mostZoom } from "#app/places/projection.ts";
import { isMove, lngLatIn, moved, readView, type View, viewAtLngLat, viewOf, wholeMap } from "#app/places/view.ts";
import { messages } from "#app/platform/content/forms.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { drawsLine, readLine, waitingLine } from "../drawn/form/pointing.server.ts";
import { loadFinding } from "../page.server.ts";
import { describePlace } from "../place-state.ts";
import { checkAgain, placeStates } from "../words.ts";
import { readClick } from "./click.server.ts";
import { imageSizes } from "./image-sizes.ts";
import { foundMark, isFound } from "./pointing-fields.ts";
import { type Begun, type Kept, type Pointing, readKeptPlace } from "./pointing-state.ts";

export const pointingFields = [
	"longitude",
	"latitude",
	"shownMunicipality",
	"vista",
	"mapa",
	"cerca",
	"shownCerca",
	...imageSizes.flatMap(({ name }) => [`${name}.x`, `${name}.y`]),
];

const surroundingsZoom = 3;

interface Around {
	/** Without it, only what the build has made is found by its name. */
	state?: RequestState;
	/** The line of the comment whose place is corrected. */
	sent?: string;
}

export async function readPointing(form: FormData, { state, sent }: Around = {}): Promise<Pointing> {
	const asked = String(form.get("cerca") ?? "");
	const command = form.get("mapa");
	const pointing = drawsLine(form) ? readLine(form, sent) : { ...readPlace(form), line: waitingLine(form) };
	// Enter in the search field presses the button that sends.
	const isAsked =
		command === null ? !pointing.isPending && asked !== (form.get("shownCerca") ?? "") : command === "cerca";
	if (!isAsked && !isFound(command)) return pointing;
	const [{ findPlaces, placeOfId }, more] = await loadFinding(state);
	if (isAsked) return { ...pointing, correction: undefined, isPending: true, search: findPlaces(asked, more) };
	const chosen = placeOfId(String(command).slice(foundMark.length), more);
	if (!chosen) return unknownCommand(pointing);
	const { view, name } = chosen;
	const { isChosen, points = [] } = pointing.line ?? {};
	const isMarked = isChosen ? points.length > 0 : pointing.place !== undefined;
	return { ...pointing, view, state: isMarked ? pointing.state : placeStates.moved(name) };
}

function readPlace(form: FormData): Pointing {
	// As deep as any base goes: `withBase` says how deep this one is.
	const view = readView(form.get("vista"), mostZoom) ?? wholeMap;
	const municipality = String(form.get("municipality") ?? "");
	const click = readClick(form);
	const command = form.get("mapa");
	if (click?.at) return placed(view, lngLatIn(view, click.at.across, click.at.down), municipality);
	if (command === "centre") return placed(view, view, municipality);

	const kept = command === "treu" ? {} : readKeptPlace(form);
	const shown = form.get("shownMunicipality") ?? municipality;
	const settled =
		municipality === shown ? followPlace(view, municipality, kept) : followChoice(view, municipality, kept);
	if (!click && command === null) {
		const { isChanged, ...rest } = settled;
		return { ...rest, correction: isChanged ? checkAgain(rest.state) : undefined, isPending: false };
	}
	const asked = { ...settled, isPending: true };
	if (click?.isKeyboard) return { ...asked, state: placeStates.keyboard };
	if (typeof command === "string" && isMove(command)) {
		return municipality === shown ? { ...asked, view: moved(view, command, mostZoom) } : asked;
	}
	const isKnown = command === "treu" || command === "municipi" || command === "cerca" || isFound(command);
	return isKnown ? asked : unknownCommand(asked);
}

function unknownCommand(pointing: Pointing): Pointing {
	return { ...pointing, problem: messages.placeUnknown, state: messages.placeUnknown };
}

/** What is stored of what was pointed at. Without a line, a place; in a form of lines the chosen one counts. */
export function pointedAt({ place, line }: Pointing): { place?: LngLat; line?: string } {
	return line?.isChosen ? { ...line.stored } : { place };
}

export function beginPointing(view: View, municipality = ""): Begun {
	return { view, municipality, state: placeStates.none };
}

/** Of a comment that has been sent. */
export function pointingAt(place: LngLat | undefined, municipality = ""): Begun {
	if (place)
		return {
			view: viewAtLngLat(place, surroundingsZoom),
			place,
			municipality,
			state: describePlace(place, municipality),
		};
	const there = municipalityOfCode(municipality);
	return beginPointing(there ? viewOf(there) : wholeMap, municipality);
}

/** The municipality is unchanged: a position elsewhere overrides it. */
function followPlace(view: View, chosen: string, { place, problem }: Kept) {
	if (!place) return { view, municipality: chosen, state: problem ?? placeStates.none, problem, isChanged: false };
	const municipality = municipalityAt(place)?.code ?? "";
	const isChanged = chosen !== "" && chosen !== municipality;
	return { view, place, municipality, state: describePlace(place, chosen), isChanged };
}

/** The municipality changed: the map moves there, and a position elsewhere is dropped. */
function followChoice(view: View, chosen: string, { place, problem }: Kept) {
	const municipality = municipalityOfCode(chosen);
	const there = municipality ? viewOf(municipality) : view;
	const name = nameOfMunicipality(chosen);
	if (place && municipality && municipalityAt(place) === municipality) {
		return { view: there, place, municipality: chosen, state: describePlace(place, chosen), isChanged: false };
	}
	const dropped = name ? placeStates.dropped(name) : placeStates.droppedForNone;
	const state = name ? placeStates.moved(name) : placeStates.none;
	const isChanged = place !== undefined;
	return { view: there, municipality: chosen, state: problem ?? (isChanged ? dropped : state), problem, isChanged };
}

function placed({ zoom }: View, { longitude, latitude }: LngLat, chosen: string): Pointing {
	const place = { longitude, latitude };
	return {
		view: viewAtLngLat(place, Math.max(zoom, surroundingsZoom), mostZoom),
		place,
		municipality: municipalityAt(place)?.code ?? "",
		state: describePlace(place, chosen),
		isPending: true,
	};
}

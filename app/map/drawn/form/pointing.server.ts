import { municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { nameOfMunicipality } from "#app/places/municipalities/municipality-names.ts";
import { type LngLat, mostZoom } from "#app/places/projection.ts";
import { isMove, lngLatIn, moved, readView, type View, viewOf, wholeMap } from "#app/places/view.ts";
import { messages } from "#app/platform/content/forms.ts";
import { type Click, readClick } from "../../comment/click.server.ts";
import { isFound } from "../../comment/pointing-fields.ts";
import { type Begun, type Pointing, readKeptPlace } from "../../comment/pointing-state.ts";
import { checkAgain, placeStates } from "../../words.ts";
import type { Course } from "../course.ts";
import { describeLine, judgeLine, withChoice } from "../judge.ts";
import { type DrawnPoint, mostPoints, readPoints, writePoints } from "../points.ts";
import { pointsOf, viewOfLine } from "../shown/view.ts";
import { decodeLine } from "../stored.ts";
import { lineWords } from "../words.ts";
import { lineShape } from "./line-fields.ts";
import type { LinePointing } from "./line-pointing.ts";

/** Of a comment that has been sent: with as many corners as a line may have points. */
export function lineAt(stored: string, municipality = ""): Begun {
	const points = pointsOf(stored);
	const line = { isChosen: true, points, cutsEnds: false };
	return {
		view: viewOfLine(stored),
		municipality,
		line,
		state: describeLine(judgeLine(points, false, decodeLine(stored))),
	};
}

/** Where a stored line goes, if a form still has the points that it began with: it may have more corners than these. */
function unchanged(points: readonly DrawnPoint[], stored: string | undefined): Course | undefined {
	return stored && writePoints(points) === writePoints(pointsOf(stored)) ? decodeLine(stored) : undefined;
}

export const drawsLine = (form: FormData) => form.get("forma") === lineShape;

const cutsEnds = (form: FormData) => form.get("retalla") !== null;

/** While a place is marked. */
export function waitingLine(form: FormData): LinePointing {
	return { isChosen: false, points: readPoints(String(form.get("linia") ?? "")) ?? [], cutsEnds: cutsEnds(form) };
}

/** What somebody draws: each click, and each button, sends the whole form. `sent`: the line that it began with. */
export function readLine(form: FormData, sent?: string): Pointing {
	const view = readView(form.get("vista"), mostZoom) ?? wholeMap;
	const municipality = String(form.get("municipality") ?? "");
	const [click, command] = [readClick(form), form.get("mapa")];
	const isPending = click !== undefined || command !== null;
	const edited = edit(form, view, click, command);
	const judged = judgeLine(edited.points, cutsEnds(form), unchanged(edited.points, sent));
	const { points, stored } = judged;
	const moves = edited.isEdit || !isPending ? { view } : follow(view, form, municipality, command);
	const along = stored ? (judged.municipality?.code ?? "") : municipality;
	// One that was chosen just now is shown first, also if the line is elsewhere.
	const isLeft = isPending && moves.said !== undefined;
	const isChanged = !isLeft && municipality !== "" && along !== municipality;
	const changed = along ? lineWords.choiceChanged(nameOfMunicipality(along) ?? "") : lineWords.choiceEmptied;
	const problem = edited.problem ?? (isPending || points.length === 0 ? undefined : judged.problem);
	const unmarked = click?.isKeyboard ? placeStates.keyboard : points.length === 0 ? moves.said : undefined;
	const state = unmarked ?? describeLine(judged);
	return {
		view: moves.view,
		place: readKeptPlace(form).place,
		municipality: isLeft ? municipality : along,
		state: problem ?? (isLeft ? state : withChoice(judged, state, municipality)),
		problem,
		correction: isChanged && !isPending ? checkAgain(changed) : undefined,
		isPending,
		line: { isChosen: true, points, cutsEnds: cutsEnds(form), stored },
	};
}

interface Edited {
	points: readonly DrawnPoint[];
	problem?: string;
	/** The line is another now. */
	isEdit?: boolean;
}

function edit(form: FormData, view: View, click: Click | undefined, command: FormDataEntryValue | null): Edited {
	const points = readPoints(String(form.get("linia") ?? ""));
	if (!points) return { points: [], problem: lineWords.unknown };
	if (click?.at) return add(points, lngLatIn(view, click.at.across, click.at.down));
	if (click) return { points, problem: click.isKeyboard ? undefined : messages.placeUnknown };
	const [last, one] = [points.length - 1, Number(form.get("quin")) - 1];
	switch (command) {
		case "centre":
			return add(points, view);
		case "desfes":
			return { points: points.slice(0, -1), isEdit: true };
		case "buida":
			return { points: [], isEdit: true };
		case "enganxa":
			return { points: points.map((point, at) => (at === last ? { ...point, follows: true } : point)), isEdit: true };
		case "mou":
			return {
				points: points.map((point, at) => (at === one ? { ...view, follows: point.follows } : point)),
				isEdit: true,
			};
		default:
			return { points, problem: isKnown(command) ? undefined : messages.placeUnknown };
	}
}

const isKnown = (command: FormDataEntryValue | null) =>
	command === null ||
	(typeof command === "string" && (isMove(command) || isFound(command) || others.includes(command)));
const others = ["treu", "municipi", "cerca"];

function add(points: readonly DrawnPoint[], { longitude, latitude }: LngLat): Edited {
	if (points.length === mostPoints) return { points, problem: lineWords.tooMany };
	return { points: [...points, { longitude, latitude }], isEdit: true };
}

/** Where the map goes: to another municipality that was chosen, or where a button moves it. */
function follow(view: View, form: FormData, municipality: string, command: FormDataEntryValue | null) {
	const isNew = municipality !== (form.get("shownMunicipality") ?? municipality);
	const there = isNew ? municipalityOfCode(municipality) : undefined;
	if (there) return { view: viewOf(there), said: placeStates.moved(there.name) };
	return { view: typeof command === "string" && isMove(command) ? moved(view, command, mostZoom) : view };
}

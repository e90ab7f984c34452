import type { Municipality } from "#app/places/municipalities/municipalities.ts";
import type { LngLat } from "#app/places/projection.ts";
import { type Course, clipped, kilometresOf, thinned, withoutEnds } from "./course.ts";
import { followNetwork, mostFollowed } from "./follow.ts";
import { municipalityAlong } from "./municipality.ts";
import { type DrawnPoint, leastPoints } from "./points.ts";
import { encodeLine, placeOf, rounded } from "./stored.ts";
import { cutMetres, leastMetres, lineWords, mostKilometres } from "./words.ts";

/** Map units: five metres. */
const tolerance = 0.045;
/** Of what is stored. */
const mostCorners = 400;

export interface JudgedLine {
	/** As `followNetwork` has moved them. */
	points: DrawnPoint[];
	/** As it is drawn. */
	course: Course;
	kilometres: number;
	municipality?: Municipality;
	/** The last leg was to follow the network, which is too far. */
	isStraight: boolean;
	/** Why it cannot be stored. */
	problem?: string;
	stored?: { line: string; place: LngLat };
}

/** What becomes of the points that somebody has set. `known`: where they go, of a line that is stored already. */
export function judgeLine(drawn: readonly DrawnPoint[], cutsEnds = false, known?: Course): JudgedLine {
	const { points, course } = known ? { points: [...drawn], course: known } : followNetwork(drawn);
	const isStraight = Boolean(drawn.at(-1)?.follows && !points.at(-1)?.follows);
	const refused = (problem: string, kilometres = 0) => ({ points, course, isStraight, kilometres, problem });
	if (drawn.length < leastPoints) return refused(lineWords.tooFew);
	if (course.length === 1) return refused(lineWords.tooShort);
	if (course.length > mostFollowed) return refused(lineWords.tooLong);
	const onMap = clipped(course);
	if (onMap.length === 0) return refused(lineWords.outside);
	const whole = kilometresOf(onMap);
	if (whole * 1000 < leastMetres) return refused(lineWords.tooShort, whole);
	if (whole > mostKilometres) return refused(lineWords.tooLong, whole);
	const left = cutsEnds ? withoutEnds(onMap, cutMetres) : onMap;
	const kept = known && !cutsEnds ? known : rounded(thinned(left, mostCorners, tolerance));
	const kilometres = kilometresOf(kept);
	if (kilometres * 1000 < leastMetres) return refused(lineWords.tooLittleLeft, whole);
	const municipality = municipalityAlong(kept);
	return {
		points,
		course,
		isStraight,
		kilometres,
		municipality,
		stored: { line: encodeLine(kept), place: placeOf(kept) },
	};
}

/** And whether the list of municipalities said another one, which is changed. */
export function withChoice({ municipality, stored }: JudgedLine, state: string, chosen: string): string {
	if (!stored || chosen === "" || chosen === (municipality?.code ?? "")) return state;
	return `${state} ${municipality ? lineWords.choiceChanged(municipality.name) : lineWords.choiceEmptied}`;
}

export function describeLine({ points, isStraight, kilometres, municipality, problem }: JudgedLine): string {
	if (points.length === 0) return lineWords.none;
	if (points.length < leastPoints) return lineWords.begun;
	if (isStraight) return lineWords.notNear;
	return problem ?? lineWords.drawn(points.length, kilometres, municipality?.name);
}

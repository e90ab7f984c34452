import type { JudgedLine } from "../judge.ts";
import type { DrawnPoint } from "../points.ts";

export interface LinePointing {
	/** Else a place is marked, and what was drawn waits. */
	isChosen: boolean;
	points: readonly DrawnPoint[];
	cutsEnds: boolean;
	/** What a form that is sent stores: the place is the middle of the line. */
	stored?: JudgedLine["stored"];
}

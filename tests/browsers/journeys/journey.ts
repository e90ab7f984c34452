import type { Visitor } from "../visitor/visitor.ts";

export interface Journey {
	name: string;
	needsScript: boolean;
	walk: (visitor: Visitor) => Promise<void>;
}

export const journeys: Journey[] = [];

/** In each browser, and in each mode of it. */
export function journey(name: string, walk: Journey["walk"]): void {
	journeys.push({ name, walk, needsScript: false });
}

/** What only JavaScript does. */
export function scriptJourney(name: string, walk: Journey["walk"]): void {
	journeys.push({ name, walk, needsScript: true });
}

/* What the base of the map is made of: base.geojson, projected while building. */

/** In the order of drawing: the last lie above. */
export const lineKinds = ["riu", "carretera", "autopista", "ferrocarril"] as const;
export type LineKind = (typeof lineKinds)[number];

export const placeKinds = ["nucli", "estació", "cim"] as const;
export type PlaceKind = (typeof placeKinds)[number];

interface Named {
	name: string;
	/** The lowest zoom that has room for it on a narrow map; wide maps have it one earlier. */
	from: number;
}

export interface BaseLine extends Named {
	kind: LineKind;
	/** Flat list of x and y, in map units. The line is the curve through them (curve.ts). */
	points: number[];
}

export interface BasePlace extends Named {
	kind: PlaceKind;
	x: number;
	y: number;
}

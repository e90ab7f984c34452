/** As it is stored: its place, or two opposite corners of it, in map units. */
export type StoredFindable = [
	kind: "nucli" | "estació" | "cim" | "riu" | "carrer",
	name: string,
	municipality: string,
	x: number,
	y: number,
	x2?: number,
	y2?: number,
];

export const lineStatuses = ["construït", "previst", "proposat"] as const;
export type LineStatus = (typeof lineStatuses)[number];

/** `width` in pixels. */
export const lineStyles: Record<LineStatus, { colour: string; dashes: string; width: number }> = {
	construït: { colour: "#c2005b", dashes: "", width: 5 },
	previst: { colour: "#1f5b3a", dashes: "10 5", width: 4 },
	proposat: { colour: "#0b5d78", dashes: "2 6", width: 4 },
};

export interface Line {
	slug: string;
	name: string;
	status: LineStatus;
	/** Flat lists of x and y, in map units. */
	parts: number[][];
	km: number;
	/** What the file says of it. */
	surface?: string;
	/** Metres. */
	width?: number;
	/** The steepest, in percent. */
	gradient?: number;
	year?: number;
	/** Euros. */
	budget?: number;
	/** Who says so. */
	source?: string;
	link?: string;
	profile?: Profile;
}

/** Heights in metres. */
export interface Profile {
	/** Kilometres from the start, and height there. */
	points: [km: number, height: number][];
	up: number;
	down: number;
	lowest: number;
	highest: number;
}

export function lineFacts({ km, status }: Line): string {
	return `${Math.round(km)} km, ${status}`;
}

/** The `d` of a path. In steps from point to point, which are short. */
export function pathOf({ parts }: Line): string {
	const tenths = (value: number) => Math.round(value * 10) / 10;
	return parts
		.map((part) => {
			const steps = part.slice(2).map((value, at) => tenths(value - (part[at] ?? 0)));
			return `M${part[0]} ${part[1]}l${steps.join(" ")}`.replaceAll(" -", "-");
		})
		.join("");
}

export const lineStatuses = ["construït", "previst", "proposat"] as const;
export type LineStatus = (typeof lineStatuses)[number];

export interface Line {
	slug: string;
	name: string;
	status: LineStatus;
	/** Flat lists of x and y, in map units. */
	parts: number[][];
	km: number;
}

export function lineFacts({ km, status }: Line): string {
	return `${Math.round(km)} km, ${status}`;
}

export function pathOf({ parts }: Line): string {
	return parts
		.map((part) => `M${part.flatMap((x, at) => (at % 2 === 0 ? `${x} ${part[at + 1]}` : [])).join("L")}`)
		.join("");
}

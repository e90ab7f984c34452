/** In the address. */
export const params = {
	part: "part",
	municipality: "municipi",
	first: "opcio",
	second: "i",
	paper: "paper",
	sameLine: "connexio",
	row: "files",
	column: "columnes",
} as const;

export type Typed = Readonly<Record<(typeof params)[keyof typeof params], string>>;

/** How close the rows of lists stand, and how many a page has; the first one is what a browser without the cookie gets. */
export const densities = { comoda: { name: "Còmoda", rows: 25 }, compacta: { name: "Compacta", rows: 100 } } as const;

export type Density = keyof typeof densities;

export const densityOf = (value: unknown): Density | undefined =>
	value === "comoda" || value === "compacta" ? value : undefined;

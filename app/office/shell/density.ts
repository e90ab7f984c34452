/** How close the rows of lists stand; the first one is what a browser without the cookie gets. */
export const densities = { comoda: "Còmoda", compacta: "Compacta" } as const;

export type Density = keyof typeof densities;

export const densityOf = (value: unknown): Density | undefined =>
	value === "comoda" || value === "compacta" ? value : undefined;

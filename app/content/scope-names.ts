/** The four themed areas of the campaign: route, database value and theme colour are one name. */
export const scopes = ["ciutadania", "infants", "laboral", "turistic"] as const;
export type Scope = (typeof scopes)[number];

/** On cards and badges. */
export const scopeNames: Record<Scope, string> = {
	ciutadania: "Ciutadania",
	infants: "Infants i joves",
	laboral: "Laboral",
	turistic: "Turístic",
};

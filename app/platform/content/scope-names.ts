/** Four themes: each name is also a route, a database value and a colour. */
export const scopes = ["ciutadania", "infants", "laboral", "turistic"] as const;
export type Scope = (typeof scopes)[number];

export const scopeNames: Record<Scope, string> = {
	ciutadania: "Ciutadania",
	infants: "Infants i joves",
	laboral: "Laboral",
	turistic: "Turístic",
};

/** The four themed areas of the campaign: route, database value and theme colour are one name. */
export const scopes = ["ciutadania", "infants", "laboral", "turistic"] as const;
export type Scope = (typeof scopes)[number];

export const scopeCards: Record<Scope, { title: string; text: string }> = {
	ciutadania: {
		title: "Ciutadania",
		text: "A comprar, al metge, a veure els avis: el dia a dia, a cop de pedal.",
	},
	infants: {
		title: "Infants i joves",
		text: "Camins segurs per anar a l'escola i a l'institut sense dependre de ningú.",
	},
	laboral: {
		title: "Laboral",
		text: "De casa a la feina sense embussos, amb la bici o amb la bici i el tren.",
	},
	turistic: {
		title: "Turístic",
		text: "Vinyes, cellers i mar: el Penedès es descobreix a poc a poc.",
	},
};

import { words } from "#app/office/records/search/filters.ts";

export const reflectionFilters = {
	cerca: words("Cerca a les reflexions", "Al text, al nom i al correu. Tant fa si hi poses accents i majúscules."),
};

export const filtersWithoutAddress = {
	cerca: words(reflectionFilters.cerca.label, "Al text i al nom. Tant fa si hi poses accents i majúscules."),
};

/** What of them waits, each with its tab. */
export const partWords = {
	unread: { param: "per-llegir", name: "Per llegir", none: "Les heu llegides totes." },
	unanswered: { param: "per-respondre", name: "Per respondre", none: "No hi ha ningú que esperi resposta." },
} as const;

export const parts = ["unread", "unanswered"] as const;

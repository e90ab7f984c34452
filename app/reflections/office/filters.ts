import { words } from "#app/office/records/search/filters.ts";

export const reflectionFilters = {
	cerca: words("Cerca a les reflexions", "Al text, al nom i al correu. Tant fa si hi poses accents i majúscules."),
};

export const filtersWithoutAddress = {
	cerca: words(reflectionFilters.cerca.label, "Al text i al nom. Tant fa si hi poses accents i majúscules."),
};

import { words } from "#app/office/records/search/filters.ts";

export const personFilters = {
	paraules: words(
		"Busca també aquestes paraules",
		"El nom, un tros del que va escriure o de l'adreça, el títol del testimoni…",
	),
};

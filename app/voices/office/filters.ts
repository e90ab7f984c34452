import { statusOptions } from "#app/office/records/moderation/words.ts";
import { choice, days, optionsOf, words } from "#app/office/records/search/filters.ts";
import { scopeNames, scopes } from "#app/platform/content/scope-names.ts";
import { statusWords } from "./status.ts";

export const testimonialFilters = {
	cerca: words("Cerca als testimonis", "Al títol i a la transcripció. Tant fa si hi poses accents i majúscules."),
	ambit: choice("Àmbit", "Tots els àmbits", optionsOf(scopes, scopeNames)),
	estat: choice("Estat", "Qualsevol estat", statusOptions(statusWords)),
	revisat: days("Data de revisió"),
};

const { estat: _, ...filtersOfPublic } = testimonialFilters;

export const filtersFor = (seesPending: boolean) => (seesPending ? testimonialFilters : filtersOfPublic);

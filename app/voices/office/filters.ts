import { scopeNames, scopes } from "#app/content/campaign/scope-names.ts";
import { statusOptions } from "../records/moderation/words.ts";
import { choice, days, optionsOf, words } from "../records/search/filters.ts";
import { statusWords } from "./status.ts";

export const testimonialFilters = {
	cerca: words("Cerca als testimonis", "Al títol i a la transcripció. Tant fa si hi poses accents i majúscules."),
	ambit: choice("Àmbit", "Tots els àmbits", optionsOf(scopes, scopeNames)),
	estat: choice("Estat", "Qualsevol estat", statusOptions(statusWords)),
	revisat: days("Data de revisió"),
};

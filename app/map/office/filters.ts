import { statusOptions } from "#app/office/records/moderation/words.ts";
import { choice, days, words } from "#app/office/records/search/filters.ts";
import { statusWords } from "./status.ts";

export const mapCommentFilters = {
	cerca: words("Cerca als comentaris", "Al text i al correu. Tant fa si hi poses accents i majúscules."),
	estat: choice("Estat", "Qualsevol estat", statusOptions(statusWords)),
	revisat: days("Data de revisió"),
};

const filtersWithoutAddress = {
	...mapCommentFilters,
	cerca: words(mapCommentFilters.cerca.label, "Al text. Tant fa si hi poses accents i majúscules."),
};

const { estat: _, ...filtersOfPublic } = filtersWithoutAddress;

export const filtersFor = ({ seesAddresses, seesPending }: { seesAddresses: boolean; seesPending: boolean }) =>
	seesAddresses ? mapCommentFilters : seesPending ? filtersWithoutAddress : filtersOfPublic;

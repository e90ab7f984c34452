import { words } from "../records/search/filters.ts";

/** What subscribers can be searched by. */
export const subscriberFilters = { cerca: words("Cerca per correu", "Tota l'adreça o només una part.") };

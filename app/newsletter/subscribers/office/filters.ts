import { words } from "#app/office/records/search/filters.ts";

export const subscriberFilters = { cerca: words("Cerca per correu", "Tota l'adreça o només una part.") };

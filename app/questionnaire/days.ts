import { dayInMadrid } from "#app/platform/ui/text/dates.ts";

/** Midnight in UTC of the day that it is in Madrid: no hour is stored of who answers. */
export const wholeDay = (at: Date): Date => new Date(`${dayInMadrid(at)}T00:00:00Z`);

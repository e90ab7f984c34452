import { failed } from "#app/platform/http/flash/messages.ts";

/** A conflict: who was first, and the tab with the record. */
export const meanwhile = (what: string, where: string) =>
	failed(`{0} ${what} mentrestant: ara és a «${where}». No hem canviat res.`);

export const some = (what: string, done: string) =>
	failed(`${done}: {0}. Algú altre n'havia canviat mentrestant, i no els hem tocat: {1}.`, `No s'han ${what} tots`);

import { failed } from "#app/http/flash/messages.ts";

/** Somebody else was first: who, and in which part of the list the record is now. */
export const meanwhile = (what: string, where: string) =>
	failed(`{0} ${what} mentrestant: ara és a «${where}». No hem canviat res.`);

/** Of many at once, others had changed some. */
export const some = (what: string, done: string) =>
	failed(`${done}: {0}. Algú altre n'havia canviat mentrestant, i no els hem tocat: {1}.`, `No s'han ${what} tots`);

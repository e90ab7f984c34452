import type { PersonRequest, PersonRequestOutcome } from "#app/data/personal/requests.ts";

/** What each asks for, after "Sol·licitud". */
export const requestKinds: Record<PersonRequest["kind"], string> = {
	access: "d'accés",
	rectification: "de rectificació",
	erasure: "de supressió",
	restriction: "de limitació",
	objection: "d'oposició",
	portability: "de portabilitat",
};

export const outcomeWords: Record<PersonRequestOutcome, string> = { done: "Atesa", refused: "Denegada" };

export const titleOf = (kind: PersonRequest["kind"]) => `Sol·licitud ${requestKinds[kind]}`;

/** Of a request whose person was erased. */
export const nobodyNow = "Adreça esborrada";

import { referenceOf } from "#app/platform/content/reference.ts";
import type { PersonRequest, PersonRequestOutcome } from "../queries.ts";

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

export const isKnown = ({ email, recordId }: Pick<PersonRequest, "email" | "recordId">): boolean =>
	email !== null || recordId !== null;

/** Who asks. */
export const nameOf = ({ email, recordId }: Pick<PersonRequest, "email" | "recordId">): string =>
	email ?? (recordId ? "Qui té el rebut del que va enviar" : "Persona esborrada");

/** As `nameOf`: nobody is left once all of the person is erased, and the reference tells one request from another. */
export function personOf({ id, email, recordId }: Pick<PersonRequest, "id" | "email" | "recordId">): string {
	return email ?? `${nameOf({ email, recordId })} (ref. ${referenceOf(id)})`;
}

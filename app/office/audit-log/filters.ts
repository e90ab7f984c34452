import type { AuditAction, AuditedKind } from "#app/platform/records/tables.ts";
import { choice, days, optionsOf } from "../records/search/filters.ts";
import { actionWords } from "./words.ts";

export interface Auditor {
	id: string;
	email: string;
}

export const registryFilters = (people: readonly Auditor[], kinds: Readonly<Record<AuditedKind, string>>) => ({
	qui: choice("Qui", "Tothom", Object.fromEntries(people.map(({ id, email }) => [id, { param: id, name: email }]))),
	seccio: choice("Secció", "Totes les seccions", optionsOf(Object.keys(kinds) as AuditedKind[], kinds)),
	que: choice("Què ha fet", "Qualsevol cosa", optionsOf(Object.keys(actionWords) as AuditAction[], actionWords)),
	quan: days("Quan"),
});

import type { z } from "zod";
import { given } from "#app/capabilities/given.ts";
import type { SentKind } from "#app/platform/records/records.ts";
import type { SentWords } from "./sent-words.ts";

interface Described {
	kind?: SentKind;
	fields: Readonly<Record<string, { label: string; schema?: z.ZodType }>>;
	receipt?: SentWords;
}

/** Looked up when it is needed: capabilities import receipts. */
function descriptionOf(kind: SentKind) {
	const all: readonly (readonly Described[])[] = given("sentForms");
	const found = all.flat().find((form) => form.kind === kind);
	if (!found?.receipt) throw new Error(`No words for the receipts of ${kind}`);
	return { fields: found.fields, receipt: found.receipt };
}

export const sentWords = (kind: SentKind): SentWords => descriptionOf(kind).receipt;

/** What its form asks of a field. */
export function schemaOf(kind: SentKind, field: string): z.ZodType {
	const schema = descriptionOf(kind).fields[field]?.schema;
	if (!schema) throw new Error(`The form of ${kind} has no schema for ${field}`);
	return schema;
}

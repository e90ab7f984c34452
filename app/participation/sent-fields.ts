import type { z } from "zod";
import type { May, Right } from "#app/accounts/roles/rights.server.ts";
import { honeypotName } from "#app/platform/ui/form/honeypot.ts";

/**
 * What people write into one field, by the name that its column has too. All else follows: README.md, "Add a field". It has no
 * `schema` if the form reads it in its own way, such as a place on the map.
 */
export interface SentField {
	/** For the team, and for whoever asks for their data. */
	label: string;
	/** On the privacy page, with its article: "el teu nom". */
	told: string;
	isOptional?: boolean;
	schema?: z.ZodType;
	/** It counts for the daily allowance. */
	isText?: boolean;
	/** The head of its column in the team's file. Without it the export names it in its own way. */
	column?: string;
	/** Who of the team sees it, wherever it is shown (`isSeen`). "lists": all; "team": administration alone. */
	right: Right;
}
export type SentFields = Readonly<Record<string, SentField>>;

/** Asked by lists and their search, exports, the page of a person's request and what is handed over there. */
export const isSeen = ({ right }: Pick<SentField, "right">, may: May) => may(right);

type Shape<Fields> = {
	[Name in keyof Fields as Fields[Name] extends { schema: z.ZodType } ? Name : never]: Fields[Name] extends {
		schema: infer Schema;
	}
		? Schema
		: never;
};

/** For `z.object`. */
export const shapeOf = <Fields extends SentFields>(fields: Fields) =>
	Object.fromEntries(
		Object.entries(fields).flatMap(([name, { schema }]) => (schema ? [[name, schema]] : [])),
	) as Shape<Fields>;

/** The names that a form may send; `further`: those that are not stored as they come. */
export const namesOf = (fields: SentFields, ...further: string[]) => [
	...Object.keys(shapeOf(fields)),
	...further,
	"formKey",
	honeypotName,
];

/** The texts that count for the daily allowance. */
export const textsOf = (fields: SentFields, written: Readonly<Record<string, unknown>>) =>
	Object.entries(fields).flatMap(([name, { isText }]) => {
		const text = isText && written[name];
		return typeof text === "string" ? [text] : [];
	});

/** "el teu nom i el teu correu": the optional fields, for a sentence of the privacy page. */
export function toldOptional(fields: SentFields): string {
	const told = Object.values(fields).flatMap((field) => (field.isOptional ? [field.told] : []));
	return [...new Set(told)].join(", ").replace(/, ([^,]*)$/, " i $1");
}

export const labelsOf = (fields: SentFields) =>
	Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

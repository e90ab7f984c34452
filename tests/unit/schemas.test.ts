import { unstable_coerceFormValue as coerceFormValue, parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { hasText } from "#app/platform/ui/text/has-text.ts";
import { hostileStrings, sampleOfDay } from "#tests/fixtures/hostile-strings.ts";

/*
 * Every schema of a form, each of its fields, each hostile string. A sample of the strings is sent to the worker itself:
 * tests/worker.
 */

/** A function makes its schema for a form, or for the owner's address. */
type FormSchema = z.ZodObject | ((about: FormData | string) => z.ZodObject);

const modules = import.meta.glob<Record<string, unknown>>("/app/**/schema{,.server}.ts", { eager: true });
const isFormSchema = (name: string, value: unknown): value is FormSchema =>
	value instanceof z.ZodObject || (typeof value === "function" && name.endsWith("Schema"));
const schemas = Object.entries(modules).flatMap(([file, exported]) =>
	Object.entries(exported).flatMap(([name, schema]) => (isFormSchema(name, schema) ? [{ name, file, schema }] : [])),
);
/** What a schema is made for that does not ask for the form itself. */
const madeFor: Record<string, string> = { passwordSchema: "anna@example.org", correctionSchema: "reflections" };
const schemaFor = ({ name, schema }: (typeof schemas)[number], form: FormData) =>
	typeof schema === "function" ? schema(madeFor[name] ?? form) : schema;
const fields = schemas.flatMap((one) =>
	Object.keys(schemaFor(one, new FormData()).shape).map((field) => ({ ...one, field })),
);

/** Not stored as text: hashed, compared, or looked up as an id. */
const neverStored = ["password", "newPassword", "code", "poster"];
/** Stored, but changed on purpose: made fit for an address, or replaced where it is empty. */
const changed = ["slug", "linkText"];

function expectStorable(field: string, value: unknown, text: string, about: string) {
	if (typeof value !== "string" || neverStored.includes(field)) return;
	expect(value.isWellFormed(), about).toBe(true);
	expect(value, about).not.toContain("\0");
	// A form never holds half a surrogate pair.
	const isEmptied = value === "" && !hasText(text);
	if (!changed.includes(field) && !isEmptied)
		expect(value, about).toBe(text.toWellFormed().replaceAll("\r\n", "\n").trim());
}

it("finds the schemas of the forms", () => {
	expect(schemas.length).toBeGreaterThan(15);
	expect(fields.length).toBeGreaterThan(40);
	expect(hostileStrings.length).toBeGreaterThan(1_300);
});

/** Judging a password takes some milliseconds: it gets a string of each class. */
const stringsFor = (field: string) => (/password/i.test(field) ? sampleOfDay(0) : hostileStrings);

/** The schema of the form and the one of a field, as parseWithZod itself makes them for every form that it reads. */
function coerced(one: (typeof schemas)[number], field: string, form: FormData) {
	const whole = schemaFor(one, form);
	const alone = z.object({ [field]: whole.shape[field] as z.ZodType });
	return { whole: coerceFormValue(whole), alone: coerceFormValue(alone) };
}
const ready = { async: true, disableAutoCoercion: true } as const;

const sample = new Set(sampleOfDay(0).map(({ name }) => name));
/** Whether a schema judges fields together, or depends on the form. The others judge each field as it is judged alone. */
const isMoreThanFields = ({ schema }: (typeof schemas)[number]) =>
	typeof schema === "function" || (schema.def.checks ?? []).length > 0;

describe.each(fields)("$field in $name of $file", ({ field, ...one }) => {
	it("takes each hostile string as it is, or refuses it with a message", async () => {
		const isOfForm = typeof one.schema === "function" && !(one.name in madeFor);
		const once = isOfForm ? undefined : coerced(one, field, new FormData());
		for (const { name, text } of stringsFor(field)) {
			const form = new FormData();
			form.append(field, text);
			const { whole, alone } = once ?? coerced(one, field, form);
			if (isMoreThanFields(one) || sample.has(name)) await parseWithZod(form, { ...ready, schema: whole });
			const submission = await parseWithZod(form, { ...ready, schema: alone });
			if (submission.status === "success") expectStorable(field, submission.value[field], text, name);
			else expect(submission.error?.[field]?.join(), name).toBeTruthy();
		}
	});
});

/** Each looks empty. */
const blanks = [
	...["\u034f", "\ufe0f", "\u17b4", "\u{1d159}", "\u200b", "\u00ad", "\u2800", "\u3164", "\uffa0", "\u115f", "\ufffc"],
	...["\u0301", "\u{e0041}", "\u2028\u2029", " \t\n\u00a0", "\u200d\ufe0f", "\u061c", "\u180e", "\ufeff", "\u0001"],
	"\u200b \u0301\u2800",
];

describe.each(fields)("$field in $name of $file", ({ field, ...one }) => {
	it("takes no text that shows nothing", async () => {
		for (const blank of blanks) {
			const form = new FormData();
			form.append(field, blank);
			const { alone } = coerced(one, field, form);
			const submission = await parseWithZod(form, { ...ready, schema: alone });
			const taken: unknown = submission.status === "success" ? submission.value[field] : undefined;
			const about = JSON.stringify(blank);
			if (typeof taken === "string" && !neverStored.includes(field))
				expect(hasText(taken) || taken === "", about).toBe(true);
		}
	});
});

import { z } from "zod";
import { limits } from "#app/platform/content/limits.ts";
import { optionalText, requiredText } from "#app/platform/ui/form/schema.ts";
import { readNumber } from "../../../answering/server/read-answers.server.ts";
import { formLimits } from "../../../engine/check.ts";
import { listsOf, type Question, type QuestionType } from "../../../engine/definition.ts";
import { mostSteps } from "../../../exchange/questions.ts";
import type { Fields } from "./changes.ts";
import { withNames } from "./names.ts";

export const sectionSchema = z.object({
	title: requiredText("Escriu-hi el títol de la part", limits.title),
	text: optionalText(limits.description),
});

export const mostTitle = 500;

const asked = {
	title: requiredText("Escriu-hi la pregunta", mostTitle),
	help: optionalText(limits.description),
	required: z.boolean().default(false),
};

/** As it is typed: "2,5". Undefined where it is empty. */
const number = z
	.string()
	.max(20, "Escriu-hi un nombre més curt")
	.optional()
	.transform((typed = "") => (typed.trim() === "" ? undefined : readNumber(typed.trim())))
	.refine((read) => typeof read !== "string", "Escriu-hi un nombre, com ara 12 o 2,5")
	.transform((read) => (typeof read === "number" ? read : undefined));
const whole = number.refine((read = 0) => Number.isInteger(read), "Escriu-hi un nombre enter, com ara 5");
const count = whole.refine((read = 0) => read >= 0 && read <= 999, "Escriu-hi un nombre petit, com ara 3");

const words = optionalText(limits.title);

/** Empty ones do not count. */
const listOf = <Item extends z.ZodType<{ words?: string }>>(item: Item, least: number, tooFew: string) =>
	z
		.array(item)
		.default([])
		.transform((all) => all.filter((one): one is z.output<Item> & { words: string } => one.words !== undefined))
		.refine((all) => all.length >= least, tooFew)
		.refine((all) => all.length <= formLimits.options, `N'hi caben ${formLimits.options} com a màxim`);
const option = z.object({ name: z.string().optional(), words });
const optionWithText = option.extend({ hasText: z.boolean().default(false) });

const options = listOf(option, 2, "Escriu-hi com a mínim dues opcions");
const choices = {
	options: listOf(optionWithText, 1, "Escriu-hi com a mínim una opció").refine(
		(all) => all.filter(({ hasText }) => hasText).length <= 1,
		"Només una opció pot demanar un text",
	),
	otherRequired: z.boolean().default(false),
};
const scale = { min: whole, max: whole, low: words, high: words };

/** What the form of a question of this type sends. */
const schemas = {
	text: z.object({ ...asked, isLong: z.boolean().default(false) }),
	number: z.object({ ...asked, unit: optionalText(40), min: number, max: number }),
	date: z.object(asked),
	one: z.object({ ...asked, ...choices }),
	several: z.object({ ...asked, ...choices, least: count, most: count }),
	scale: z.object({ ...asked, ...scale }).superRefine(isScale),
	matrix: z
		.object({
			...asked,
			rows: listOf(option, 1, "Escriu-hi com a mínim una fila"),
			options: listOf(option, 0, ""),
			...scale,
		})
		.superRefine(isScaleOrOptions),
	ranking: z.object({ ...asked, options }),
	municipality: z.object(asked),
	line: z.object({ ...asked, most: count }),
	place: z.object(asked),
	note: z.object({ title: asked.title, help: asked.help }),
} as const satisfies Record<QuestionType, z.ZodObject>;

type Ends = { min?: number; max?: number };

function isScale({ min, max }: Ends, { addIssue }: z.RefinementCtx): void {
	const say = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
	if (min === undefined) say("min", "Escriu-hi per quin nombre comença");
	if (max === undefined) say("max", "Escriu-hi per quin nombre acaba");
	if (min === undefined || max === undefined) return;
	if (max <= min) say("max", "L'escala ha d'acabar més amunt d'on comença");
	else if (max - min > mostSteps) say("max", `Una escala té ${mostSteps} passos com a màxim`);
}

function isScaleOrOptions(typed: Ends & { options: readonly unknown[] }, context: z.RefinementCtx): void {
	const hasScale = typed.min !== undefined || typed.max !== undefined;
	if (hasScale === typed.options.length > 0) {
		const message = "Cada fila es respon amb opcions o amb una escala: omple una de les dues coses";
		context.addIssue({ code: "custom", path: ["options"], message });
	} else if (hasScale) isScale(typed, context);
}

export const schemaOf = (type: QuestionType) => schemas[type];

type Written<Type extends QuestionType> = z.output<(typeof schemas)[Type]>;
/** Of any type: what only some have may be missing. */
type Typed = Pick<Written<"note">, "title" | "help"> &
	Partial<Written<"several"> & Omit<Written<"matrix">, "options"> & Written<"text"> & Written<"number">>;

/** A question as the definition has it, without what is empty. `before`: what it was. */
export function fieldsOf(type: QuestionType, typed: Typed, before?: Question): Fields {
	const { options: typedOptions, rows: typedRows, otherRequired, required, isLong, ...others } = typed;
	const had = before && listsOf(before);
	const options = typedOptions && withNames(typedOptions, had?.options ?? [], "opcio");
	const rows = typedRows && withNames(typedRows, had?.rows ?? [], "fila");
	const other = options?.[typedOptions?.findIndex(({ hasText }) => hasText) ?? -1];
	const filled = Object.entries({
		...others,
		required: required || undefined,
		isLong: isLong || undefined,
		options: options?.length ? options : undefined,
		rows,
		other: other && { option: other.name, ...(otherRequired && { required: true }) },
	}).filter(([, value]) => value !== undefined);
	return { ...Object.fromEntries(filled), type } as Fields;
}

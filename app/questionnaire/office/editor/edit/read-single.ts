import { isDay } from "#app/platform/ui/text/dates.ts";
import { readNumber } from "../../../answering/server/read-answers.server.ts";
import type { Compared, Single } from "../../../engine/definition.ts";
import { optionsOf } from "../../../engine/options.ts";
import { writeNumber } from "../../../numbers.ts";
import { type Asked, operatorsFor } from "./operands.ts";

/** Of the form of a condition. */
const singleFields = { how: "com", value: "valor", other: "altra", least: "minim", most: "maxim" } as const;
export const optionField = (name: string) => `o.${name}`;

export const namesOf = ({ question, shape }: Asked): string[] => [
	...Object.values(singleFields),
	...(shape === "choices" ? (optionsOf(question) ?? []).map(({ name }) => optionField(name)) : []),
];

const mostText = 200;

/** A condition, or what is to be mended in its form. */
export type ReadSingle = { single: Single } | { field: keyof typeof singleFields; problem: string };

const wrong = (field: keyof typeof singleFields, problem: string): ReadSingle => ({ field, problem });

export const othersFor = ({ key, shape }: Asked, all: readonly Asked[]): Asked[] =>
	all.filter((one) => one.key === one.operand.q && one.key !== key && one.shape === shape);

function readCompared(typed: string, { question, shape }: Asked): Compared | ReadSingle {
	if (shape === "number") {
		const number = readNumber(typed);
		return typeof number === "number" ? number : wrong("value", "Escriu-hi un nombre, com ara 12 o 2,5.");
	}
	if (shape === "date") return isDay(typed) ? typed : wrong("value", "Tria un dia.");
	if (shape === "text") {
		if (typed.length > mostText) return wrong("value", `És massa llarg: com a màxim ${mostText} caràcters.`);
		return typed === "" ? wrong("value", "Escriu-hi el text que ha de tenir la resposta.") : typed;
	}
	const isThere = optionsOf(question)?.some(({ name }) => name === typed);
	return isThere ? typed : wrong("value", "Tria una de les opcions.");
}

function readCount(form: FormData): { min?: number; max?: number } | ReadSingle {
	const ends: { min?: number; max?: number } = {};
	for (const [end, field] of [
		["min", "least"],
		["max", "most"],
	] as const) {
		const typed = String(form.get(singleFields[field]) ?? "").trim();
		if (typed === "") continue;
		if (!/^\d{1,3}$/.test(typed)) return wrong(field, "Escriu-hi un nombre, com ara 2.");
		ends[end] = Number(typed);
	}
	if (ends.min === undefined && ends.max === undefined) return wrong("least", "Escriu-hi un nombre com a mínim.");
	return (ends.min ?? 0) > (ends.max ?? 999) ? wrong("most", "Ha de ser igual o més gran que l'altre.") : ends;
}

export function readSingle(form: FormData, asked: Asked, all: readonly Asked[]): ReadSingle {
	const how = String(form.get(singleFields.how) ?? "");
	const [operator] = operatorsFor[asked.shape].find(([name]) => name === how) ?? [];
	const { operand, question } = asked;
	switch (operator) {
		case undefined:
			return wrong("how", "Tria què ha de complir la resposta.");
		case "answered":
		case "empty":
			return { single: { ...operand, answered: operator === "answered" } };
		case "count": {
			const count = readCount(form);
			return "problem" in count || "single" in count ? count : { single: { ...operand, count } };
		}
		case "hasAny":
		case "hasAll":
		case "hasOnly": {
			const names = (optionsOf(question) ?? []).map(({ name }) => name).filter((name) => form.has(optionField(name)));
			return names.length > 0
				? { single: { ...operand, [operator]: names } }
				: wrong("value", "Marca com a mínim una opció.");
		}
		default: {
			const key = String(form.get(singleFields.other) ?? "");
			const other = othersFor(asked, all).find((one) => one.key === key);
			if (key !== "" && !other) return wrong("other", "Aquesta pregunta no hi és, o no es pot comparar.");
			if (other) return { single: { ...operand, [operator]: { q: other.key } } };
			const value = readCompared(String(form.get(singleFields.value) ?? "").trim(), asked);
			return typeof value === "object" && !("q" in value) ? value : { single: { ...operand, [operator]: value } };
		}
	}
}

const marked = (names: readonly string[]) => Object.fromEntries(names.map((name) => [optionField(name), "1"]));

function compared(value: Compared): Record<string, string> {
	if (typeof value === "object") return { [singleFields.other]: value.q };
	return { [singleFields.value]: typeof value === "number" ? writeNumber(value) : value };
}

/** What the form of a condition holds, as `readSingle` reads it back. */
export function typedOf(single: Single, { shape }: Asked): Record<string, string> {
	const how = (name: string) => ({ [singleFields.how]: name });
	const { answered, count, has } = single;
	if (answered !== undefined) return how(answered ? "answered" : "empty");
	if (has !== undefined) return { ...how("hasAny"), ...marked([has]) };
	if (count) {
		const { least, most } = singleFields;
		return { ...how("count"), [least]: String(count.min ?? ""), [most]: String(count.max ?? "") };
	}
	for (const [name] of operatorsFor[shape]) {
		if (name === "answered" || name === "empty" || name === "count") continue;
		const value = single[name];
		if (value === undefined) continue;
		return { ...how(name), ...(typeof value === "object" && "length" in value ? marked(value) : compared(value)) };
	}
	return {};
}

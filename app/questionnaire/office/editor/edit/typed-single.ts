import type { Compared, Single } from "../../../engine/definition.ts";
import { writeNumber } from "../../../numbers.ts";
import { type Asked, operatorsFor } from "./operands.ts";
import { optionField, singleFields } from "./read-single.ts";

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

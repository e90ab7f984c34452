import type { FieldMetadata } from "@conform-to/react";

/* Unlike conform's own helpers: no constraints (the markup has them), and no key (a reset must not remount a field). */

interface InputOptions {
	type: string;
	/** What was typed does not come back. Nor does any password. */
	isSecret?: boolean;
}

export function inputProps(field: FieldMetadata<unknown>, { type, isSecret }: InputOptions) {
	const common = { ...controlProps(field), type };
	if (isSecret || type === "password") return common;
	const { initialValue } = field;
	return type === "checkbox"
		? { ...common, value: "on", defaultChecked: initialValue === "on" }
		: { ...common, defaultValue: textOf(initialValue) };
}

/** Of a textarea or a select. */
export function valueProps(field: FieldMetadata<unknown>) {
	return { ...controlProps(field), defaultValue: textOf(field.initialValue) };
}

function controlProps(field: FieldMetadata<unknown>) {
	const isWrong = field.errors !== undefined;
	return {
		id: field.id,
		name: field.name,
		form: field.formId,
		"aria-invalid": isWrong || undefined,
		"aria-describedby": isWrong ? field.errorId : undefined,
	};
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { honeypotName } from "./schema.ts";

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "type">;

interface TextFieldProps extends Input {
	field: FieldMetadata<string>;
	type: "email" | "text" | "url";
	label: string;
	help?: string;
	/** Said at the field when the browser finds what was typed malformed, before anything is sent. */
	malformed?: string;
}

export function TextField({ field, type, label, help, malformed, ...input }: TextFieldProps) {
	const helpId = help ? `${field.id}-help` : undefined;
	// Bound to its errors even while there are none: they may come without a new page.
	const describedBy = helpId ? `${helpId} ${field.errorId}` : field.errorId;
	return (
		<div className="field">
			<label htmlFor={field.id}>{label}</label>
			{help && (
				<p id={helpId} className="field__help">
					{help}
				</p>
			)}
			<input
				{...getInputProps(field, { type })}
				{...input}
				key={undefined}
				aria-describedby={describedBy}
				data-malformed={malformed}
			/>
			<FieldErrors field={field} />
		</div>
	);
}

interface CheckboxFieldProps {
	field: FieldMetadata<boolean>;
	required?: boolean;
	children: ReactNode;
}

export function CheckboxField({ field, required, children }: CheckboxFieldProps) {
	return (
		<div className="field">
			<div className="field__check">
				<input {...getInputProps(field, { type: "checkbox" })} key={undefined} required={required} />
				<label htmlFor={field.id}>{children}</label>
			</div>
			<FieldErrors field={field} />
		</div>
	);
}

function FieldErrors({ field }: { field: FieldMetadata<string> | FieldMetadata<boolean> }) {
	return (
		<div id={field.errorId} className="field__errors">
			{field.errors?.map((error) => (
				<p key={error}>{error}</p>
			))}
		</div>
	);
}

/** Invisible to people. Whoever fills it in is a program, and is thanked without anything being stored. */
export function Honeypot() {
	return (
		<div className="honeypot" aria-hidden="true">
			<label>
				Deixa aquest camp en blanc
				<input name={honeypotName} tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}

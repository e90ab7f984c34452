import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
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

interface TextAreaFieldProps {
	field: FieldMetadata<string>;
	label: string;
	help?: string;
	required?: boolean;
	maxLength: number;
}

/** Five rows high at first; it grows with what is written up to ten (app.css). */
export function TextAreaField({ field, label, help, required, maxLength }: TextAreaFieldProps) {
	const helpId = help ? `${field.id}-help` : undefined;
	return (
		<div className="field">
			<label htmlFor={field.id}>{label}</label>
			{help && (
				<p id={helpId} className="field__help">
					{help}
				</p>
			)}
			<textarea
				{...getTextareaProps(field)}
				key={undefined}
				rows={5}
				maxLength={maxLength}
				required={required}
				aria-describedby={helpId ? `${helpId} ${field.errorId}` : field.errorId}
			/>
			<FieldErrors field={field} />
		</div>
	);
}

interface SelectFieldProps {
	field: FieldMetadata<string>;
	label: string;
	help?: string;
	/** The options, or groups of them. */
	children: ReactNode;
}

export function SelectField({ field, label, help, children }: SelectFieldProps) {
	const helpId = help ? `${field.id}-help` : undefined;
	return (
		<div className="field">
			<label htmlFor={field.id}>{label}</label>
			{help && (
				<p id={helpId} className="field__help">
					{help}
				</p>
			)}
			<select
				{...getSelectProps(field)}
				key={undefined}
				aria-describedby={helpId ? `${helpId} ${field.errorId}` : field.errorId}
			>
				{children}
			</select>
			<FieldErrors field={field} />
		</div>
	);
}

interface CheckboxFieldProps {
	field: FieldMetadata<boolean>;
	required?: boolean;
	/**
	 * The name of the field without which this one need not be ticked. Where scripts run it is shown, and required, only
	 * while something stands there (app.css, enhance/live-form.ts); elsewhere its words have to say so.
	 */
	requiredWith?: string;
	children: ReactNode;
}

export function CheckboxField({ field, required, requiredWith, children }: CheckboxFieldProps) {
	return (
		<div className="field">
			<div className="field__check">
				<input
					{...getInputProps(field, { type: "checkbox" })}
					key={undefined}
					required={required}
					data-required-with={requiredWith}
				/>
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

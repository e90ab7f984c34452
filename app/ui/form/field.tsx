import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { honeypotName } from "./honeypot.ts";

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "type">;

interface TextFieldProps extends Input {
	field: FieldMetadata<string>;
	type: "email" | "text" | "url" | "date" | "number";
	label: string;
	help?: string;
	/** Said at the field when the browser finds what was typed malformed, before anything is sent. */
	malformed?: string;
}

export function TextField({ field, type, label, help, malformed, ...input }: TextFieldProps) {
	return (
		<Labelled field={field} label={label} help={help}>
			<input
				{...getInputProps(field, { type })}
				{...input}
				key={undefined}
				aria-describedby={describedBy(field, help)}
				data-malformed={malformed}
			/>
		</Labelled>
	);
}

interface PasswordFieldProps {
	field: FieldMetadata<string>;
	label: string;
	help?: string;
	autoComplete: "current-password" | "new-password";
}

/** It never comes back filled. */
export function PasswordField({ field, label, help, autoComplete }: PasswordFieldProps) {
	return (
		<Labelled field={field} label={label} help={help}>
			<input
				{...getInputProps(field, { type: "password", value: false })}
				key={undefined}
				required
				autoComplete={autoComplete}
				aria-describedby={describedBy(field, help)}
			/>
		</Labelled>
	);
}

interface CodeFieldProps {
	field: FieldMetadata<string>;
	label: string;
	help: string;
	/** Digits alone, for which a phone shows its number keys. */
	isNumeric: boolean;
}

/** A code that is good once: it never comes back filled either. */
export function CodeField({ field, label, help, isNumeric }: CodeFieldProps) {
	return (
		<Labelled field={field} label={label} help={help}>
			<input
				{...getInputProps(field, { type: "text", value: false })}
				key={undefined}
				required
				autoComplete={isNumeric ? "one-time-code" : "off"}
				inputMode={isNumeric ? "numeric" : "text"}
				autoCapitalize="none"
				spellCheck={false}
				aria-describedby={describedBy(field, help)}
			/>
		</Labelled>
	);
}

interface TextAreaFieldProps {
	field: FieldMetadata<string>;
	label: string;
	help?: string;
	/** "said": the button waits for nothing, the server says what is missing. */
	required?: boolean | "said";
	maxLength: number;
}

/** Five rows high at first; it grows with what is written up to ten (field.css). */
export function TextAreaField({ field, label, help, required, maxLength }: TextAreaFieldProps) {
	return (
		<Labelled field={field} label={label} help={help}>
			<textarea
				{...getTextareaProps(field)}
				key={undefined}
				rows={5}
				aria-required={required === "said" || undefined}
				maxLength={maxLength}
				required={required === true}
				aria-describedby={describedBy(field, help)}
			/>
		</Labelled>
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
	return (
		<Labelled field={field} label={label} help={help}>
			<select {...getSelectProps(field)} key={undefined} aria-describedby={describedBy(field, help)}>
				{children}
			</select>
		</Labelled>
	);
}

interface LabelledProps {
	field: FieldMetadata<string>;
	label: string;
	help?: string;
	children: ReactNode;
}

/** A field with its label and help above it and its errors below. */
function Labelled({ field, label, help, children }: LabelledProps) {
	return (
		<div className="field">
			<label htmlFor={field.id}>{label}</label>
			{help && (
				<p id={helpId(field)} className="field__help">
					{help}
				</p>
			)}
			{children}
			<FieldErrors field={field} />
		</div>
	);
}

const helpId = (field: FieldMetadata<string>) => `${field.id}-help`;

/** A field is bound to its errors even while there are none: they may come without a new page. */
function describedBy(field: FieldMetadata<string>, help?: string): string {
	return help ? `${helpId(field)} ${field.errorId}` : field.errorId;
}

interface CheckboxFieldProps {
	field: FieldMetadata<boolean>;
	required?: boolean;
	/**
	 * The name of the field without which this one need not be ticked. Where scripts run it is shown only while something
	 * stands there (field.css); elsewhere its words have to say so.
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

export function FieldErrors({ field }: { field: FieldMetadata<string> | FieldMetadata<boolean> }) {
	return (
		<div id={field.errorId} className="field__errors">
			{field.errors?.map((error) => (
				<p key={error}>{error}</p>
			))}
		</div>
	);
}

/** In a tab of its own: what has been written, or said, stays where it is. */
export function PrivacyLink() {
	return (
		<a href="/politica-privacitat" target="_blank" rel="noopener">
			política de privacitat<span className="sr-only"> (s'obre en una pestanya nova)</span>
		</a>
	);
}

interface FormKeyFieldProps {
	field: FieldMetadata<string>;
	/** For a form that does not come back with its own. */
	fresh?: string;
}

/** A browser that fills hidden fields in again after a reload would bring back the key of what was sent before. */
export function FormKeyField({ field, fresh }: FormKeyFieldProps) {
	return <input type="hidden" name={field.name} value={field.initialValue ?? fresh} autoComplete="off" />;
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

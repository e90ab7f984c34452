import type { FieldMetadata } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { limits } from "#app/platform/content/limits.ts";
import { rulesPath } from "#app/platform/content/review-reasons.ts";
import { Counter, counterId } from "./counter.tsx";
import { inputProps, valueProps } from "./field-props.ts";
import { honeypotName } from "./honeypot.ts";

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "type">;

interface FieldProps {
	field: FieldMetadata<string>;
	label: string;
	help?: string;
}

interface TextFieldProps extends Input, FieldProps {
	type?: "email" | "tel" | "text" | "url" | "date" | "time" | "number" | "password";
	/** What was typed does not come back. */
	isSecret?: boolean;
	malformed?: string;
	most?: number;
	/** From the first character on. */
	isCounted?: boolean;
}

export function TextField(props: TextFieldProps) {
	const { field, type = "text", isSecret, label, help, malformed, most, isCounted, ...input } = props;
	const limit = most ?? (type === "email" ? limits.email : undefined);
	return (
		<Labelled field={field} label={label} help={help}>
			<input
				{...inputProps(field, { type, isSecret })}
				{...input}
				aria-describedby={describedBy(field, help, limit)}
				data-malformed={malformed}
			/>
			{limit && <Counter of={field.id} most={limit} isCounted={isCounted} />}
		</Labelled>
	);
}

interface PasswordFieldProps extends FieldProps {
	autoComplete: "current-password" | "new-password";
}

export const PasswordField = (props: PasswordFieldProps) => <TextField {...props} type="password" required />;

interface CodeFieldProps extends FieldProps {
	isNumeric: boolean;
}

export function CodeField({ isNumeric, ...props }: CodeFieldProps) {
	return (
		<TextField
			{...props}
			type="text"
			isSecret
			required
			autoComplete={isNumeric ? "one-time-code" : "off"}
			inputMode={isNumeric ? "numeric" : "text"}
			autoCapitalize="none"
			spellCheck={false}
		/>
	);
}

interface TextAreaFieldProps extends FieldProps {
	/** "said": the submit button stays enabled, and the server reports the missing value. */
	required?: boolean | "said";
	most: number;
}

export function TextAreaField({ field, label, help, required, most }: TextAreaFieldProps) {
	return (
		<Labelled field={field} label={label} help={help}>
			<textarea
				{...valueProps(field)}
				rows={5}
				aria-required={required === "said" || undefined}
				required={required === true}
				aria-describedby={describedBy(field, help, most)}
			/>
			<Counter of={field.id} most={most} />
		</Labelled>
	);
}

interface SelectFieldProps extends FieldProps {
	children: ReactNode;
}

export function SelectField({ field, label, help, children }: SelectFieldProps) {
	return (
		<Labelled field={field} label={label} help={help}>
			<select {...valueProps(field)} aria-describedby={describedBy(field, help)}>
				{children}
			</select>
		</Labelled>
	);
}

/** Enough for a label and for what is said about the field. */
type Told = Pick<FieldMetadata<unknown>, "id" | "errorId" | "errors">;

export function Labelled({ field, label, help, children }: Omit<SelectFieldProps, "field"> & { field: Told }) {
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

const helpId = (field: Told) => `${field.id}-help`;

export function describedBy(field: Told, help?: string, most?: number): string {
	return [help && helpId(field), field.errorId, most && counterId(field.id)].filter(Boolean).join(" ");
}

interface CheckboxFieldProps {
	field: FieldMetadata<boolean>;
	required?: boolean;
	/** The field that makes this one required. With scripts it is shown only if that field has text (form.css). */
	requiredWith?: string;
	children: ReactNode;
}

export function CheckboxField({ field, required, requiredWith, children }: CheckboxFieldProps) {
	return (
		<div className="field">
			<div className="field__check">
				<input {...inputProps(field, { type: "checkbox" })} required={required} data-required-with={requiredWith} />
				<label htmlFor={field.id}>{children}</label>
			</div>
			<FieldErrors field={field} />
		</div>
	);
}

export function FieldErrors({ field }: { field: Omit<Told, "id"> }) {
	return (
		<div id={field.errorId} className="field__errors">
			{field.errors?.map((error) => (
				<p key={error}>{error}</p>
			))}
		</div>
	);
}

export function PrivacyLink() {
	return (
		<a href="/politica-privacitat" target="_blank" rel="noopener">
			política de privacitat<span className="sr-only"> (s'obre en una pestanya nova)</span>
		</a>
	);
}

export function RulesLink() {
	return (
		<a href={rulesPath} target="_blank" rel="noopener">
			normes de participació<span className="sr-only"> (s'obre en una pestanya nova)</span>
		</a>
	);
}

interface FormKeyFieldProps {
	field: FieldMetadata<string>;
	fresh?: string;
}

export function FormKeyField({ field, fresh }: FormKeyFieldProps) {
	return <input type="hidden" name={field.name} value={field.initialValue ?? fresh} />;
}

/** Hidden field: bots fill it in, and their submission is silently dropped. */
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

import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { buttonClass } from "#app/platform/ui/button.ts";
import { FieldErrors } from "#app/platform/ui/form/field.tsx";
import { inputProps } from "#app/platform/ui/form/field-props.ts";
import type { QuestionForm } from "./type-fields.tsx";

export type Line = {
	/** Of one that was there. */
	name: string;
	words: string;
	hasText: boolean;
};

interface ListFieldProps {
	form: FormMetadata<QuestionForm>;
	field: FieldMetadata<Line[], QuestionForm>;
	label: string;
	one: string;
	/** One of them may ask for a text. */
	hasText?: boolean;
	/** The line that a button has made or moved. */
	focus: number | undefined;
}

/** Lines with buttons that the server answers: without JavaScript too. */
export function ListField({ form, field, label, one, hasText, focus }: ListFieldProps) {
	const { name: list } = field;
	const lines = field.getFieldList();
	return (
		<fieldset id={field.id} className="editor__list" tabIndex={-1} aria-describedby={field.errorId}>
			<legend>{label}</legend>
			<ol>
				{lines.map((line, n) => {
					const { name, words, hasText: text } = line.getFieldset();
					const what = `${one} ${n + 1}`;
					return (
						<li key={line.key}>
							<input type="hidden" name={name.name} value={name.initialValue ?? ""} />
							<input
								{...inputProps(words, { type: "text" })}
								aria-label={what}
								// biome-ignore lint/a11y/noAutofocus: the page comes back because of this line
								autoFocus={focus === n}
							/>
							{hasText && (
								<label className="editor__text">
									<input {...inputProps(text, { type: "checkbox" })} /> demana un text
									<span className="sr-only">: {what}</span>
								</label>
							)}
							<span className="editor__moves">
								{n > 0 && (
									<button
										{...form.reorder.getButtonProps({ name: list, from: n, to: n - 1 })}
										className={buttonClass("ghost", "sm")}
									>
										Amunt<span className="sr-only">: {what}</span>
									</button>
								)}
								{n < lines.length - 1 && (
									<button
										{...form.reorder.getButtonProps({ name: list, from: n, to: n + 1 })}
										className={buttonClass("ghost", "sm")}
									>
										Avall<span className="sr-only">: {what}</span>
									</button>
								)}
								<button
									{...form.remove.getButtonProps({ name: list, index: n })}
									className={buttonClass("ghost", "sm")}
								>
									Treu<span className="sr-only">: {what}</span>
								</button>
							</span>
							<FieldErrors field={words} />
						</li>
					);
				})}
			</ol>
			<FieldErrors field={field as unknown as FieldMetadata<string>} />
			<button {...form.insert.getButtonProps({ name: list })} className={buttonClass("outline", "sm")}>
				Afegeix-n'hi una<span className="sr-only">: {label}</span>
			</button>
		</fieldset>
	);
}

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
			<ol className="grid w-full gap-3">
				{lines.map((line, n) => {
					const { name, words, hasText: text } = line.getFieldset();
					const what = `${one} ${n + 1}`;
					const button = (verb: string, props: ReturnType<typeof form.remove.getButtonProps>) => (
						<button {...props} className={buttonClass("ghost", "sm")}>
							{verb}
							<span className="sr-only">: {what}</span>
						</button>
					);
					return (
						<li key={line.key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<input type="hidden" name={name.name} value={name.initialValue ?? ""} />
							<input
								{...inputProps(words, { type: "text" })}
								aria-label={what}
								className="field__input mt-0 min-w-0 flex-[1_1_16rem]"
								// biome-ignore lint/a11y/noAutofocus: the page comes back because of this line
								autoFocus={focus === n}
							/>
							{hasText && (
								<label className="editor__text">
									<input {...inputProps(text, { type: "checkbox" })} /> demana un text
									<span className="sr-only">: {what}</span>
								</label>
							)}
							<span className="flex flex-wrap">
								{n > 0 && button("Amunt", form.reorder.getButtonProps({ name: list, from: n, to: n - 1 }))}
								{n < lines.length - 1 &&
									button("Avall", form.reorder.getButtonProps({ name: list, from: n, to: n + 1 }))}
								{button("Treu", form.remove.getButtonProps({ name: list, index: n }))}
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

import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { CheckboxField, TextField } from "#app/platform/ui/form/field.tsx";
import type { QuestionType } from "../../engine/definition.ts";
import { type Line, ListField } from "./list-field.tsx";
import { Pair } from "./page.tsx";

type Written = "title" | "help" | "unit" | "min" | "max" | "low" | "high" | "least" | "most";

export type QuestionForm = Record<Written, string> &
	Record<"required" | "isLong" | "otherRequired", boolean> &
	Record<"options" | "rows", Line[]>;

interface TypeFieldsProps {
	type: QuestionType;
	form: FormMetadata<QuestionForm>;
	fields: { [Name in keyof QuestionForm]: FieldMetadata<QuestionForm[Name], QuestionForm> };
	focus: { list: string; line: number } | undefined;
}

/** What only questions of this type have. */
export function TypeFields({ type, form, fields, focus }: TypeFieldsProps) {
	const focusIn = (list: string) => (focus?.list === list ? focus.line : undefined);
	const lines = { form, focus: focusIn("options"), field: fields.options } as const;
	switch (type) {
		case "text":
			return <CheckboxField field={fields.isLong}>La resposta pot ser llarga, de més d'una línia</CheckboxField>;
		case "number":
			return (
				<>
					<TextField field={fields.unit} label="Unitat (opcional)" help="Com ara «km» o «minuts»." />
					<Pair>
						<NumberField field={fields.min} label="El nombre més petit (opcional)" />
						<NumberField field={fields.max} label="El nombre més gran (opcional)" />
					</Pair>
				</>
			);
		case "one":
		case "several":
			return (
				<>
					<ListField {...lines} label="Opcions" one="Opció" hasText />
					<CheckboxField field={fields.otherRequired}>
						Qui tria l'opció que demana un text ha d'escriure'l
					</CheckboxField>
					{type === "several" && (
						<Pair>
							<NumberField field={fields.least} label="Quantes com a mínim (opcional)" />
							<NumberField field={fields.most} label="Quantes com a màxim (opcional)" />
						</Pair>
					)}
				</>
			);
		case "scale":
			return <ScaleFields fields={fields} />;
		case "matrix":
			return (
				<>
					<ListField form={form} focus={focusIn("rows")} field={fields.rows} label="Files" one="Fila" />
					<p>Cada fila es respon amb una opció o amb una escala: omple una de les dues coses i deixa l'altra buida.</p>
					<ListField {...lines} label="Opcions de cada fila" one="Opció" />
					<ScaleFields fields={fields} />
				</>
			);
		case "ranking":
			return <ListField {...lines} label="Opcions" one="Opció" />;
		case "line":
			return <NumberField field={fields.most} label="Quantes com a màxim (opcional)" />;
		default:
			return null;
	}
}

const NumberField = ({ field, label }: { field: FieldMetadata<string>; label: string }) => (
	<TextField field={field} label={label} inputMode="decimal" autoComplete="off" />
);

function ScaleFields({ fields }: Pick<TypeFieldsProps, "fields">) {
	return (
		<fieldset className="editor__list">
			<legend>Escala</legend>
			<Pair>
				<NumberField field={fields.min} label="Comença per" />
				<NumberField field={fields.max} label="Acaba en" />
				<TextField field={fields.low} label="Paraules al començament (opcional)" />
				<TextField field={fields.high} label="Paraules al final (opcional)" />
			</Pair>
		</fieldset>
	);
}

import { useForm } from "@conform-to/react";
import type { FieldsOf, FormOf } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { limits } from "#app/platform/content/limits.ts";
import { TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import type { questionnaireSchema } from "./schema.ts";

type Fields = FieldsOf<typeof questionnaireSchema>;

export function QuestionnaireForm({ values, lastResult, ...form }: Omit<FormOf<Fields>, "id">) {
	const [meta, fields] = useForm<Fields>({ id: "questionnaire", defaultValue: values, lastResult });
	return (
		<RecordForm form={meta} lastResult={lastResult} {...form}>
			<TextField field={fields.title} type="text" label="Títol" most={limits.title} aria-required />
			<TextAreaField
				field={fields.intro}
				label="Presentació"
				help="De què va i què se'n farà. Es llegeix abans de començar."
				most={limits.description}
			/>
			<TextField
				field={fields.opensOn}
				type="date"
				label="Primer dia (opcional)"
				help="Sense dia, es pot respondre des que l'obres."
			/>
			<TextField
				field={fields.closesOn}
				type="date"
				label="Últim dia (opcional)"
				help="Qui l'hagi començat tindrà un dia més per enviar-lo."
			/>
		</RecordForm>
	);
}

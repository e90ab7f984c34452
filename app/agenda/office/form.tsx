import { useForm } from "@conform-to/react";
import type { FieldsOf, FormOf } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { MunicipalityOptions } from "#app/places/municipalities/municipality-options.tsx";
import { limits } from "#app/platform/content/limits.ts";
import { FormKeyField, SelectField, TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import { EmojiField } from "./emoji-field.tsx";
import type { newActivitySchema } from "./schema.ts";

type Fields = FieldsOf<typeof newActivitySchema>;

export function ActivityForm({ id, values, lastResult, ...form }: FormOf<Fields>) {
	const [meta, fields] = useForm<Fields>({ id: "activity", defaultValue: values, lastResult });
	return (
		<RecordForm form={meta} lastResult={lastResult} {...form}>
			{id && <FormKeyField field={fields.id} fresh={id} />}
			<TextField field={fields.title} type="text" label="Títol" most={limits.title} aria-required />
			<TextField field={fields.date} type="date" label="Data" />
			<TextField
				field={fields.startsAt}
				type="time"
				label="Hora de començar (opcional)"
				help="L'hora de Catalunya. Sense hora, ocupa tot el dia."
				step={60}
			/>
			<TextField field={fields.endsAt} type="time" label="Hora d'acabar (opcional)" step={60} />
			<TextField
				field={fields.place}
				type="text"
				label="Lloc (opcional)"
				help="On es troba la gent: «Plaça de la Vila, Gelida»."
				most={limits.name}
			/>
			<EmojiField field={fields.emoji} />
			<TextAreaField field={fields.description} label="Descripció (opcional)" most={limits.description} />
			<TextField
				field={fields.linkUrl}
				type="url"
				label="Enllaç (opcional)"
				help="On s'hi apunta la gent, o on s'explica més."
				most={limits.url}
				placeholder="https://"
			/>
			<TextField field={fields.linkText} type="text" label="Text de l'enllaç" most={limits.linkText} />
			<SelectField
				field={fields.viviStop}
				label="Parada de la Vivi (opcional)"
				help="Si la Vivi hi va, tria a quin municipi: l'activitat surt al mapa del seu tour."
			>
				<option value="">No hi va la Vivi</option>
				<MunicipalityOptions />
			</SelectField>
		</RecordForm>
	);
}

import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { NewOrEditedPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { recordPages } from "#app/office/records/pages.server.ts";
import { MunicipalityOptions } from "#app/places/municipalities/municipality-options.tsx";
import { limits } from "#app/platform/content/limits.ts";
import { SelectField, TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { createActivity, updateActivity } from "../queries.ts";
import type { Route } from "./+types/form";
import { EmojiField } from "./emoji-field.tsx";
import { activitySchema, defaultLinkText } from "./schema.ts";
import { messages } from "./section.server.ts";

const pages = recordPages({
	kind: "activities",
	schema: activitySchema,
	notRead: "Error carregant les activitats",
	fresh: () => ({ date: dayInMadrid(new Date()), emoji: "🎯", linkText: defaultLinkText }),
	failed: messages.notSaved,
	create: { save: createActivity, done: messages.created },
	edit: { save: updateActivity, done: messages.updated },
});
export const loader = pages.loader;
export const action = pages.action;

export default function ActivityPage(props: Route.ComponentProps) {
	const { fields, page } = useRecordForm<FieldsOf<typeof activitySchema>>("activity", props);
	return (
		<NewOrEditedPage {...page} one="Activitat" fresh={["Nova Activitat", "Crear Activitat"]}>
			<TextField field={fields.title} label="Títol" most={limits.title} aria-required />
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
			<TextField field={fields.linkText} label="Text de l'enllaç" most={limits.linkText} />
			<SelectField
				field={fields.viviStop}
				label="Parada de la Vivi (opcional)"
				help="Si la Vivi hi va, tria a quin municipi: l'activitat surt al mapa del seu tour."
			>
				<option value="">No hi va la Vivi</option>
				<MunicipalityOptions />
			</SelectField>
		</NewOrEditedPage>
	);
}

import { href } from "react-router";
import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { NewOrEditedPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { recordPages } from "#app/office/records/pages.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import { createQuestionnaire, updateQuestionnaire } from "../queries/office.ts";
import type { Route } from "./+types/form";
import { questionnaireSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

const pages = recordPages({
	kind: "questionnaires",
	schema: questionnaireSchema,
	notRead: "No s'ha pogut carregar el qüestionari",
	failed: messages.notSaved,
	create: {
		save: (db, by, id, fields) => createQuestionnaire(db, by, id, fields, {}),
		leadsTo: ({ id }) => href("/admin/questionari/:id/preguntes", { id: String(id) }),
		done: messages.created,
	},
	edit: { save: updateQuestionnaire, done: messages.updated },
});
export const loader = pages.loader;
export const action = pages.action;

export default function QuestionnairePage(props: Route.ComponentProps) {
	const { fields, page } = useRecordForm<FieldsOf<typeof questionnaireSchema>>("questionnaire", props);
	return (
		<NewOrEditedPage {...page} one="Qüestionari" fresh={["Nou Qüestionari", "Crear Qüestionari"]}>
			<TextField field={fields.title} label="Títol" most={limits.title} aria-required />
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
		</NewOrEditedPage>
	);
}

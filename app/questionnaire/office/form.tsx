import { href } from "react-router";
import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { RecordPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveOnPages } from "#app/office/records/save.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import { createQuestionnaire, findQuestionnaire, updateQuestionnaire } from "../queries/office.ts";
import type { Route } from "./+types/form";
import { newQuestionnaireSchema, questionnaireSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export function loader(args: Route.LoaderArgs) {
	return readRecord(args, {
		kind: "questionnaires",
		schema: questionnaireSchema,
		find: findQuestionnaire,
		failure: "No s'ha pogut carregar el qüestionari",
	});
}

export function action(args: Route.ActionArgs) {
	return saveOnPages(args, {
		kind: "questionnaires",
		failed: messages.notSaved,
		create: {
			schema: newQuestionnaireSchema,
			save: ({ db }, by, { id, ...fields }) => createQuestionnaire(db, by, id, fields, {}),
			leadsTo: ({ id }) => href("/admin/questionari/:id/preguntes", { id }),
			done: messages.created,
		},
		edit: {
			schema: questionnaireSchema,
			save: ({ db }, by, fields, { id, asRead }) => updateQuestionnaire(db, by, id, fields, asRead),
			done: messages.updated,
		},
	});
}

export default function QuestionnairePage(props: Route.ComponentProps) {
	const { isNew, fields, page } = useRecordForm<FieldsOf<typeof newQuestionnaireSchema>>("questionnaire", props);
	return (
		<RecordPage
			{...page}
			title={isNew ? "Nou Qüestionari" : "Editar Qüestionari"}
			submit={isNew ? "Crear Qüestionari" : "Actualitzar Qüestionari"}
		>
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
		</RecordPage>
	);
}

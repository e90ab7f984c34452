import { useForm } from "@conform-to/react";
import { href } from "react-router";
import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveOnPages } from "#app/office/records/save.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { FormKeyField, TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
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

export default function QuestionnairePage({ loaderData: { initial, isGone }, actionData }: Route.ComponentProps) {
	const isNew = initial.id !== undefined;
	const [meta, fields] = useForm<FieldsOf<typeof newQuestionnaireSchema>>({
		id: "questionnaire",
		defaultValue: initial.values,
		lastResult: actionData,
	});
	return (
		<FormDialog title={isNew ? "Nou Qüestionari" : "Editar Qüestionari"} isGone={isGone && !actionData}>
			<RecordForm
				{...initial}
				form={meta}
				lastResult={actionData}
				submit={isNew ? "Crear Qüestionari" : "Actualitzar Qüestionari"}
			>
				{isNew && <FormKeyField field={fields.id} fresh={initial.id} />}
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
		</FormDialog>
	);
}

import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { findQuestionnaire, updateQuestionnaire } from "../queries/office.ts";
import type { Route } from "./+types/edit";
import { QuestionnaireForm } from "./form.tsx";
import { questionnaireSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export async function loader(args: Route.LoaderArgs) {
	return readRecord(args, {
		kind: "questionnaires",
		schema: questionnaireSchema,
		find: findQuestionnaire,
		failure: "No s'ha pogut carregar el qüestionari",
	});
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		section: "questionari",
		kind: "questionnaires",
		schema: questionnaireSchema,
		edits: args.params.id,
		save: ({ db }, by, fields, { asRead }) => updateQuestionnaire(db, by, args.params.id, fields, asRead),
		done: messages.updated,
		failed: messages.notSaved,
		refused: recordMessages.gone,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function EditQuestionnaire({
	loaderData: { record, version, draft, userId },
	actionData,
}: Route.ComponentProps) {
	return (
		<FormDialog title="Editar Qüestionari" section="questionari" isGone={!record && !actionData}>
			<QuestionnaireForm
				userId={userId}
				values={draft ?? record ?? {}}
				version={version}
				isDraftRestored={draft !== undefined}
				submit="Actualitzar Qüestionari"
				lastResult={actionData}
			/>
		</FormDialog>
	);
}

import { useForm } from "@conform-to/react";
import { limits } from "#app/platform/content/limits.ts";
import { TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import { statementDefaults } from "#app/site/legal/accessibility-statement/defaults.ts";
import {
	findStatement,
	type Statement,
	saveStatement,
	statementId,
} from "#app/site/legal/accessibility-statement/queries.ts";
import { FormDialog } from "../../records/form/form-dialog.tsx";
import { orOffline } from "../../records/form/form-result.ts";
import { RecordForm } from "../../records/form/record-form.tsx";
import { recordMessages } from "../../records/messages.server.ts";
import { readSingle } from "../../records/read.server.ts";
import { saveRecord } from "../../records/save.server.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/route";
import { statementSchema } from "./schema.ts";

export const loader = (args: Route.LoaderArgs) =>
	readSingle(args, {
		kind: "accessibilityStatement",
		id: statementId,
		schema: statementSchema,
		find: findStatement,
		defaults: statementDefaults,
		failure: "No s'ha pogut llegir la declaració d'accessibilitat",
	});

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		kind: "accessibilityStatement",
		schema: statementSchema,
		edits: statementId,
		save: ({ db }, by, statement, { asRead }) => saveStatement(db, by, statement, asRead),
		done: messages.statementUpdated,
		failed: messages.statementNotUpdated,
		refused: recordMessages.gone,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function EditStatement({ loaderData: { values, ...form }, actionData }: Route.ComponentProps) {
	const [meta, fields] = useForm<Record<keyof Statement, string>>({
		id: "statement",
		defaultValue: values,
		lastResult: actionData,
	});
	return (
		<FormDialog title="Declaració d'accessibilitat">
			<RecordForm form={meta} lastResult={actionData} submit="Desa la declaració" {...form}>
				<TextField field={fields.preparedOn} type="date" label="Dia que es va preparar" />
				<TextField
					field={fields.reviewedOn}
					type="date"
					label="Dia de la darrera revisió"
					help="Un cop l'any, com a mínim: torna a comprovar el web i posa-hi el dia."
				/>
				<TextAreaField
					field={fields.method}
					label="Com s'ha comprovat"
					help="Qui ho ha fet i amb què."
					most={limits.description}
					required="said"
				/>
			</RecordForm>
		</FormDialog>
	);
}

import { limits } from "#app/platform/content/limits.ts";
import { TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import { statementDefaults } from "#app/site/legal/accessibility-statement/defaults.ts";
import { saveStatement, statementId } from "#app/site/legal/accessibility-statement/queries.ts";
import type { FieldsOf } from "../../records/form/form-result.ts";
import { RecordPage, useRecordForm } from "../../records/form/record-page.tsx";
import { recordPages } from "../../records/pages.server.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/route";
import { statementSchema } from "./schema.ts";

const pages = recordPages({
	kind: "accessibilityStatement",
	schema: statementSchema,
	notRead: "No s'ha pogut llegir la declaració d'accessibilitat",
	defaults: { id: statementId, ...statementDefaults },
	failed: messages.statementNotUpdated,
	edit: { save: saveStatement, done: messages.statementUpdated },
});
export const loader = pages.loader;
export const action = pages.action;

export default function EditStatement(props: Route.ComponentProps) {
	const { fields, page } = useRecordForm<FieldsOf<typeof statementSchema>>("statement", props);
	return (
		<RecordPage {...page} title="Declaració d'accessibilitat" submit="Desa la declaració">
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
		</RecordPage>
	);
}

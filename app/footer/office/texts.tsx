import { useForm } from "@conform-to/react";
import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { readSingle } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { footerDefaults } from "#app/platform/content/site.ts";
import { TextAreaField } from "#app/platform/ui/form/field.tsx";
import { findFooterConfig } from "../queries.ts";
import { footerId, saveFooterTexts } from "../queries-texts.ts";
import type { Route } from "./+types/texts";
import { footerTextsSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export const loader = (args: Route.LoaderArgs) =>
	readSingle(args, {
		kind: "footerConfig",
		id: footerId,
		schema: footerTextsSchema,
		find: findFooterConfig,
		defaults: footerDefaults,
		failure: "No s'ha pogut carregar la configuració del footer",
	});

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		kind: "footerConfig",
		schema: footerTextsSchema,
		edits: footerId,
		save: ({ db }, by, texts, { asRead }) => saveFooterTexts(db, by, texts, asRead),
		done: messages.updated,
		failed: messages.notUpdated,
		refused: recordMessages.gone,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

const help = "Pot tenir enllaços, escrits així: [text](https://adreça).";

export default function FooterTexts({ loaderData: { values, ...form }, actionData }: Route.ComponentProps) {
	const [meta, fields] = useForm<Record<"footerText" | "collaboratorsText", string>>({
		id: "footer",
		defaultValue: values,
		lastResult: actionData,
	});
	return (
		<FormDialog title="Textos del footer">
			<RecordForm form={meta} lastResult={actionData} submit="Actualitzar els textos" {...form}>
				<TextAreaField
					field={fields.footerText}
					label="Text principal"
					help={help}
					most={limits.footerText}
					required="said"
				/>
				<TextAreaField
					field={fields.collaboratorsText}
					label="Text de qui hi col·labora"
					help={`${help} Va sobre els logos.`}
					most={limits.footerText}
					required="said"
				/>
			</RecordForm>
		</FormDialog>
	);
}

import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { RecordPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { footerDefaults } from "#app/platform/content/site.ts";
import { TextAreaField } from "#app/platform/ui/form/field.tsx";
import { findFooterConfig } from "../queries.ts";
import { footerId, saveFooterTexts } from "../queries-texts.ts";
import type { Route } from "./+types/texts";
import { footerTextsSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export function loader({ request, context }: Route.LoaderArgs) {
	return readRecord(
		{ request, context, params: { id: footerId } },
		{
			kind: "footerConfig",
			schema: footerTextsSchema,
			find: findFooterConfig,
			failure: "No s'ha pogut carregar la configuració del footer",
			defaults: { id: footerId, ...footerDefaults },
		},
	);
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		kind: "footerConfig",
		schema: footerTextsSchema,
		edits: footerId,
		save: ({ db }, by, texts, { asRead }) => saveFooterTexts(db, by, footerId, texts, asRead),
		done: messages.updated,
		failed: messages.notUpdated,
		refused: recordMessages.gone,
	});
}

const help = "Pot tenir enllaços, escrits així: [text](https://adreça).";

export default function FooterTexts(props: Route.ComponentProps) {
	const { fields, page } = useRecordForm<FieldsOf<typeof footerTextsSchema>>("footer", props);
	return (
		<RecordPage {...page} title="Textos del footer" submit="Actualitzar els textos">
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
		</RecordPage>
	);
}

import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { RecordPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { recordPages } from "#app/office/records/pages.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { footerDefaults } from "#app/platform/content/site.ts";
import { TextAreaField } from "#app/platform/ui/form/field.tsx";
import { footerId, saveFooterTexts } from "../queries-texts.ts";
import type { Route } from "./+types/texts";
import { footerTextsSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

const pages = recordPages({
	kind: "footerConfig",
	schema: footerTextsSchema,
	notRead: "No s'ha pogut carregar la configuració del footer",
	defaults: { id: footerId, ...footerDefaults },
	failed: messages.notUpdated,
	edit: { save: saveFooterTexts, done: messages.updated },
});
export const loader = pages.loader;
export const action = pages.action;

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

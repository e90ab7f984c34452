import { type FormEvent, useRef } from "react";
import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { NewOrEditedPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { MarkdownField } from "#app/office/records/markdown/markdown-field.tsx";
import { recordPages } from "#app/office/records/pages.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { CheckboxField, TextField } from "#app/platform/ui/form/field.tsx";
import { createLanding, updateLanding } from "../queries.ts";
import type { Route } from "./+types/form";
import { previewOf } from "./preview.server.ts";
import { landingSchema, newLandingSchema, slugOfNew } from "./schema.ts";
import { messages } from "./section.server.ts";
import { slugOf } from "./slug.ts";

const pages = recordPages({
	kind: "landings",
	schema: landingSchema,
	notRead: "No s'han pogut carregar les landing pages",
	fresh: () => ({ isActive: true }),
	failed: messages.notSaved,
	preview: previewOf,
	create: {
		schema: newLandingSchema,
		save: async (db, by, id, fields) => {
			const made = await createLanding(db, by, id, { ...fields, slug: slugOfNew(fields) });
			return made === "taken" ? { field: "slug", message: messages.slugTaken } : made;
		},
		done: messages.created,
	},
	edit: { save: updateLanding, done: messages.updated },
});
export const loader = pages.loader;
export const action = pages.action;

export default function LandingPage(props: Route.ComponentProps) {
	const { isNew, fields, page } = useRecordForm<FieldsOf<typeof newLandingSchema>>("landing", props);
	const fillSlug = useSlug(fields.title.initialValue, fields.slug.initialValue);
	return (
		<NewOrEditedPage {...page} one="Landing Page" fresh={["Nova Landing Page", "Crear Landing Page"]}>
			<TextField
				field={fields.title}
				label="Títol"
				most={limits.title}
				aria-required
				onInput={isNew ? fillSlug.fromTitle : undefined}
			/>
			{isNew ? (
				<TextField
					field={fields.slug}
					label="Slug"
					help="El final de l'adreça de la pàgina: amb «setmana-bici» serà /landing/setmana-bici. Si el deixes en blanc, surt del títol. Després no es pot canviar."
					most={limits.title}
					autoCapitalize="none"
					spellCheck={false}
					onInput={fillSlug.byHand}
				/>
			) : (
				<TextField
					field={fields.slug}
					label="Slug"
					help="El final de l'adreça de la pàgina. No es pot canviar."
					readOnly
					value={props.loaderData.record?.slug}
				/>
			)}
			<CheckboxField field={fields.isActive}>Activa: es pot veure al web</CheckboxField>
			<MarkdownField
				field={fields.description}
				label="Descripció"
				most={limits.landingMarkdown}
				preview={props.actionData?.preview}
			/>
		</NewOrEditedPage>
	);
}

/** The slug follows the title until somebody edits it. */
function useSlug(title = "", slug = "") {
	const isByHand = useRef(slug !== "" && slug !== slugOf(title));
	return {
		fromTitle({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>) {
			const field = form?.elements.namedItem("slug");
			if (!isByHand.current && field instanceof HTMLInputElement) field.value = slugOf(value);
		},
		byHand({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
			isByHand.current = value !== "";
		},
	};
}

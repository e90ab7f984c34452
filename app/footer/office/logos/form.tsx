import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { NewOrEditedPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { recordPages } from "#app/office/records/pages.server.ts";
import { FileField } from "#app/office/uploads/file-field.tsx";
import { imageFile } from "#app/office/uploads/images.server.ts";
import { acceptedImages } from "#app/office/uploads/names.ts";
import { limits } from "#app/platform/content/limits.ts";
import { TextField } from "#app/platform/ui/form/field.tsx";
import { createLogo, updateLogo } from "../../queries-logos.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/form";
import { LogoImage } from "./image.tsx";
import { logoSchema } from "./schema.ts";

const { logoNotImage: notImage, logoNotSaved: failed, logoMissing: missing } = messages;

const pages = recordPages({
	kind: "footerLogos",
	schema: logoSchema,
	notRead: "No s'ha pogut carregar la configuració del footer",
	fresh: () => ({ position: "0" }),
	failed,
	file: { ...imageFile("logos", { notImage, failed }), missing },
	create: { save: createLogo, done: messages.logoCreated },
	edit: { save: updateLogo, done: messages.logoUpdated },
});
export const loader = pages.loader;
export const action = pages.action;

export default function LogoPage(props: Route.ComponentProps) {
	const { isNew, fields, pendingFile, page } = useRecordForm<FieldsOf<typeof logoSchema, "file">>("logo", props);
	return (
		<NewOrEditedPage {...page} one="Logo" fresh={["Nou Logo", "Afegir Logo"]} hasFile>
			<TextField
				field={fields.name}
				label="Nom"
				help="De l'entitat: és el que en senten els qui no veuen el logo."
				most={limits.name}
				aria-required
			/>
			<TextField field={fields.linkUrl} type="url" label="Enllaç (opcional)" most={limits.url} placeholder="https://" />
			<TextField
				field={fields.position}
				type="number"
				label="Posició"
				help="Primer van els de número més petit."
				min={0}
				max={9999}
				step={1}
			/>
			<FileField
				field={fields.file}
				label={isNew ? "Imatge" : "Canvia la imatge (opcional)"}
				help="PNG, JPEG, WebP, AVIF, GIF o SVG, de fins a 5 MB i 40 milions de píxels."
				accept={`${acceptedImages},image/svg+xml`}
				pendingFile={pendingFile}
			>
				{props.loaderData.record && <LogoImage {...props.loaderData.record} />}
			</FileField>
		</NewOrEditedPage>
	);
}

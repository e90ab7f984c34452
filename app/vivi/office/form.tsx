import { useState } from "react";
import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { InlineForm } from "#app/office/records/form/inline-form.tsx";
import { NewOrEditedPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { recordPages } from "#app/office/records/pages.server.ts";
import { FileField } from "#app/office/uploads/file-field.tsx";
import { imageFile } from "#app/office/uploads/images.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import { useHasScript } from "#app/platform/ui/has-script.ts";
import { createPhoto, updatePhoto } from "../queries.ts";
import type { Route } from "./+types/form";
import { newPhotoSchema, photoSchema } from "./schema.ts";
import { messages, photoMessages } from "./section.server.ts";

const pages = recordPages({
	kind: "biciFucsiaPhotos",
	schema: photoSchema,
	notRead: "No s'han pogut carregar les fotos",
	failed: messages.notUpdated,
	file: { ...imageFile("photos", photoMessages), missing: messages.incomplete, replaced: messages.uploaded },
	create: {
		schema: newPhotoSchema,
		save: createPhoto,
		done: messages.created,
		failed: messages.notCreated,
		invalid: messages.incomplete,
	},
	edit: { save: updatePhoto, done: messages.updated },
});
export const loader = pages.loader;
export const action = pages.action;

export default function PhotoPage(props: Route.ComponentProps) {
	const { isNew, fields, pendingFile, page } = useRecordForm<FieldsOf<typeof newPhotoSchema, "file">>("photo", props);
	const [title, setTitle] = useState(fields.title.initialValue ?? "");
	const [hasFile, setHasFile] = useState(false);
	const isComplete = !isNew || (title.trim() !== "" && (hasFile || pendingFile !== undefined));
	// Without JavaScript the server reports missing fields.
	const isWaiting = useHasScript() && !isComplete;
	return (
		<NewOrEditedPage
			{...page}
			one="Foto"
			fresh={["Nova Foto", "Crear Foto"]}
			Frame={InlineForm}
			hasFile
			isWaiting={isWaiting}
		>
			<TextField
				field={fields.title}
				label="Títol"
				most={limits.title}
				aria-required
				onInput={(event) => setTitle(event.currentTarget.value)}
			/>
			<TextAreaField field={fields.description} label="Descripció (opcional)" most={limits.description} />
			<FileField
				field={fields.file}
				label={isNew ? "Imatge" : "Canvia la imatge (opcional)"}
				help="PNG, JPEG, WebP, AVIF o GIF, de fins a 5 MB i 40 milions de píxels."
				pendingFile={pendingFile}
				onChosen={(file) => setHasFile(file !== undefined)}
			/>
		</NewOrEditedPage>
	);
}

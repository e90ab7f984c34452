import { useForm } from "@conform-to/react";
import { useState } from "react";
import type { FieldsOf, FormOf } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { FileField } from "#app/office/uploads/file-field.tsx";
import { acceptedImages } from "#app/office/uploads/names.ts";
import { usePendingFile } from "#app/office/uploads/use-pending-file.ts";
import { imageTooLarge } from "#app/platform/content/file-problems.ts";
import { limits, mostImageBytes } from "#app/platform/content/limits.ts";
import { FormKeyField, TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import { useHasScript } from "#app/platform/ui/has-script.ts";
import type { newPhotoSchema } from "./schema.ts";

type Fields = FieldsOf<typeof newPhotoSchema, "file">;

export function PhotoForm({ id, values, pendingFile: ofDraft, lastResult, ...form }: FormOf<Fields>) {
	const [meta, fields] = useForm<Fields>({ id: "photo", defaultValue: values, lastResult });
	const pendingFile = usePendingFile(lastResult, ofDraft);
	const [title, setTitle] = useState(fields.title.initialValue ?? "");
	const [hasFile, setHasFile] = useState(false);
	const isComplete = id === undefined || (title.trim() !== "" && (hasFile || pendingFile !== undefined));
	// Without JavaScript the server reports missing fields.
	const isWaiting = useHasScript() && !isComplete;
	return (
		<RecordForm form={meta} lastResult={lastResult} hasFile isWaiting={isWaiting} {...form}>
			{id && <FormKeyField field={fields.id} fresh={id} />}
			<TextField
				field={fields.title}
				type="text"
				label="Títol"
				most={limits.title}
				aria-required
				onInput={(event) => setTitle(event.currentTarget.value)}
			/>
			<TextAreaField field={fields.description} label="Descripció (opcional)" most={limits.description} />
			<FileField
				field={fields.file}
				label={id ? "Imatge" : "Canvia la imatge (opcional)"}
				help="PNG, JPEG, WebP, AVIF o GIF, de fins a 5 MB i 40 milions de píxels."
				accept={acceptedImages}
				pendingFile={pendingFile}
				limit={{ bytes: mostImageBytes, tooLarge: imageTooLarge }}
				onChosen={(file) => setHasFile(file !== undefined)}
			/>
		</RecordForm>
	);
}

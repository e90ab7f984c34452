import { useForm } from "@conform-to/react";
import { useState } from "react";
import type { FieldsOf, FormOf } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { acceptedImages } from "#app/office/uploads/names.ts";
import { usePendingFile } from "#app/office/uploads/use-pending-file.ts";
import { PosterField } from "#app/office/uploads/video/poster-field.tsx";
import { VideoField } from "#app/office/uploads/video/video-field.tsx";
import { limits } from "#app/platform/content/limits.ts";
import { FormKeyField, TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import type { newBackgroundSchema } from "./schema.ts";

type Fields = FieldsOf<typeof newBackgroundSchema, "file" | "posterFile">;

export function BackgroundForm({ id, values, pendingFile: ofDraft, lastResult, ...form }: FormOf<Fields>) {
	const [meta, fields] = useForm<Fields>({ id: "background", defaultValue: values, lastResult });
	const pendingFile = usePendingFile(lastResult, ofDraft);
	const [isUploading, setUploading] = useState(false);
	return (
		<RecordForm form={meta} lastResult={lastResult} hasFile={id !== undefined} isUploading={isUploading} {...form}>
			{id && <FormKeyField field={fields.id} fresh={id} />}
			<TextField field={fields.title} type="text" label="Títol (opcional)" most={limits.title} />
			<TextAreaField field={fields.description} label="Descripció (opcional)" most={limits.description} />
			{id && (
				<>
					<VideoField
						field={fields.file}
						label="Imatge o vídeo"
						help="Una imatge PNG, JPEG, WebP, AVIF o GIF de fins a 5 MB, o un vídeo MP4 o WebM"
						accept={`${acceptedImages},video/mp4,video/webm`}
						folder="backgrounds"
						pendingFile={pendingFile}
						onUploading={setUploading}
					/>
					<PosterField
						field={fields.posterFile}
						pendingId={fields.poster.initialValue}
						label="Cartell del vídeo (opcional)"
						help="Per a un vídeo, la imatge que veu qui no vol moviment o vol gastar poques dades"
					/>
				</>
			)}
		</RecordForm>
	);
}

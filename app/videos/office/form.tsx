import { useForm } from "@conform-to/react";
import { useState } from "react";
import type { FieldsOf, FormOf } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { usePendingFile } from "#app/office/uploads/use-pending-file.ts";
import { PosterField } from "#app/office/uploads/video/poster-field.tsx";
import { VideoField } from "#app/office/uploads/video/video-field.tsx";
import { limits } from "#app/platform/content/limits.ts";
import { scopeNames, scopes } from "#app/platform/content/scope-names.ts";
import { FormKeyField, SelectField, TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import type { newVideoSchema } from "./schema.ts";

type Fields = FieldsOf<typeof newVideoSchema, "file" | "posterFile">;

export function VideoForm({ id, values, pendingFile: ofDraft, lastResult, ...form }: FormOf<Fields>) {
	const [meta, fields] = useForm<Fields>({ id: "video", defaultValue: values, lastResult });
	const [isUploading, setUploading] = useState(false);
	const pendingFile = usePendingFile(lastResult, ofDraft);
	return (
		<RecordForm form={meta} lastResult={lastResult} hasFile isUploading={isUploading} {...form}>
			{id && <FormKeyField field={fields.id} fresh={id} />}
			<SelectField field={fields.scope} label="Àmbit">
				<option value="">Tria un àmbit</option>
				{scopes.map((scope) => (
					<option key={scope} value={scope}>
						{scopeNames[scope]}
					</option>
				))}
			</SelectField>
			<TextField field={fields.title} type="text" label="Títol" most={limits.title} aria-required />
			<TextAreaField field={fields.description} label="Descripció (opcional)" most={limits.description} />
			<VideoField
				field={fields.file}
				label={id ? "Fitxer de vídeo" : "Canvia el fitxer de vídeo (opcional)"}
				help="MP4 o WebM"
				accept="video/mp4,video/webm"
				folder="videos"
				pendingFile={pendingFile}
				onUploading={setUploading}
			/>
			<PosterField
				field={fields.posterFile}
				pendingId={fields.poster.initialValue}
				label={id ? "Cartell (opcional)" : "Canvia el cartell (opcional)"}
				help="La imatge que es veu abans que el vídeo es mogui"
			/>
		</RecordForm>
	);
}

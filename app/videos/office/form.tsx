import { useState } from "react";
import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { NewOrEditedPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { recordPages } from "#app/office/records/pages.server.ts";
import type { VideoFields } from "#app/office/uploads/names.ts";
import { PosterField } from "#app/office/uploads/video/poster-field.tsx";
import { VideoField } from "#app/office/uploads/video/video-field.tsx";
import { videoFile } from "#app/office/uploads/video/videos.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { scopeNames, scopes } from "#app/platform/content/scope-names.ts";
import { SelectField, TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import { Options } from "#app/platform/ui/form/options.tsx";
import { createVideo, updateVideo } from "../queries.ts";
import type { Route } from "./+types/form";
import { videoSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

const { notVideo, notSaved: failed, fileMissing: missing } = messages;

const pages = recordPages({
	kind: "videos",
	schema: videoSchema,
	notRead: "No s'han pogut carregar els vídeos",
	failed,
	file: { ...videoFile("videos", { notVideo, failed }), missing },
	create: { save: createVideo, done: messages.created },
	edit: { save: updateVideo, done: messages.updated },
});
export const loader = pages.loader;
export const action = pages.action;

export default function VideoPage(props: Route.ComponentProps) {
	const { isNew, fields, pendingFile, page } = useRecordForm<FieldsOf<typeof videoSchema, VideoFields>>("video", props);
	const [isUploading, setUploading] = useState(false);
	return (
		<NewOrEditedPage {...page} one="Vídeo" fresh={["Nou Vídeo", "Crear Vídeo"]} hasFile isUploading={isUploading}>
			<SelectField field={fields.scope} label="Àmbit">
				<option value="">Tria un àmbit</option>
				<Options of={scopes.map((scope) => [scope, scopeNames[scope]])} />
			</SelectField>
			<TextField field={fields.title} label="Títol" most={limits.title} aria-required />
			<TextAreaField field={fields.description} label="Descripció (opcional)" most={limits.description} />
			<VideoField
				field={fields.file}
				label={isNew ? "Fitxer de vídeo" : "Canvia el fitxer de vídeo (opcional)"}
				help="MP4 o WebM"
				accept="video/mp4,video/webm"
				folder="videos"
				pendingFile={pendingFile}
				onUploading={setUploading}
			/>
			<PosterField
				field={fields.posterFile}
				pendingId={fields.poster.initialValue}
				label={isNew ? "Cartell (opcional)" : "Canvia el cartell (opcional)"}
				help="La imatge que es veu abans que el vídeo es mogui"
			/>
		</NewOrEditedPage>
	);
}

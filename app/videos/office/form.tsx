import { useState } from "react";
import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { RecordPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveOnPages } from "#app/office/records/save.server.ts";
import { saveWithPoster } from "#app/office/uploads/video/poster.server.ts";
import { PosterField } from "#app/office/uploads/video/poster-field.tsx";
import { VideoField } from "#app/office/uploads/video/video-field.tsx";
import { videoReader } from "#app/office/uploads/video/videos.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { scopeNames, scopes } from "#app/platform/content/scope-names.ts";
import { SelectField, TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import { createVideo, findVideo, updateVideo } from "../queries.ts";
import type { Route } from "./+types/form";
import { newVideoSchema, videoSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export function loader(args: Route.LoaderArgs) {
	return readRecord(args, {
		kind: "videos",
		schema: videoSchema,
		find: findVideo,
		failure: "No s'han pogut carregar els vídeos",
	});
}

const read = videoReader("videos", { notVideo: messages.notVideo, failed: messages.notSaved });

export function action(args: Route.ActionArgs) {
	return saveOnPages(args, {
		kind: "videos",
		failed: messages.notSaved,
		create: {
			schema: newVideoSchema,
			file: { folder: "videos", read, missing: messages.fileMissing },
			save: (state, by, { id, poster, ...fields }, { upload: file }) =>
				saveWithPoster(state, by, { kind: "videos", id, folder: "videos", poster }, (found) =>
					createVideo(state.db, by, id, fields, { file, poster: found }),
				),
			done: messages.created,
		},
		edit: {
			schema: videoSchema,
			file: { folder: "videos", read },
			save: (state, by, { poster, ...fields }, { id, upload: file, asRead }) =>
				saveWithPoster(state, by, { kind: "videos", id, folder: "videos", poster }, (found) =>
					updateVideo(state.db, by, id, fields, { file, poster: found }, asRead),
				),
			done: messages.updated,
		},
	});
}

export default function VideoPage(props: Route.ComponentProps) {
	const { isNew, fields, pendingFile, page } = useRecordForm<FieldsOf<typeof newVideoSchema, "file" | "posterFile">>(
		"video",
		props,
	);
	const [isUploading, setUploading] = useState(false);
	return (
		<RecordPage
			{...page}
			title={isNew ? "Nou Vídeo" : "Editar Vídeo"}
			submit={isNew ? "Crear Vídeo" : "Actualitzar Vídeo"}
			hasFile
			isUploading={isUploading}
		>
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
		</RecordPage>
	);
}

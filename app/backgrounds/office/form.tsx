import { useState } from "react";
import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { RecordPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveOnPages } from "#app/office/records/save.server.ts";
import { acceptedImages } from "#app/office/uploads/names.ts";
import { saveWithPoster } from "#app/office/uploads/video/poster.server.ts";
import { PosterField } from "#app/office/uploads/video/poster-field.tsx";
import { VideoField } from "#app/office/uploads/video/video-field.tsx";
import { videoReader } from "#app/office/uploads/video/videos.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import { createBackground, findBackground, updateBackground } from "../queries.ts";
import type { Route } from "./+types/form";
import { backgroundSchema, newBackgroundSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export function loader(args: Route.LoaderArgs) {
	return readRecord(args, {
		kind: "homeBackground",
		schema: backgroundSchema,
		find: findBackground,
		failure: "No s'han pogut carregar els fons de la home",
	});
}

const failed = messages.notUploaded;
const read = videoReader("backgrounds", { notVideo: messages.notMedia, failed, mayBePicture: true });

export function action(args: Route.ActionArgs) {
	return saveOnPages(args, {
		kind: "homeBackground",
		failed: messages.notUpdated,
		create: {
			schema: newBackgroundSchema,
			file: { folder: "backgrounds", read, missing: messages.fileMissing },
			save: (state, by, { id, poster, ...fields }, { upload: file }) =>
				saveWithPoster(state, by, { kind: "homeBackground", id, folder: "backgrounds", poster }, (found) =>
					createBackground(state.db, by, id, fields, { file, poster: found }),
				),
			done: messages.uploaded,
			failed,
		},
		edit: {
			schema: backgroundSchema,
			save: ({ db }, by, fields, { id, asRead }) => updateBackground(db, by, id, fields, asRead),
			done: messages.updated,
		},
	});
}

export default function BackgroundPage(props: Route.ComponentProps) {
	const { isNew, fields, pendingFile, page } = useRecordForm<
		FieldsOf<typeof newBackgroundSchema, "file" | "posterFile">
	>("background", props);
	const [isUploading, setUploading] = useState(false);
	return (
		<RecordPage
			{...page}
			title={isNew ? "Pujar Mitjà" : "Editar Mitjà"}
			submit={isNew ? "Pujar Mitjà" : "Actualitzar Mitjà"}
			hasFile={isNew}
			isUploading={isUploading}
		>
			<TextField field={fields.title} type="text" label="Títol (opcional)" most={limits.title} />
			<TextAreaField field={fields.description} label="Descripció (opcional)" most={limits.description} />
			{isNew && (
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
		</RecordPage>
	);
}

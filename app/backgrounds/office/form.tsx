import { useState } from "react";
import type { FieldsOf } from "#app/office/records/form/form-result.ts";
import { NewOrEditedPage, useRecordForm } from "#app/office/records/form/record-page.tsx";
import { recordPages } from "#app/office/records/pages.server.ts";
import { acceptedImages, type VideoFields } from "#app/office/uploads/names.ts";
import { PosterField } from "#app/office/uploads/video/poster-field.tsx";
import { VideoField } from "#app/office/uploads/video/video-field.tsx";
import { videoFile } from "#app/office/uploads/video/videos.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
import { createBackground, updateBackground } from "../queries.ts";
import type { Route } from "./+types/form";
import { backgroundSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

const { notMedia: notVideo, notUploaded, fileMissing: missing } = messages;

const pages = recordPages({
	kind: "homeBackground",
	schema: backgroundSchema,
	notRead: "No s'han pogut carregar els fons de la home",
	failed: messages.notUpdated,
	create: {
		file: { ...videoFile("backgrounds", { notVideo, failed: notUploaded, mayBePicture: true }), missing },
		save: createBackground,
		done: messages.uploaded,
		failed: notUploaded,
	},
	edit: { save: updateBackground, done: messages.updated },
});
export const loader = pages.loader;
export const action = pages.action;

export default function BackgroundPage(props: Route.ComponentProps) {
	const { isNew, fields, pendingFile, page } = useRecordForm<FieldsOf<typeof backgroundSchema, VideoFields>>(
		"background",
		props,
	);
	const [isUploading, setUploading] = useState(false);
	return (
		<NewOrEditedPage
			{...page}
			one="Mitjà"
			fresh={["Pujar Mitjà", "Pujar Mitjà"]}
			hasFile={isNew}
			isUploading={isUploading}
		>
			<TextField field={fields.title} label="Títol (opcional)" most={limits.title} />
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
		</NewOrEditedPage>
	);
}

import { useForm } from "@conform-to/react";
import { useState } from "react";
import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { type FieldsOf, orOffline } from "#app/office/records/form/form-result.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveOnPages } from "#app/office/records/save.server.ts";
import { imageMessages, videoMessages } from "#app/office/uploads/messages.server.ts";
import { acceptedImages } from "#app/office/uploads/names.ts";
import { usePendingFile } from "#app/office/uploads/use-pending-file.ts";
import { saveWithPoster } from "#app/office/uploads/video/poster.server.ts";
import { PosterField } from "#app/office/uploads/video/poster-field.tsx";
import { VideoField } from "#app/office/uploads/video/video-field.tsx";
import { videoReader } from "#app/office/uploads/video/videos.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { FormKeyField, TextAreaField, TextField } from "#app/platform/ui/form/field.tsx";
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

const [tooLarge, failed] = [imageMessages.tooLarge, messages.notUploaded] as const;
const read = videoReader("backgrounds", {
	notVideo: messages.notMedia,
	tooLarge: videoMessages.tooLarge,
	failed,
	poster: { notImage: videoMessages.posterNotImage, tooLarge, failed },
	picture: { notImage: messages.notMedia, tooLarge, failed },
});

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

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

type Fields = FieldsOf<typeof newBackgroundSchema, "file" | "posterFile">;

export default function BackgroundPage({ loaderData: { initial, isGone }, actionData }: Route.ComponentProps) {
	const isNew = initial.id !== undefined;
	const [meta, fields] = useForm<Fields>({
		id: "background",
		defaultValue: initial.values,
		lastResult: actionData,
	});
	const pendingFile = usePendingFile(actionData, initial.pendingFile);
	const [isUploading, setUploading] = useState(false);
	return (
		<FormDialog title={isNew ? "Pujar Mitjà" : "Editar Mitjà"} isGone={isGone && !actionData}>
			<RecordForm
				{...initial}
				form={meta}
				lastResult={actionData}
				submit={isNew ? "Pujar Mitjà" : "Actualitzar Mitjà"}
				hasFile={isNew}
				isUploading={isUploading}
			>
				{isNew && <FormKeyField field={fields.id} fresh={initial.id} />}
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
			</RecordForm>
		</FormDialog>
	);
}

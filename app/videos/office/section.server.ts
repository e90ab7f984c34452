import { undoable } from "#app/office/records/messages.server.ts";
import { contentAccess, deletionOf, type FieldNames, fieldNames, type ManagedRecords } from "#app/office/section.ts";
import type { fileField, posterField } from "#app/office/uploads/names.ts";
import { videoProblems } from "#app/platform/content/file-problems.ts";
import { defineMessages, failed, success } from "#app/platform/http/flash/messages.ts";
import type { videoSchema } from "./schema.ts";

export const messages = defineMessages("videos", {
	created: success("Vídeo creat correctament"),
	updated: success("Vídeo actualitzat correctament"),
	deleted: success(`Vídeo eliminat correctament. ${undoable}`),
	activated: success("Vídeo activat correctament"),
	deactivated: success("Vídeo desactivat correctament"),
	fileMissing: failed(videoProblems.required),
	notVideo: failed(videoProblems.notVideo),
	notSaved: failed("No s'ha pogut guardar el vídeo"),
	notDeleted: failed("No s'ha pogut eliminar el vídeo"),
	notSwitched: failed("No s'ha pogut canviar l'estat del vídeo"),
});

export const records = {
	videos: {
		path: "videos",
		access: contentAccess,
		one: "el vídeo",
		all: "els vídeos",
		name: "Vídeos",
		shownAt: "form",
		fields: {
			title: fieldNames.title,
			description: fieldNames.description,
			scope: "l'àmbit",
			poster: fieldNames.poster,
			file: fieldNames.file,
		} satisfies FieldNames<typeof videoSchema, typeof fileField | typeof posterField>,
		deletion: deletionOf("el vídeo", "aquest vídeo", { done: messages.deleted, failed: messages.notDeleted }),
		publication: { activated: messages.activated, deactivated: messages.deactivated, failed: messages.notSwitched },
	},
} satisfies Partial<ManagedRecords>;

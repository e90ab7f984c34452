import { undoable } from "#app/office/records/messages.server.ts";
import { contentAccess, deletionOf, type FieldNames, fieldNames, type ManagedRecords } from "#app/office/section.ts";
import type { fileField } from "#app/office/uploads/names.ts";
import { messages as fieldMessages } from "#app/platform/content/forms.ts";
import { defineMessages, failed, success } from "#app/platform/http/flash/messages.ts";
import type { photoSchema } from "./schema.ts";

export const messages = defineMessages("bici-fucsia", {
	created: success("Foto creada correctament"),
	createdMany: success("Fotos creades correctament: {0}"),
	updated: success("Foto actualitzada correctament"),
	uploaded: success("Imatge pujada correctament"),
	deleted: success(`Foto eliminada correctament. ${undoable}`),
	incomplete: failed(fieldMessages.photoIncomplete),
	notImage: failed("Només es permeten fitxers d'imatge"),
	notUploaded: failed("Error pujant la imatge"),
	notCreated: failed("Error creant la foto"),
	notUpdated: failed("Error actualitzant la foto"),
	notDeleted: failed("Error eliminant la foto"),
});

export const photoMessages = { notImage: messages.notImage, failed: messages.notUploaded };

export const records = {
	biciFucsiaPhotos: {
		path: "bici-fucsia",
		access: contentAccess,
		one: "la foto",
		all: "les fotos",
		name: "Fotos de la Vivi",
		shownAt: "form",
		fields: {
			title: fieldNames.title,
			description: fieldNames.description,
			file: fieldNames.file,
		} satisfies FieldNames<typeof photoSchema, typeof fileField>,
		deletion: deletionOf("la foto", "aquesta foto", { done: messages.deleted, failed: messages.notDeleted }),
		publication: { activated: messages.updated, deactivated: messages.updated, failed: messages.notUpdated },
	},
} satisfies Partial<ManagedRecords>;

import { notAnswering, undoable } from "#app/office/records/messages.server.ts";
import { contentAccess, deletionOf, type FieldNames, fieldNames, type ManagedRecords } from "#app/office/section.ts";
import { backgroundProblems } from "#app/platform/content/file-problems.ts";
import { defineMessages, failed, success } from "#app/platform/http/flash/messages.ts";
import type { backgroundSchema } from "./schema.ts";

export const messages = defineMessages("home-background", {
	uploaded: success("Mitjà pujat correctament"),
	updated: success("Mitjà actualitzat correctament"),
	notUpdated: failed(`Error en actualitzar el mitjà: ${notAnswering}`),
	switched: success("Estat actualitzat correctament"),
	deleted: success(`Mitjà eliminat correctament. ${undoable}`),
	notMedia: failed(backgroundProblems.notVideo),
	fileMissing: failed(backgroundProblems.required),
	notUploaded: failed(`Error en pujar el mitjà: ${notAnswering}`),
	notSwitched: failed(`Error en actualitzar l'estat: ${notAnswering}`),
	notDeleted: failed(`Error en eliminar el mitjà: ${notAnswering}`),
});

export const records = {
	homeBackground: {
		path: "home-background",
		access: contentAccess,
		one: "el fons de la home",
		all: "els fons de la home",
		name: "Fons de la home",
		shownAt: "form",
		fields: {
			title: fieldNames.title,
			description: fieldNames.description,
		} satisfies FieldNames<typeof backgroundSchema>,
		deletion: deletionOf("el mitjà", "aquest mitjà", { done: messages.deleted, failed: messages.notDeleted }),
		publication: { activated: messages.switched, deactivated: messages.switched, failed: messages.notSwitched },
	},
} satisfies Partial<ManagedRecords>;

import { undoable } from "#app/office/records/messages.server.ts";
import { contentAccess, deletionOf, type FieldNames, fieldNames, type ManagedRecords } from "#app/office/section.ts";
import { defineMessages, failed, refused, success } from "#app/platform/http/flash/messages.ts";
import type { landingSchema } from "./schema.ts";

export const messages = defineMessages("landings", {
	created: success("Landing page creada correctament"),
	updated: success("Landing page actualitzada correctament"),
	deleted: success(`Landing page eliminada correctament. ${undoable}`),
	slugTaken: refused("Ja hi ha una landing page amb aquest slug. Tria'n un altre."),
	notSaved: failed("No s'ha pogut guardar la landing page"),
	notDeleted: failed("No s'ha pogut eliminar la landing page"),
});

export const records = {
	landings: {
		path: "landings",
		access: contentAccess,
		one: "la landing page",
		all: "les landing pages",
		name: "Landing pages",
		shownAt: "form",
		fields: {
			title: fieldNames.title,
			description: fieldNames.description,
			isActive: fieldNames.isActive,
		} satisfies FieldNames<typeof landingSchema>,
		deletion: deletionOf("la landing page", "aquesta landing page", {
			done: messages.deleted,
			failed: messages.notDeleted,
		}),
		publication: { activated: messages.updated, deactivated: messages.updated, failed: messages.notSaved },
	},
} satisfies Partial<ManagedRecords>;

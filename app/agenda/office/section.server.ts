import { undoable } from "#app/office/records/messages.server.ts";
import { contentAccess, deletionOf, type FieldNames, fieldNames, type ManagedRecords } from "#app/office/section.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";
import type { activitySchema } from "./schema.ts";

export const messages = defineMessages("activities", {
	created: done("Activitat creada correctament"),
	updated: done("Activitat actualitzada correctament"),
	deleted: done("Activitat eliminada correctament", undoable),
	notSaved: failed("Error guardant l'activitat"),
	notDeleted: failed("Error eliminant l'activitat"),
});

export const records = {
	activities: {
		path: "activities",
		access: contentAccess,
		one: "l'activitat",
		all: "les activitats",
		name: "Activitats",
		shownAt: "form",
		fields: {
			title: fieldNames.title,
			description: fieldNames.description,
			date: "la data",
			startsAt: "l'hora de començar",
			endsAt: "l'hora d'acabar",
			place: "el lloc",
			emoji: "l'emoji",
			linkUrl: "l'enllaç",
			linkText: "el text de l'enllaç",
			viviStop: "la parada de la Vivi",
		} satisfies FieldNames<typeof activitySchema>,
		deletion: deletionOf("l'activitat", "aquesta activitat", { done: messages.deleted, failed: messages.notDeleted }),
	},
} satisfies Partial<ManagedRecords>;

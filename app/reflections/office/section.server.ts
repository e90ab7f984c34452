import { defineMessages, done, failed } from "#app/http/flash/messages.ts";
import { undoable } from "../records/messages.server.ts";
import { replyNames } from "../records/reply/schema.server.ts";
import type { ManagedRecords } from "../section.ts";

export const messages = defineMessages("reflections", {
	deleted: done("Reflexió eliminada correctament", undoable),
	notDeleted: failed("No s'ha pogut eliminar la reflexió"),
});

export const records = {
	reflections: {
		path: "reflections",
		access: { read: "lists", write: "moderation", export: ["exports", "addresses"] },
		one: "una reflexió",
		all: "les reflexions",
		name: "Reflexions",
		shownAt: { list: "" },
		fields: {},
		changes: replyNames,
		deletion: {
			title: "Elimina la reflexió",
			question: "Estàs segur que vols eliminar aquesta reflexió?",
			done: messages.deleted,
			failed: messages.notDeleted,
		},
		exports: ["csv"],
	},
} satisfies Partial<ManagedRecords>;

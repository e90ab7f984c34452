import { undoable } from "#app/office/records/messages.server.ts";
import { replyNames } from "#app/office/records/reply/schema.server.ts";
import type { ManagedRecords } from "#app/office/section.ts";
import { defineMessages, done, failed } from "#app/platform/http/flash/messages.ts";

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
		waiting: [
			{ part: "unread", one: "reflexió per llegir", many: "reflexions per llegir", at: "?estat=per-llegir" },
			{
				part: "unanswered",
				one: "reflexió amb correu per respondre",
				many: "reflexions amb correu per respondre",
				at: "?estat=per-respondre",
			},
		],
		deletion: {
			title: "Elimina la reflexió",
			question: "Estàs segur que vols eliminar aquesta reflexió?",
			done: messages.deleted,
			failed: messages.notDeleted,
		},
		exports: { formats: ["csv"], load: () => import("./exports.server.ts") },
	},
} satisfies Partial<ManagedRecords>;

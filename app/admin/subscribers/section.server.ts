import { defineMessages, done, failed } from "#app/http/flash/messages.ts";
import { undoable } from "../records/messages.server.ts";
import type { ManagedRecords } from "../section.ts";

export const messages = defineMessages("subscribers", {
	deleted: done("Subscripció eliminada correctament", undoable),
	notDeleted: failed("No s'ha pogut eliminar la subscripció"),
});

export const records = {
	newsletterSubscriptions: {
		path: "subscribers",
		one: "una subscripció",
		all: "les subscripcions",
		name: "Subscripcions",
		shownAt: { list: "" },
		fields: {},
		deletion: {
			title: "Elimina la subscripció",
			question: "Estàs segur que vols eliminar aquesta subscripció?",
			done: messages.deleted,
			failed: messages.notDeleted,
		},
		exports: ["csv"],
	},
} satisfies Partial<ManagedRecords>;
